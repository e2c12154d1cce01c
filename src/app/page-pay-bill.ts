import { combine, sample } from 'effector';
import { isMidway, midwayChanged } from '../models/leaving/index.ts';
import { $status, $step } from '../models/payment/index.ts';
import './analytics/billing.ts';
import './analytics/payment.ts';
import './analytics/repairs.ts';

export { oneTimePaymentOpened as opened } from '../models/payment/index.ts';
export { default } from '../views/pages/pay-bill/PayBill.tsx';

// Leaving a payment is asked about from the method on, until there is a result (spec 4, speed bump).
sample({
  clock: combine($status, $step, (status, step) => status.kind === 'ready' && isMidway(step)),
  target: midwayChanged,
});
