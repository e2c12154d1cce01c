import './analytics/billing.ts';

export { accountSummaryOpened as opened } from '../models/account/index.ts';
export { default } from '../views/pages/account-summary/AccountSummary.tsx';
export { seedBilling as seed } from './first-billing.ts';
