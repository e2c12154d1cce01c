import { createEvent, sample } from 'effector';
import { accountSummaryOpened } from '../models/account/index.ts';
import { amountDueOpened } from '../models/billing/index.ts';
import { $readsBilling } from '../models/routing/index.ts';

export { default } from '../views/pages/account-summary/AccountSummary.tsx';

/** The account summary opened; the amount due only for those who may read billing. */
export const opened = createEvent();

sample({ clock: opened, target: accountSummaryOpened });
sample({ clock: opened, source: $readsBilling, filter: (reads) => reads, target: amountDueOpened });
export { seedBilling as seed } from './first-billing.ts';
