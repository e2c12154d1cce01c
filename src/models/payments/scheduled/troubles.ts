import { combine } from 'effector';
import { $acceptance } from '../wallet/index.ts';
import { scheduledPayments } from './query.ts';
import { scheduledTrouble } from './rules-trouble.ts';
import type { ScheduledTrouble } from './rules-trouble.ts';

// -- Derived
/** The scheduled payments that will not be made, by their ID, each with why. */
export const $scheduledTroubles = combine(
  scheduledPayments.$data,
  $acceptance,
  (card, accepted): Readonly<Record<string, ScheduledTrouble>> =>
    Object.fromEntries(
      (card.kind === 'ready' ? card.value : []).flatMap((payment) => {
        const trouble = scheduledTrouble(payment, accepted);
        return trouble === null ? [] : [[payment.paymentId, trouble]];
      }),
    ),
);
