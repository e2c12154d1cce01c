import { combine } from 'effector';
import {
  $mobileServicesRestored,
  $outageNow,
  $servicesRestored,
  $today,
  mobileBilling,
  coreBilling,
} from '../../billing/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { splitRefused } from '../../billing/upcoming/rules-late-scheduled.ts';
import { upcomingCredit, scheduledFor } from '../../billing/upcoming/rules-scheduled.ts';
import { $acceptance } from '../wallet/index.ts';
import { isInterrupted } from '../../billing/delinquency/rules-service.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $amount, $bill, $bills, $draft, $laterDay, $target } from './draft.ts';
import { entry } from './method.ts';
import { amountWithin, limitsOf } from '../amounts/rules-amount.ts';
import { selectableDays, todayOnlyReason, paymentTimingOf } from '../dates/rules-day-choice.ts';
import { isPartScheduled, offeredAmounts, paidTwice } from './draft/rules-amount-choice.ts';
import { nextBillAfter, nextStepsAfter } from './submission/rules-confirmation.ts';
import { findDuplicatePayment } from './submission/rules-duplicate-payment.ts';
import { $dayFacts, $methodLabel } from './steps.ts';
import { amountBreakdown, billSums, partsOfAmounts } from './draft/rules-target.ts';
import { $nextPayment, $submission } from './submit.ts';
import { lastDayOnTime, missedDueDate } from '../../billing/due/rules-due.ts';
import { recentPayments } from '../../billing/queries.ts';
import { $billingTimeZone } from '../../billing/today.ts';
import { $mobileStanding, $standing } from '../../billing/standing.ts';

export {
  EMPTY_DRAFT,
  $amount,
  $bill,
  $bills,
  $tokenizedCard,
  $draft,
  $laterDay,
  $methods,
  aboveDueConfirmed,
  amountChoiceSelected,
  dateChoiceSelected,
  oneTimePaymentOpened,
  otherAmountChanged,
  autopayToggled,
  otherDateChanged,
  paperlessToggled,
  termsToggled,
} from './draft.ts';
export {
  $amountProblems,
  $dateProblems,
  $formSteps,
  $isCardTokenized,
  $methodLabel,
  $status,
  $step,
  changeRequested,
  stepBackRequested,
  stepCompleted,
  stepSubmitted,
} from './steps.ts';
export { $plannedPayments } from './draft.ts';
export {
  $paidSoFar,
  $reviewProblems,
  $stepAfterFailure,
  $submission,
  duplicateConfirmed,
  duplicateDeclined,
  outcomeCheckRequested,
  paymentSubmitted,
  resultDismissed,
  $attemptWait,
} from './submit.ts';
export {
  $connectCancelled,
  $connectPanel,
  $alternativeMethods,
  connectRetried,
  alternativeMethodChosen,
} from './connect.ts';
export { paymentKeyAnswer } from './submission/rules-submit.ts';
export type { NextStepItem } from './submission/rules-confirmation.ts';
export type { ConnectPanel, ConnectProblem } from './draft/rules-connect.ts';
export { $aboveDue } from './amount-choice.ts';
export { $draftRestored, draftDiscarded } from './restored-draft.ts';
export { $confirmProblems } from './quick.ts';
export type { PaymentStatus } from './draft/rules-availability.ts';
export { $offersPaperless } from './extras.ts';
export { $autopayOffer } from './autopay-offer.ts';
export type { AutopayOffer } from './draft/rules-autopay-offer.ts';
export { lastChangeDay } from '../dates/rules-day-choice.ts';
export { $methodUsed, $paidWithPrepaid } from './confirmation.ts';
export type {
  AmountChoice,
  Draft,
  FormStep,
  PaymentReceipt,
  Step,
  Submission,
} from './draft/types.ts';
/** Stores and events of method entry, the same in every flow that uses it. */
export const paymentEntry = entry;
export const {
  $problems: $methodProblems,
  $pending: $methodPending,
  $panel: $methodPanel,
  $expiringCard,
  methodSelected,
  bankFieldChanged,
  bankAccountChanged,
  cardEntryRestarted,
  saveMethodToggled,
  expiringConfirmed,
  expiringDeclined,
  otherAccountRequested,
} = entry;

