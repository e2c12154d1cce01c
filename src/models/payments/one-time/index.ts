import { combine } from 'effector';
import {
  $mobileServicesBack,
  $servicesBack,
  $today,
  mobileBilling,
  coreBilling,
} from '../../billing/index.ts';
import { scheduledPayments } from '../scheduled/card.ts';
import { creditToCome, paidTwice, scheduledAhead } from '../../billing/upcoming/rules-ahead.ts';
import { isInterrupted } from '../../billing/rules-service.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { devices } from '../../mobile/devices/index.ts';
import {
  $amount,
  $bill,
  $draft,
  $laterDay,
  $target,
  bankAccountChanged,
  bankFieldChanged,
  methodSelected,
} from './draft.ts';
import { $expiringCard, expiringConfirmed, expiringDeclined } from './expiring.ts';
import { $methodPanel, cardEntryRestarted } from './panel.ts';
import { amountWithin, dueHint, limitsOf } from '../amounts/rules-amount.ts';
import { offeredDays, onlyToday, whenOf } from '../dates/rules-day.ts';
import { whatFollows } from './rules/confirmation.ts';
import { securityCodeLength } from '../card-entry/rules-method.ts';
import { findDuplicatePayment } from './rules/twin.ts';
import { $dayFacts, $methodLabel } from './steps.ts';
import { billsOf, splitOf, sumDue } from './rules/target.ts';
import { $part, $submission } from './submit.ts';
import { isAfterDue } from '../../billing/rules-due.ts';
import { recentPayments } from '../../billing/queries.ts';
import { $mobileStanding, $standing } from '../../billing/standing.ts';

export {
  $amount,
  $bill,
  $captured,
  $draft,
  $laterDay,
  $methodPending,
  $methods,
  aboveDueConfirmed,
  amountChoiceSelected,
  bankAccountChanged,
  bankFieldChanged,
  dateChoiceSelected,
  methodSelected,
  oneTimePaymentOpened,
  otherAmountChanged,
  autopayToggled,
  otherDateChanged,
  paperlessToggled,
  saveMethodToggled,
  termsToggled,
} from './draft.ts';
export {
  $amountProblems,
  $dateProblems,
  $formSteps,
  $isCaptured,
  $methodLabel,
  $methodProblems,
  $status,
  $step,
  changeRequested,
  stepBackRequested,
  stepCompleted,
  stepSubmitted,
} from './steps.ts';
export { $parts } from './draft.ts';
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
} from './submit.ts';
export { $aboveDue, $methodPanel, cardEntryRestarted } from './panel.ts';
export {
  $connectCancelled,
  $connectPanel,
  $otherWays,
  connectRetried,
  otherAccountRequested,
  otherWayChosen,
} from './connect.ts';
export type { ConnectPanel, ConnectProblem } from './rules/connect.ts';
export { $expiringCard, expiringConfirmed, expiringDeclined } from './expiring.ts';
export { $isKept, startedOver } from './kept.ts';
export { $confirmProblems } from './quick.ts';
export type { PaymentStatus } from './rules/availability.ts';
export { $offersPaperless } from './extras.ts';
export { $autopayOffer } from './autopay-offer.ts';
export type { AutopayOffer } from './rules/autopay.ts';
export { lastChangeDay, parseDay, typedDay } from '../dates/rules.ts';
export type { OfferedDays } from '../dates/rules-day.ts';
export { $justPaid, $paidWith, confirmationHidden } from './confirmation.ts';
export type {
  AmountChoice,
  Draft,
  FormStep,
  PaymentReceipt,
  Step,
  Submission,
} from './rules/types.ts';
/** What choosing or entering the method subscribes to and dispatches; the same in every flow that asks for one. */
export const paymentEntry = {
  $draft,
  $panel: $methodPanel,
  $expiringCard,
  methodSelected,
  bankFieldChanged,
  bankAccountChanged,
  cardEntryRestarted,
  expiringConfirmed,
  expiringDeclined,
};

