import { createFailedTogether } from '../platform/query/failed-together.ts';
import { $audit, auditRetried } from './audit.ts';
import { people } from './list.ts';

const together = createFailedTogether({ people, audit: { $data: $audit, retried: auditRetried } });
/** The lists that failed for the same reason, told in one message. Empty if at most one failed. */
export const $failedPeopleCards = together.$failed;
/** Asks both of them again. */
export const failedPeopleCardsRetried = together.retried;
