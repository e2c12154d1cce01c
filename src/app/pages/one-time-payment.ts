import { combine, sample } from 'effector';
import { hasUnsavedData, unsavedChangesChanged } from '../../models/shell/leaving/index.ts';
import { $status, $step } from '../../models/payments/one-time/index.ts';
import '../analytics/billing/billing.ts';
import '../analytics/billing/files.ts';
import '../analytics/payments/payment.ts';
import '../analytics/payments/repairs.ts';

export { oneTimePaymentOpened as opened } from '../../models/payments/one-time/index.ts';
export { default } from '../../views/pages/payments/one-time/PayBill.tsx';

// Leaving a payment requires confirmation from the method step on, until there is a result (spec 4,
// speed bump).
sample({
  clock: combine($status, $step, (status, step) => status.kind === 'ready' && hasUnsavedData(step)),
  target: unsavedChangesChanged,
});
