import { combine, sample } from 'effector';
import { $coreAutopay, $mobileAutopay, autopay } from '../../autopay/query.ts';
import { quickMethod } from '../../payments/one-time/rules/quick.ts';
import { scheduledPayments } from '../../payments/scheduled/query.ts';
import { wallet } from '../../payments/wallet/index.ts';
import { acceptsNothing } from '../../payments/wallet/rules.ts';
import { paperlessQuery } from './paperless-query.ts';
import {
  billNotes,
  autopayCoverage,
  upcomingCredit,
  earlierDueAmount,
  offersBoth,
  remainderDebitDate,
  scheduledFor,
} from '../upcoming/rules-scheduled.ts';
import { isMobileFirst, mobilePayOffer } from '../rules-mobile.ts';
import { totalDue } from '../rules-total.ts';
import { failedDebit } from '../rules-failed-debit.ts';
import { statementsQuery } from './statements-query.ts';
import { $billingTimeZone, $today } from '../today.ts';
import { recentPayments, coreBilling, mobileBilling } from '../queries.ts';
import { billingOpened } from '../opened.ts';
import { $standing, $mobileStanding, $paysBills } from '../standing.ts';

export { $mobileServicesRestored, $servicesRestored } from '../service-restoration.ts';
export { paperlessQuery } from './paperless-query.ts';
export { $currentStatement, $firstBillOn, statementsQuery } from './statements-query.ts';
export { $today } from '../today.ts';
export { scheduledPayments } from '../../payments/scheduled/query.ts';
export type { AutopayCovered } from '../upcoming/rules-scheduled.ts';
export type { MobilePayOffer, MobileStanding } from '../rules-mobile.ts';
export type { Standing } from '../delinquency/rules-standing.ts';
export { owedState } from '../rules-total.ts';
export type { TotalDue } from '../rules-total.ts';
export type { BillingInformation, Payment } from '../types.ts';
export type { StatementList } from '../../statements/ports.ts';

// -- Public events
// -- Queries: each loads and fails independently
// -- Derived
/** Mobile payment offer. Null without a mobile bill, and while it loads. */
export const $mobilePayOffer = combine(mobileBilling.$data, $mobileStanding, (card, standing) =>
  card.kind === 'ready' && card.value && standing
    ? mobilePayOffer(standing, card.value.amountDue)
    : null,
);
/** Mobile problems are shown before a core services bill in good standing. */
export const $mobileFirst = combine($mobileStanding, $standing, isMobileFirst);
/** No method is accepted online: only a store takes a payment (spec 4, double restriction). */
export const $noMethodAccepted = combine(
  wallet.$data,
  (card) => card.kind === 'ready' && acceptsNothing(card.value),
);
/** Whether the next Auto Pay debit pays the current bill, and from which method. */
export const $autopayCoverage = combine(
  coreBilling.$data,
  $coreAutopay,
  $billingTimeZone,
  (card, group, zone) =>
    autopayCoverage(card.kind === 'ready' ? card.value : null, group?.enrolment ?? null, zone),
);
/** Requested change for mobile. */
export const $mobileCoverage = combine(
  mobileBilling.$data,
  $mobileAutopay,
  $billingTimeZone,
  (card, group, zone) =>
    autopayCoverage(card.kind === 'ready' ? card.value : null, group?.enrolment ?? null, zone),
);
/** The failed scheduled payment that no later payment replaced. Null if there is none. */
export const $failedDebit = combine(recentPayments.$data, $billingTimeZone, (card, zone) =>
  card.kind === 'ready' ? failedDebit(card.value, zone) : null,
);

/** Payments scheduled for core services: made regardless of what is paid now. */
export const $coreScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, 'CORE') : null,
);
/** The credit by which pending payments exceed the amount owed, in cents. */
export const $upcomingCredit = combine(coreBilling.$data, (card) =>
  card.kind === 'ready' ? upcomingCredit(card.value) : 0,
);

/** The part of the amount due that is due before the newest bill. Null until known. */
const $earlierDue = combine(
  { bill: coreBilling.$data, list: statementsQuery.$data, today: $today },
  ({ bill, list, today }) =>
    bill.kind === 'ready' && list.kind === 'ready'
      ? earlierDueAmount(list.value.statements, bill.value.amountDue, today)
      : null,
);
/**
 * Total due for core services and mobile. Null for an account without mobile, whose amount due is
 * the total, and until known.
 */
export const $totalDue = combine(
  { bill: coreBilling.$data, mobile: mobileBilling.$data, older: $earlierDue },
  ({ bill, mobile, older }) => {
    if (bill.kind !== 'ready' || mobile.kind !== 'ready' || mobile.value === null) return null;
    const { amountDue, adjustedDelinquencyAmount, dueDate } = bill.value;
    return totalDue([
      {
        serviceGroup: 'CORE',
        amount: amountDue,
        pastDue: adjustedDelinquencyAmount,
        dueDate: older?.dueDate ?? dueDate,
      },
      {
        serviceGroup: 'MOBILE',
        amount: mobile.value.amountDue,
        pastDue: mobile.value.adjustedDelinquencyAmount,
        dueDate: mobile.value.dueDate,
      },
    ]);
  },
);

/** Payments scheduled for mobile. */
export const $mobileScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, 'MOBILE') : null,
);
/**
 * Both bills can be paid at once: each has an amount due without Auto Pay or a scheduled payment.
 */
export const $offersBoth = combine(
  $totalDue,
  combine({ coverage: $autopayCoverage, ahead: $coreScheduled }),
  combine({ coverage: $mobileCoverage, ahead: $mobileScheduled }),
  offersBoth,
);
/** A new bill is late (spec 4). */
const $late = combine(
  coreBilling.$data,
  (card) => card.kind === 'ready' && card.value.statementState === 'DELAYED',
);
/** Notes next to the bill status. Null while it loads. */
export const $billNotes = combine(
  {
    standing: $standing,
    coverage: $autopayCoverage,
    ahead: $coreScheduled,
    credit: $upcomingCredit,
    older: $earlierDue,
    late: $late,
  },
  ({ standing, ...known }) => (standing ? billNotes(standing.kind, known) : null),
);

/** The day on which Auto Pay debits the rest of the bill. Null if it does not. */
export const $remainderDebitDate = $autopayCoverage.map(remainderDebitDate);

/** The method for quick pay. Null if no saved method can be used. */
export const $quickMethod = combine(wallet.$data, recentPayments.$data, (saved, paid) =>
  saved.kind === 'ready'
    ? quickMethod(saved.value.methods, paid.kind === 'ready' ? paid.value : [])
    : null,
);
/** Whether this customer can pay for this account online. */
export const $paysOnline = combine(
  $paysBills,
  $noMethodAccepted,
  (pays, nothing) => pays && !nothing,
);

// -- Wiring
sample({
  clock: billingOpened,
  target: [
    coreBilling.opened,
    mobileBilling.opened,
    recentPayments.opened,
    scheduledPayments.opened,
    wallet.opened,
    autopay.opened,
    statementsQuery.opened,
    paperlessQuery.opened,
  ],
});

export { coreBilling, mobileBilling } from '../queries.ts';
