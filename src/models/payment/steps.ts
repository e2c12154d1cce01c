import { combine, createEvent, createStore, sample, split } from 'effector';
import { coreBilling } from '../billing/index.ts';
import { captureFx } from '../card-capture/ports.ts';
import type { CaptureFailure } from '../card-capture/ports.ts';
import { frameSubmitted } from '../card-capture/index.ts';
import { mayDo } from './rules-permissions.ts';
import { $features } from '../features/index.ts';
import { $location, navigated } from '../routing/index.ts';
import { $profile } from '../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { $bill, $captured, $draft, $draftRead, $methods, bankFieldChanged, draftChanged, methodSelected, oneTimePaymentOpened, otherAmountChanged, amountChoiceSelected, aboveDueConfirmed } from './draft.ts';
import { createBankAccountTokenFx, readReceiptKeyFx, recallPaymentFx } from './ports.ts';
import { amountProblems, bankProblems, furthestStep, methodLabel, methodTask, STEPS, stepToShow } from './rules-flow.ts';
import { $submission, resultDismissed } from './submit.ts';
import type { Captured, FieldProblem, Step } from './types.ts';

// -- Public events
/** Continue on the step that shows. */
export const stepSubmitted = createEvent();
export const stepBackRequested = createEvent();
/** Change, on review. */
export const changeRequested = createEvent<Step>();

// -- Internal events
const stepCompleted = createEvent();

// -- Stores
export const $amountProblems = createStore<FieldProblem[]>([]);
export const $methodProblems = createStore<FieldProblem[]>([]);

const pathOf = (step: Step) => `/billing/pay-bill?open=otp&step=${step}`;

// -- Derived
const $task = combine($draft, $captured, $methods, methodTask);
const $amountOk = combine($draft, $bill, (draft, bill) => bill !== null && amountProblems(draft, bill).length === 0);
const $furthest = combine($amountOk, $task, $submission, (amountOk, task, submission) => furthestStep(amountOk, task, submission.kind));
/** The step that the address names. */
export const $wanted = combine($location, ({ search }) => new URLSearchParams(search).get('step'));
/** The step that shows: the one in the address, or the first that is not complete. */
export const $step = combine($wanted, $furthest, stepToShow);

export type PaymentStatus =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'blocked'; reason: 'role' | 'billPayUnavailable' | 'nothingAccepted' }
  | { kind: 'ready' };

/** The result's own address was loaded anew: its payment is being asked for. */
const $recalling = combine($wanted, readReceiptKeyFx.pending, recallPaymentFx.pending, (wanted, reading, asking) => wanted === 'result' && (reading || asking));

export const $status = combine(coreBilling.$card, wallet.$card, $profile, $features, $draftRead, $recalling, (bill, methods, profile, features, draftRead, recalling): PaymentStatus => {
  if (profile !== null && !mayDo('payBill', profile)) return { kind: 'blocked', reason: 'role' };
  if (!features.billPay) return { kind: 'blocked', reason: 'billPayUnavailable' };
  if (bill.kind === 'failed' || methods.kind === 'failed') return { kind: 'failed' };
  if (bill.kind === 'loading' || methods.kind === 'loading' || !draftRead || recalling) return { kind: 'loading' };
  if (!methods.value.cardsAccepted && !methods.value.bankAccountsAccepted) return { kind: 'blocked', reason: 'nothingAccepted' };
  return { kind: 'ready' };
});

/** What the running summary names: the method once it is known. */
export const $methodLabel = combine($draft, $captured, $methods, methodLabel);
/** The method step is working: a card, a code or a bank account is being checked. */
export const $methodPending = combine(captureFx.pending, createBankAccountTokenFx.pending, (capture, bank) => capture || bank);
export const $isCaptured = combine($draft, $captured, (draft, captured) => captured !== null && captured.method === draft.method);

// -- The amount step
const submittedOn = (step: Step) => sample({ clock: stepSubmitted, source: $step, filter: (current) => current === step });
const amountSubmitted = submittedOn('amount');
sample({ clock: amountSubmitted, source: { draft: $draft, bill: $bill }, fn: ({ draft, bill }) => (bill ? amountProblems(draft, bill) : []), target: $amountProblems });
sample({ clock: amountSubmitted, source: $amountOk, filter: (ok) => ok, target: stepCompleted });
sample({ clock: [amountChoiceSelected, otherAmountChanged, aboveDueConfirmed, oneTimePaymentOpened], fn: () => [], target: $amountProblems });

