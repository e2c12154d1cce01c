import type { ServiceGroup } from '../platform/service-group/types.ts';

/** What Auto Pay takes off each month's bill, in cents (spec 9); mobile service, which requires Auto Pay, has none. */
export const AUTOPAY_DISCOUNT: Readonly<Record<ServiceGroup, number>> = { CORE: 500, MOBILE: 0 };
