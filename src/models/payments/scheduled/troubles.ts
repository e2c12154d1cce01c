import { combine } from 'effector';
import { $acceptance } from '../wallet/index.ts';
import type { ScheduledPayment } from './ports.ts';
import { scheduledPayments } from './query.ts';
import { scheduledTrouble } from './rules-trouble.ts';
import type { ScheduledTrouble } from './rules-trouble.ts';

// -- Derived
/** The scheduled payments that will not be made, each with why. */
export const $paymentsInTrouble = combine(
  scheduledPayments.$data,
  $acceptance,
  (card, accepted): readonly (ScheduledPayment & { trouble: ScheduledTrouble })[] =>
    (card.kind === 'ready' ? card.value : []).flatMap((payment) => {
      const trouble = scheduledTrouble(payment, accepted);
      return trouble === null ? [] : [{ ...payment, trouble }];
    }),
);
/** The same by their ID. */
export const $scheduledTroubles = $paymentsInTrouble.map(
  (payments): Readonly<Record<string, ScheduledTrouble>> =>
    Object.fromEntries(payments.map(({ paymentId, trouble }) => [paymentId, trouble])),
);
