import { combine, sample } from 'effector';
import { scheduledNote, splitRefused } from '../billing/upcoming/rules-late-scheduled.ts';
import type { ScheduledNote } from '../billing/upcoming/rules-late-scheduled.ts';
import { scheduledFor } from '../billing/upcoming/rules-scheduled.ts';
import { openBills, splitDue } from '../billing/due/rules-due.ts';
import { $today } from '../billing/today.ts';
import { $flowDenials } from '../payments/flow-denials/index.ts';
import { scheduledPayments } from '../payments/scheduled/query.ts';
import { $acceptance, wallet } from '../payments/wallet/index.ts';
import { $isNewest, $toPay, statements, statementsOpened } from './queries.ts';
import { billPayment } from './pay/rules-bill-payment.ts';
import { payOffer } from './pay/rules-pay.ts';

const NONE: ScheduledNote = { inTime: 0, late: [], refused: [] };

// -- Derived
/** What is scheduled for the bill on screen: in time, and after it is due. */
export const $scheduled = combine(
  {
    isNewest: $isNewest,
    list: statements.$data,
    card: scheduledPayments.$data,
    accepted: $acceptance,
    today: $today,
  },
  ({ isNewest, list, card, accepted, today }) => {
    if (!isNewest || list.kind !== 'ready' || card.kind !== 'ready') return NONE;
    const { serviceGroup, statements: rows, amountDue } = list.value;
    const { made, refused } = splitRefused(
      card.value.filter((payment) => payment.serviceGroup === serviceGroup),
      accepted,
    );
    const due = splitDue(openBills(rows.toReversed(), amountDue), today);
    return { ...scheduledNote(made, due, today), refused };
  },
);
/** How the bill on screen may be paid. Null if there is nothing to pay, or by this customer. */
export const $payOffer = combine(
  { toPay: $toPay, denials: $flowDenials, scheduled: $scheduled },
  ({ toPay, denials, scheduled }) => payOffer(toPay, denials.payOnce, scheduled),
);
/** What the buttons of the newest bill pay. Null on any other, and while it is not known. */
export const $billPayment = combine(
  {
    isNewest: $isNewest,
    list: statements.$data,
    card: scheduledPayments.$data,
    today: $today,
  },
  ({ isNewest, list, card, today }) => {
    if (!isNewest || list.kind !== 'ready') return null;
    const { serviceGroup, statements: rows, amountDue } = list.value;
    return billPayment({
      serviceGroup,
      due: splitDue(openBills(rows.toReversed(), amountDue), today),
      scheduled:
        card.kind === 'ready' ? (scheduledFor(card.value, [serviceGroup])?.amount ?? 0) : 0,
    });
  },
);

// -- Wiring
sample({ clock: statementsOpened, target: [wallet.opened, scheduledPayments.opened] });
