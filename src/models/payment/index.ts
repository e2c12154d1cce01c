import { combine } from 'effector';
import { $creditToCome, $scheduledAhead, $servicesBack, $standing, $today, recentPayments, scheduledPayments } from '../billing/index.ts';
import { isAfterDue, paidTwice } from '../billing/rules-ahead.ts';
import { $businessNow } from '../clock/index.ts';
import { $amount, $bill, $draft, $laterDay, bankAccountChanged, bankFieldChanged, methodSelected } from './draft.ts';
import { $expiringCard, expiringConfirmed, expiringDeclined } from './expiring.ts';
import { $methodPanel, cardEntryRestarted } from './panel.ts';
import { dueHint } from './rules-amount.ts';
import { offeredDays, onlyToday, whenOf } from './rules-day.ts';
import { whatFollows } from './rules-confirmation.ts';
import { limitsOf } from './rules-flow.ts';
import { securityCodeLength } from './rules-method.ts';
import { twinOf } from './rules-twin.ts';
import { $dayFacts, $methodLabel } from './steps.ts';
import { $submission } from './submit.ts';

export {
  $amount, $captured, $draft, $laterDay, $methodPending, $methods, aboveDueConfirmed, amountChoiceSelected, bankAccountChanged, bankFieldChanged, dateChoiceSelected, methodSelected, oneTimePaymentOpened, otherAmountChanged,
  autopayToggled, otherDateChanged, paperlessToggled, saveMethodToggled, termsToggled,
} from './draft.ts';
export { $amountProblems, $dateProblems, $formSteps, $isCaptured, $methodLabel, $methodProblems, $status, $step, changeRequested, stepBackRequested, stepCompleted, stepSubmitted } from './steps.ts';
export { $reviewProblems, $stepAfterFailure, $submission, duplicateConfirmed, duplicateDeclined, outcomeCheckRequested, paymentSubmitted, resultDismissed } from './submit.ts';
export { $aboveDue, $methodPanel, cardEntryRestarted } from './panel.ts';
export { $connectCancelled, $connectPanel, $otherWays, connectRetried, otherAccountRequested, otherWayChosen } from './connect.ts';
export type { ConnectPanel, ConnectProblem } from './rules-connect.ts';
export { $expiringCard, expiringConfirmed, expiringDeclined } from './expiring.ts';
export { $isKept, startedOver } from './kept.ts';
export { $confirmProblems } from './quick.ts';
export type { PaymentStatus } from './rules-availability.ts';
export type { MethodPanel } from './rules-panel.ts';
export { $offersPaperless } from './extras.ts';
export { $autopayOffer } from './autopay-offer.ts';
export type { AutopayOffer } from './rules-autopay.ts';
export { lastChangeDay, parseDay, typedDay } from './rules.ts';
export type { OfferedDays } from './rules-day.ts';
export { $justPaid, $paidWith, confirmationHidden } from './confirmation.ts';
export type { AmountChoice, BankFields, DateChoice, Draft, ExpiringCard, FieldProblem, FormStep, MethodDraft, MethodLabel, PaymentReceipt, Step, Submission } from './types.ts';
export { CONNECT_BANK, NEW_BANK_ACCOUNT, NEW_CARD } from './types.ts';

/** What choosing or entering the method subscribes to and dispatches; the same in every flow that asks for one. */
export const paymentEntry = { $draft, $panel: $methodPanel, $expiringCard, methodSelected, bankFieldChanged, bankAccountChanged, cardEntryRestarted, expiringConfirmed, expiringDeclined };

/** Least and most that may be paid now, in cents. */
export const $amountLimits = combine($bill, (bill) => (bill ? limitsOf(bill) : null));
/** What is said of the amount due as a choice; null while it is not known. */
export const $dueHint = combine($bill, (bill) => (bill ? dueHint(bill) : null));
/** The amounts to choose from. */
export const $amountChoices = combine($bill, (bill) => ({ amountDue: bill?.amountDue ?? 0, pastDue: bill?.adjustedDelinquencyAmount ?? 0, hasDue: (bill?.amountDue ?? 0) > 0, hasPastDue: bill !== null && bill.adjustedDelinquencyAmount > 0 && bill.adjustedDelinquencyAmount < bill.amountDue }));
/** How many digits the code of a card of this type has. */
export const codeLengthOf = (type: string): 3 | 4 => securityCodeLength(type);
/** The payment that this one repeats; null while it is not known. */
export const $twin = combine({ amount: $amount, method: $methodLabel, made: recentPayments.$card, ahead: scheduledPayments.$card, now: $businessNow }, ({ amount, method, made, ahead, now }) =>
  (amount === null || method === null ? null : twinOf({ amount, ...method }, made.kind === 'ready' ? made.value : [], ahead.kind === 'ready' ? ahead.value : [], now)));
/** By how much this payment and what is scheduled already exceed what is due; cents. */
export const $paidTwice = combine({ amount: $amount, ahead: $scheduledAhead, bill: $bill }, ({ amount, ahead, bill }) => (bill ? paidTwice(amount, ahead, bill.amountDue) : 0));
/** What comes after the payment that was accepted; nothing while there is none. */
export const $whatFollows = combine({ submission: $submission, standing: $standing, back: $servicesBack, bill: $bill, credit: $creditToCome, ahead: $scheduledAhead }, ({ submission, standing, back, bill, credit, ahead }) =>
  (submission.kind === 'accepted' ? whatFollows(submission.receipt, { service: standing?.kind === 'restoring' ? 'restoring' : back ? 'back' : null, dueDate: bill?.dueDate ?? null, credit, ahead }) : []));
/** When it is to be made. */
export const $when = combine($draft, $today, whenOf);
/** Why only today may be chosen; null when a later day may be. */
export const $onlyToday = combine($bill, (bill) => (bill ? onlyToday(bill.paymentDates) : null));
/** The due date that the chosen day comes after; null where it comes in time. */
export const $lateFor = combine($laterDay, $bill, (day, bill) => (bill && isAfterDue(day, bill) ? bill.dueDate : null));
/** The days that the calendar offers. */
export const $offeredDays = combine($dayFacts, (facts) => (facts ? offeredDays(facts) : null));
