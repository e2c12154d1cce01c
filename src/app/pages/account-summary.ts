import '../analytics/billing/billing.ts';

export { accountSummaryOpened as opened } from '../../models/account/summary/index.ts';
export { default } from '../../views/pages/account/summary/AccountSummary.tsx';
