import { sample } from 'effector';
import { billingOpened } from '../models/billing/index.ts';
import { devices } from '../models/devices/index.ts';
import { latestTransactions } from '../models/mobile-transactions/index.ts';
import { streaming } from '../models/streaming/index.ts';
import './analytics/billing.ts';
import './analytics/files.ts';

export { billingOpened as opened } from '../models/billing/index.ts';
export { default } from '../views/pages/billing/Billing.tsx';
export { seedBilling as seed } from './first-billing.ts';

sample({
  clock: billingOpened,
  target: [streaming.opened, devices.opened, latestTransactions.opened],
});
