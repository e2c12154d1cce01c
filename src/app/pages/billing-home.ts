import { sample } from 'effector';
import { devices } from '../../models/mobile/devices/index.ts';
import { latestTransactions } from '../../models/mobile/transactions/index.ts';
import { streaming } from '../../models/streaming/index.ts';
import '../analytics/billing/billing.ts';
import '../analytics/billing/files.ts';
import { billingOpened } from '../../models/billing/index.ts';
export { default } from '../../views/pages/billing/home/Billing.tsx';

sample({
  clock: billingOpened,
  target: [streaming.opened, devices.opened, latestTransactions.opened],
});

export { billingOpened as opened } from '../../models/billing/index.ts';