/** Least and most that may be paid now, in cents. */
export const $amountLimits = combine($bill, (bill) => (bill ? limitsOf(bill) : null));
/** What is paid, in cents; null while it lies outside the limits, or there is none. */
export const $payableAmount = combine($amount, $amountLimits, amountWithin);
/** What is said of the amount due as a choice; null while it is not known. */
export const $dueHint = combine($bill, (bill) => (bill ? dueHint(bill) : null));
/** The amounts to choose from. */
export const $amountChoices = combine($bill, (bill) => ({
  amountDue: bill?.amountDue ?? 0,
  pastDue: bill?.adjustedDelinquencyAmount ?? 0,
  hasDue: (bill?.amountDue ?? 0) > 0,
  hasPastDue:
    bill !== null &&
    bill.adjustedDelinquencyAmount > 0 &&
    bill.adjustedDelinquencyAmount < bill.amountDue,
}));
/** How many digits the code of a card of this type has. */
export const codeLengthOf = (type: string): 3 | 4 => securityCodeLength(type);
/** What is paid: a bill, both, or a device by its name. */
export const $paying = combine($target, devices.$data, (target, card) => ({
  kind: target.kind,
  device:
    target.kind === 'device' && card.kind === 'ready'
      ? (card.value.find(({ id }) => id === target.deviceId)?.name ?? null)
      : null,
}));
/** The bills of which something is due, each with its own amounts and day: what may be paid by itself, or together. */
export const $bills = combine(coreBilling.$data, mobileBilling.$data, (core, mobile) =>
  billsOf(core.kind === 'ready' ? core.value : null, mobile.kind === 'ready' ? mobile.value : null),
);
/** What is due of all of them; cents. */
export const $billsSum = $bills.map(sumDue);
/** What the amounts of both bills at once are made of. */
export const $splits = $bills.map((bills) => ({
  amountDue: splitOf(bills, 'amountDue'),
  pastDue: splitOf(bills, 'pastDue'),
}));
/** Whether paying what is past due brings an interrupted service back. */
export const $restores = combine(
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
/** The amount of the payment that is sent next; of both bills the one after the other. */
export const $nextAmount = $part.map((part) => part?.amount ?? null);
/** What is scheduled for the bill that is paid alone; null for several, and where nothing is. */
export const $ahead = combine($target, scheduledPayments.$data, ({ kind }, card) =>
  card.kind === 'ready' && (kind === 'core' || kind === 'mobile')
    ? scheduledAhead(card.value, kind === 'core' ? 'CORE' : 'MOBILE')
    : null,
);
/** The payment that this one repeats; null while it is not known. */
export const $duplicatePayment = combine(
  {
    amount: $nextAmount,
    method: $methodLabel,
    made: recentPayments.$data,
    ahead: scheduledPayments.$data,
    now: $businessNow,
  },
  ({ amount, method, made, ahead, now }) =>
    amount === null || method === null
      ? null
      : findDuplicatePayment(
          { amount, ...method },
          made.kind === 'ready' ? made.value : [],
          ahead.kind === 'ready' ? ahead.value : [],
          now,
        ),
);
/** By how much this payment and what is scheduled already exceed what is due; cents. */
export const $paidTwice = combine(
  { amount: $amount, ahead: $ahead, bill: $bill },
  ({ amount, ahead, bill }) => (bill ? paidTwice(amount, ahead, bill.amountDue) : 0),
);
const serviceOf = (standing: { kind: string } | null, back: boolean) =>
  standing?.kind === 'restoring' ? ('restoring' as const) : back ? ('back' as const) : null;
const afterOf = (
  card: { kind: string; value?: Parameters<typeof creditToCome>[0] | null },
  service: ReturnType<typeof serviceOf>,
) => ({ service, credit: card.value ? creditToCome(card.value) : 0 });
const $coreAfter = combine(coreBilling.$data, $standing, $servicesBack, (card, standing, back) =>
  afterOf(card, serviceOf(standing, back)),
);
const $mobileAfter = combine(
  mobileBilling.$data,
  $mobileStanding,
  $mobileServicesBack,
  (card, standing, back) => afterOf(card, serviceOf(standing, back)),
);
/** Every bill of the account, whether something is due of it or not. */
const $billed = combine(coreBilling.$data, mobileBilling.$data, (core, mobile) =>
  [core, mobile].flatMap((card) => (card.kind === 'ready' && card.value ? [card.value] : [])),
);
/** What comes after the submit that was accepted; nothing while there is none. */
export const $whatFollows = combine(
  {
    submission: $submission,
    core: $coreAfter,
    mobile: $mobileAfter,
    bills: $billed,
    ahead: $ahead,
  },
  ({ submission, core, mobile, bills, ahead }) => {
    if (submission.kind !== 'accepted' || submission.receipt.deviceId !== null) return [];
    return whatFollows([...(submission.also ?? []), submission.receipt], {
      ...(submission.receipt.serviceGroup === 'CORE' ? core : mobile),
      bills,
      ahead,
    });
  },
);
/** When it is to be made. */
export const $when = combine($draft, $today, whenOf);
/** Why only today may be chosen; null when a later day may be. */
export const $onlyToday = combine($bill, (bill) => (bill ? onlyToday(bill.paymentDates) : null));
/** The due date that the chosen day comes after; null where it comes in time. */
export const $lateFor = combine($laterDay, $bill, (day, bill) =>
  bill && isAfterDue(day, bill) ? bill.dueDate : null,
);
/** The days that the calendar offers. */
export const $offeredDays = combine($dayFacts, (facts) => (facts ? offeredDays(facts) : null));

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
