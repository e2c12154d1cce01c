export { billingOpened as opened } from '../models/billing/index.ts';
export { default } from '../views/pages/billing/Billing.tsx';
export { seedBilling as seed } from './first-billing.ts';
