import type { ServiceGroup } from '../platform/service-group/types.ts';

/**
 * The Auto Pay discount on each month's bill, in cents (spec 9). Mobile service, which requires
 * Auto Pay, has none.
 */
export const AUTOPAY_DISCOUNT: Readonly<Record<ServiceGroup, number>> = { CORE: 500, MOBILE: 0 };