/** Minimum and maximum of a payment now, in cents. */
export const $amountLimits = combine($bill, (bill) => (bill ? limitsOf(bill) : null));
/** The payment amount, in cents. Null if it is outside the limits, or there is none. */
export const $payableAmount = combine($amount, $amountLimits, amountWithin);
/** What each offered amount pays, and by when. Null until known. */
export const $amountParts = combine($bill, (bill) => bill && partsOfAmounts(bill.due));
/** The amount options; `isRest`: a part is scheduled; `isNothingDue`: nothing is due at all. */
export const $amountChoices = combine($bill, $bills, (bill, bills) => ({
  ...(bill ? offeredAmounts(bill) : { amountDue: 0, pastDue: 0, dueToday: 0 }),
  isRest: bill !== null && isPartScheduled(bill),
  isNothingDue: bill === null ? bills.length === 0 : bill.amountDue === 0,
}));
/** The subject of the payment: a bill, both bills, or a device by its name. */
export const $paymentSubject = combine($target, devices.$data, (target, card) => ({
  kind: target.kind,
  device:
    target.kind === 'device' && card.kind === 'ready'
      ? (card.value.find(({ id }) => id === target.deviceId)?.name ?? null)
      : null,
}));
/** What is left to pay, and scheduled, of each bill and of all. */
export const $billSums = $bills.map(billSums);
/** Breakdown of the amounts for both bills. */
export const $amountBreakdowns = $bills.map((bills) => ({
  amountDue: amountBreakdown(bills, 'amountDue'),
  dueToday: amountBreakdown(bills, 'dueToday'),
  pastDue: amountBreakdown(bills, 'pastDue'),
}));
/** Whether paying the past due amount restores an interrupted service. */
export const $restoresService = combine(
  { target: $target, core: coreBilling.$data, mobile: mobileBilling.$data },
  ({ target, core, mobile }) => {
    const card = target.kind === 'mobile' ? mobile : core;
    return (
      target.kind !== 'both' &&
      card.kind === 'ready' &&
      card.value !== null &&
      isInterrupted(card.value.serviceState)
    );
  },
);
/** The amount of the next payment sent; for both bills, one after the other. */
export const $nextPaymentAmount = $nextPayment.map((part) => part?.amount ?? null);
const $scheduled = scheduledPayments.$data.map((card) => (card.kind === 'ready' ? card.value : []));
const GROUPS_OF = { core: ['CORE'], mobile: ['MOBILE'], both: ['CORE', 'MOBILE'] } as const;
/** The payments scheduled for what is paid, one bill or both; those that can't be made apart. */
const $scheduledOfTarget = combine($target, $scheduled, $acceptance, ({ kind }, list, accepted) => {
  const groups: readonly string[] = kind === 'device' ? [] : GROUPS_OF[kind];
  return splitRefused(
    list.filter(({ serviceGroup }) => groups.includes(serviceGroup)),
    accepted,
  );
});
/** Payments that will be made of what is paid. Null if there are none. */
export const $scheduledForBill = $scheduledOfTarget.map(({ made }) =>
  scheduledFor(made, ['CORE', 'MOBILE']),
);
/** Payments scheduled for what is paid that can't be made with their method. */
export const $refusedForBill = $scheduledOfTarget.map(({ refused }) => refused);
/** The payment that this one would duplicate. Null until known. */
export const $duplicatePayment = combine(
  {
    payment: $nextPayment,
    method: $methodLabel,
    made: recentPayments.$data,
    ahead: scheduledPayments.$data,
    now: $businessNow,
    billingTimeZone: $billingTimeZone,
  },
  ({ payment, method, made, ahead, now, billingTimeZone }) =>
    payment === null || method === null
      ? null
      : findDuplicatePayment(
          { serviceGroup: payment.serviceGroup, amount: payment.amount, ...method },
          made.kind === 'ready' ? made.value : [],
          ahead.kind === 'ready' ? ahead.value : [],
          { now, billingTimeZone },
        ),
);
/** The amount by which this payment and the scheduled ones exceed the amount due, in cents. */
export const $overpaidAmount = combine($draft, $bill, (draft, bill) =>
  bill ? paidTwice(draft, bill) : 0,
);
const serviceRecovery = (standing: { kind: string } | null, back: boolean, isOut: boolean) => {
  if (standing?.kind === 'restoring') return 'restoring' as const;
  return back ? (isOut ? ('backButOut' as const) : ('back' as const)) : null;
};
const afterPaymentOf = (
  card: { kind: string; value?: Parameters<typeof upcomingCredit>[0] | null },
  service: ReturnType<typeof serviceRecovery>,
) => ({ service, credit: card.value ? upcomingCredit(card.value) : 0 });
const $coreAfterPayment = combine(
  coreBilling.$data,
  $standing,
  $servicesRestored,
  $outageNow,
  (card, standing, back, outage) =>
    afterPaymentOf(card, serviceRecovery(standing, back, outage !== null)),
);
const $mobileAfterPayment = combine(
  mobileBilling.$data,
  $mobileStanding,
  $mobileServicesRestored,
  // The network of outages carries no mobile service.
  (card, standing, back) => afterPaymentOf(card, serviceRecovery(standing, back, false)),
);
/** Every bill of the account, with or without an amount due. */
const $allBills = combine(coreBilling.$data, mobileBilling.$data, (core, mobile) =>
  [core, mobile].flatMap((card) => (card.kind === 'ready' && card.value ? [card.value] : [])),
);
/** Next steps after an accepted submission. Empty before that. */
export const $nextSteps = combine(
  {
    submission: $submission,
    core: $coreAfterPayment,
    mobile: $mobileAfterPayment,
    bills: $allBills,
    ahead: $scheduledForBill,
    today: $today,
  },
  ({ submission, core, mobile, bills, ahead, today }) => {
    if (submission.kind !== 'accepted' || submission.receipt.deviceId !== null) return [];
    return nextStepsAfter([...(submission.also ?? []), submission.receipt], {
      ...(submission.receipt.serviceGroup === 'CORE' ? core : mobile),
      bills,
      ahead,
      today,
    });
  },
);
/** What may be paid next after an accepted submission. Null if nothing is left. */
export const $nextBill = combine(
  { submission: $submission, bills: $allBills, today: $today, ahead: $scheduled },
  ({ submission, bills, today, ahead }) =>
    submission.kind === 'accepted' && submission.receipt.deviceId === null && !submission.unpaid
      ? nextBillAfter([...(submission.also ?? []), submission.receipt], bills, today, ahead)
      : null,
);
/** When the payment is to be made. */
export const $paymentTiming = combine($draft, $today, paymentTimingOf);
/** Why only today may be chosen. Null if a later day is allowed. */
export const $onlyToday = combine($bill, (bill) =>
  bill ? todayOnlyReason(bill.paymentDates) : null,
);
/** The due date that the chosen day misses. Null if it is on time. */
export const $missedDueDate = combine($laterDay, $bill, (day, bill) =>
  bill ? missedDueDate(day, bill.due) : null,
);
/** The due date that the calendar marks; a payment after it is late. Null if nothing is due. */
export const $dueDay = combine($bill, (bill) => bill && lastDayOnTime(bill.due));
/** The days offered by the calendar. */
export const $offeredDays = combine($dayFacts, (facts) => (facts ? selectableDays(facts) : null));

export type { FieldProblem } from '../../platform/form/types.ts';
export type {
  BankFields,
  ExpiringCard,
  MethodDraft,
  MethodLabel,
  MethodPanel,
} from '../method-entry/types.ts';
export { CONNECT_BANK, NEW_BANK_ACCOUNT, NEW_CARD } from '../method-entry/types.ts';
export type { DateChoice } from '../dates/types.ts';
export type { PaymentBlock } from './draft/rules-availability.ts';
