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
// -- Cards: each loads and fails by itself
// -- Derived
/** What the way to pay mobile asks for; null where it has no bill, and while it loads. */
export const $mobilePayOffer = combine(mobileBilling.$data, $mobileStanding, (card, standing) =>
  card.kind === 'ready' && card.value && standing
    ? mobilePayOffer(standing, card.value.amountDue)
    : null,
);
/** What is wrong with mobile comes before what is well with core services. */
export const $mobileFirst = combine($mobileStanding, $standing, isMobileFirst);
/** Nothing can be paid with here: only a store takes a payment (spec 4, double restriction). */
export const $noMethodAccepted = combine(
  wallet.$data,
  (card) => card.kind === 'ready' && acceptsNothing(card.value),
);
/** Whether the next debit of Auto Pay pays the current bill, and from what. */
export const $autopayCoverage = combine(
  coreBilling.$data,
  $coreAutopay,
  $billingTimeZone,
  (card, group, zone) =>
    autopayCoverage(card.kind === 'ready' ? card.value : null, group?.enrolment ?? null, zone),
);
/** The same of mobile. */
export const $mobileCoverage = combine(
  mobileBilling.$data,
  $mobileAutopay,
  $billingTimeZone,
  (card, group, zone) =>
    autopayCoverage(card.kind === 'ready' ? card.value : null, group?.enrolment ?? null, zone),
);
/** The scheduled payment that failed and was not made good since; null when there is none. */
export const $failedDebit = combine(recentPayments.$data, $billingTimeZone, (card, zone) =>
  card.kind === 'ready' ? failedDebit(card.value, zone) : null,
);

/** What is scheduled for core services: taken by itself whatever is paid now. */
export const $coreScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, 'CORE') : null,
);
/** What pending payments pay beyond what is owed; cents. */
export const $upcomingCredit = combine(coreBilling.$data, (card) =>
  card.kind === 'ready' ? upcomingCredit(card.value) : 0,
);

/** What of the amount due is due earlier than the newest bill; null while it is not known. */
const $earlierDue = combine(
  { bill: coreBilling.$data, list: statementsQuery.$data, today: $today },
  ({ bill, list, today }) =>
    bill.kind === 'ready' && list.kind === 'ready'
      ? earlierDueAmount(list.value.statements, bill.value.amountDue, today)
      : null,
);
/** What is owed for core services and for mobile, together; null for an account without mobile, whose amount due is all, and while it is not known. */
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

/** What is scheduled for mobile. */
export const $mobileScheduled = combine(scheduledPayments.$data, (card) =>
  card.kind === 'ready' ? scheduledFor(card.value, 'MOBILE') : null,
);
/** Both bills are offered to be paid at once: something is due of each, and neither is taken by itself or scheduled. */
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
/** What is said beside the state of the bill; null while it loads. */
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

/** The day on which Auto Pay takes what is left of the bill; null where it does not. */
export const $remainderDebitDate = $autopayCoverage.map(remainderDebitDate);

/** What quick pay would pay with; null where nothing is saved that can be used. */
export const $quickMethod = combine(wallet.$data, recentPayments.$data, (saved, paid) =>
  saved.kind === 'ready'
    ? quickMethod(saved.value.methods, paid.kind === 'ready' ? paid.value : [])
    : null,
);
/** Whether anything can be paid here, by this customer and for this account. */
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
