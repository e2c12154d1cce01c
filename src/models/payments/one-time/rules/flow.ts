import { checkAmount, parseAmount, limitsOf } from '../../amounts/rules-amount.ts';
import type { BillFacts } from '../../amounts/rules-amount.ts';
import type { DevicePaymentInput, Draft, InstantPaymentInput, Step } from './types.ts';
import type { FieldProblem } from '../../../platform/form/types.ts';
import type { Captured } from '../../method-entry/types.ts';
import { NEW_BANK, CONNECT, tokenOf, markOf } from '../../method-entry/rules-method-entry.ts';
import type { MethodTask } from '../../method-entry/rules-method-entry.ts';
const NEW = new Set([NEW_BANK, CONNECT, 'NEW_CARD']);

const FIVE: readonly Step[] = ['amount', 'method', 'connect', 'date', 'review', 'result'];
/** What is left of a device is paid whole, and today. */
const SETTLED: ReadonlySet<Step> = new Set<Step>(['amount', 'date']);

/** The steps in their order: four, or five where a bank is connected online, then the result (spec 2.5). */
export const stepsOf = ({ method }: Pick<Draft, 'method'>, isDevice = false): readonly Step[] =>
  FIVE.filter(
    (step) => (step !== 'connect' || method === CONNECT) && !(isDevice && SETTLED.has(step)),
  );

/** The step after this one; the review is followed by what becomes of the payment, not by a step. */
export const stepAfter = (step: Step, steps: readonly Step[]): Step =>
  steps[Math.min(steps.indexOf(step) + 1, steps.length - 2)] ?? 'amount';

/** The step before this one; null before the first. */
export const stepBefore = (step: Step, steps: readonly Step[]): Step | null =>
  steps[steps.indexOf(step) - 1] ?? null;

/** The amount the draft stands for, in cents; null while there is none. */
export function amountOf(draft: Draft, bill: BillFacts): number | null {
  switch (draft.amountChoice) {
    case null:
      return null;
    case 'AMOUNT_DUE':
      return bill.amountDue;
    case 'PAST_DUE':
      return bill.adjustedDelinquencyAmount;
    case 'OTHER':
      return parseAmount(draft.otherAmount);
  }
}

/** Whether the customer has filled in anything: the amount due and the default method are chosen already when they come. */
export const isBegun = ({ otherAmount, method, preselected }: Draft): boolean =>
  otherAmount !== '' || (method !== null && !preselected);

/** What is wrong with the amount (spec 5). */
export function amountProblems(draft: Draft, bill: BillFacts): FieldProblem[] {
  if (draft.amountChoice === null)
    return [{ field: 'amountChoice', messageKey: 'errors.chooseAmount' }];
  const field = draft.amountChoice === 'OTHER' ? 'otherAmount' : 'amountChoice';
  const check = checkAmount({
    amount: amountOf(draft, bill),
    limits: limitsOf(bill),
    amountDue: bill.amountDue,
    confirmed: draft.confirmedAboveDue,
  });
  switch (check.kind) {
    case 'ok':
      return [];
    case 'invalid':
      return [{ field, messageKey: 'errors.amountInvalid' }];
    case 'outOfRange':
      return [
        {
          field,
          messageKey: 'errors.amountBetween',
          values: { minAmount: check.limits.minimum, maxAmount: check.limits.maximum },
        },
      ];
    case 'needsConfirmation':
      return [{ field: 'confirmedAboveDue', messageKey: 'errors.confirmAboveDue' }];
  }
}

/** The furthest step that may be shown: every step before it is complete. */
export function furthestStep(
  amountOk: boolean,
  task: MethodTask,
  dateOk: boolean,
  submission: string,
): Step {
  if (
    submission === 'accepted' ||
    submission === 'failed' ||
    submission === 'outcomeUnknown' ||
    submission === 'checking'
  )
    return 'result';
  if (!amountOk) return 'amount';
  if (task.kind === 'connectBank') return 'connect';
  if (task.kind !== 'done') return 'method';
  return dateOk ? 'review' : 'date';
}

/** The step to show for the one that the address names. An address of the connect step, once another method is chosen, leads to the method. `oneCard`: the details fit on quick pay's one card. */
export function stepToShow(
  wanted: string | null,
  furthest: Step,
  steps: readonly Step[],
  oneCard: boolean,
): Step {
  if (furthest === 'result') return 'result';
  if (wanted === 'confirm' && oneCard) return 'confirm';
  const step =
    steps.find((candidate) => candidate === wanted) ??
    (wanted === 'connect' ? 'method' : (steps[0] ?? 'amount'));
  return steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest;
}

/** What is sent for a part; null while something is missing. What is asked for beside a payment comes with the first part. The key, and a later day, are filled in by the caller. Auto Pay keeps a new method saved. */
export function paymentInput(
  draft: Draft,
  captured: Captured | null,
  part: { serviceGroup: 'CORE' | 'MOBILE'; amount: number } | null,
  offersAutopay: boolean,
): Omit<InstantPaymentInput, 'idempotencyKey'> | null {
  if (part === null || draft.method === null) return null;
  const isNew = NEW.has(draft.method);
  const isFirst = draft.paid.length === 0;
  const enrolAutopay = isFirst && offersAutopay && draft.enrolAutopay;
  const token = captured?.method === draft.method ? captured.paymentToken : null;
  return {
    serviceGroup: part.serviceGroup,
    amount: part.amount,
    paymentMethodId: isNew ? null : draft.method,
    securityCodeToken: isNew ? null : token,
    paymentToken: isNew ? tokenOf(draft, token) : null,
    saveMethod:
      isFirst && isNew && (draft.saveMethod || enrolAutopay) && !(captured?.prepaid ?? false),
    enrolAutopay,
    enrolPaperless: isFirst && draft.enrolPaperless,
    termsAccepted: draft.termsAccepted,
    confirmedAboveAmountDue: draft.confirmedAboveDue,
    confirmedDuplicate: draft.confirmedDuplicate,
  };
}

/** The same, as it is sent for what is left of a device. */
export const deviceInput = (
  {
    idempotencyKey,
    amount,
    paymentMethodId,
    securityCodeToken,
    paymentToken,
    saveMethod,
    termsAccepted,
  }: InstantPaymentInput,
  deviceId: string,
): DevicePaymentInput => ({
  idempotencyKey,
  deviceId,
  amount,
  paymentMethodId: paymentMethodId ?? null,
  securityCodeToken: securityCodeToken ?? null,
  paymentToken: paymentToken ?? null,
  saveMethod,
  termsAccepted,
});

/** What a payment's key is made for: the body, with its day where that is a later one. It is kept with the draft, so a mark stands in it for each token. */
export function signatureOf(
  input: Omit<InstantPaymentInput, 'idempotencyKey'> | null,
  paymentDate: string | null,
  deviceId: string | null = null,
): string {
  if (input === null) return '';
  return JSON.stringify({
    ...input,
    securityCodeToken: markOf(input.securityCodeToken),
    paymentToken: markOf(input.paymentToken),
    ...(paymentDate ? { paymentDate } : {}),
    ...(deviceId ? { deviceId } : {}),
  });
}