// -- The method step: what is still to be done is done, then the flow goes on
const methodSubmitted = submittedOn('method');
sample({ clock: methodSubmitted, fn: () => [], target: $methodProblems });
const task = split(sample({ clock: [methodSubmitted, frameSubmitted], source: $task }), {
  done: ({ kind }) => kind === 'done',
  choose: ({ kind }) => kind === 'choose',
  card: ({ kind }) => kind === 'captureCard' || kind === 'captureCode',
  bank: ({ kind }) => kind === 'tokeniseBank',
});
sample({ clock: task.done, target: stepCompleted });
sample({ clock: task.choose, fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.chooseMethod' }], target: $methodProblems });
sample({
  clock: task.card,
  filter: captureFx.pending.map((pending) => !pending),
  fn: (todo) => (todo.kind === 'captureCode' ? { purpose: 'SECURITY_CODE' as const, paymentMethodId: todo.paymentMethodId } : { purpose: 'CARD' as const }),
  target: captureFx,
});
sample({ clock: task.bank, source: $draft, fn: bankProblems, target: $methodProblems });
sample({ clock: task.bank, source: $draft, filter: (draft) => bankProblems(draft).length === 0, fn: ({ bank }) => ({ ...bank, routingNumber: bank.routingNumber.trim(), accountNumber: bank.accountNumber.trim() }), target: createBankAccountTokenFx });

const captureProblems = (failure: CaptureFailure): FieldProblem[] => {
  if (failure.kind === 'invalid') return failure.fields.map((field) => ({ field: `frame.${field}`, messageKey: `errors.frame.${field}` }));
  if (failure.kind !== 'refused') return [{ field: 'method', messageKey: 'errors.captureUnavailable' }];
  switch (failure.systemErrorCode) {
    case 'NETPSC-1001':
      return [{ field: 'method', messageKey: 'errors.codeWrong' }];
    case 'VERIFICATION_FAILED':
      return [{ field: 'method', messageKey: 'errors.unableToComplete' }];
    case 'THROTTLED':
      return [{ field: 'method', messageKey: 'errors.tooManyTries' }];
    case 'CARD_INVALID':
    case 'CARD_NOT_VERIFIED':
      return [{ field: 'method', messageKey: 'errors.validateCard' }];
    default:
      return [{ field: 'method', messageKey: 'errors.captureUnavailable' }];
  }
};
sample({ clock: captureFx.failData, fn: captureProblems, target: $methodProblems });
sample({
  clock: captureFx.doneData,
  source: $draft,
  fn: (draft, result): Captured => ({ method: draft.method ?? '', paymentToken: result.paymentToken, type: result.type, lastFour: result.lastFour, prepaid: result.prepaid }),
  target: $captured,
});
sample({ clock: captureFx.done, target: stepCompleted });
// The number has done its work: only its last four digits and the token stay.
sample({ clock: createBankAccountTokenFx.doneData, source: $draft, fn: (draft, bankToken) => ({ bankToken, bank: { ...draft.bank, accountNumber: '' } }), target: draftChanged });
sample({ clock: createBankAccountTokenFx.done, target: stepCompleted });
sample({ clock: createBankAccountTokenFx.failData, fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.bankUnavailable' }], target: $methodProblems });
sample({ clock: [methodSelected, bankFieldChanged, oneTimePaymentOpened], fn: () => [], target: $methodProblems });

// -- The date step: today is the one choice
sample({ clock: submittedOn('date'), target: stepCompleted });

// -- Moving between the steps; the address is the truth
sample({ clock: stepCompleted, source: $step, fn: (step) => ({ to: pathOf(STEPS[Math.min(STEPS.indexOf(step) + 1, 3)] ?? 'amount') }), target: navigated });
sample({ clock: stepBackRequested, source: $step, fn: (step) => ({ to: step === 'amount' ? '/billing' : pathOf(STEPS[STEPS.indexOf(step) - 1] ?? 'amount') }), target: navigated });
sample({ clock: changeRequested, fn: (step) => ({ to: pathOf(step) }), target: navigated });
// The result has an address of its own, in place of the review's: loaded anew, it shows the result again.
sample({ clock: $submission.updates, source: $wanted, filter: (wanted, { kind }) => kind === 'accepted' && wanted !== 'result', fn: () => ({ to: pathOf('result'), replace: true }), target: navigated });
sample({ clock: resultDismissed, fn: () => ({ to: pathOf('method'), replace: true }), target: navigated });
