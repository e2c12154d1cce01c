import { checkAmount, parseAmount, limitsOf } from '../amounts/rules-amount.ts';
import { dayProblems, withSlashes } from '../dates/rules-day-choice.ts';
import type { DateConstraints } from '../dates/rules-day-choice.ts';
import { parseDay, formatDayForInput } from '../dates/rules-payment-date.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import type { ChangeInput, ScheduledPayment } from './ports.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { BillFacts } from '../amounts/rules-amount.ts';

/** Keeps the method that the payment has. */
export const KEEP = 'KEEP';

/** A change as the customer fills it in. */
export interface ChangeDraft {
  amount: string;
  confirmedAboveDue: boolean;
  /** MM/DD/YY. */
  date: string;
  /** {@link KEEP}, or a saved method's id. */
  method: string;
  termsAccepted: boolean;
}

export const EMPTY_CHANGE: ChangeDraft = {
  amount: '',
  confirmedAboveDue: false,
  date: '',
  method: KEEP,
  termsAccepted: false,
};

const typedAmount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The form as it begins: the payment as it is. */
export const changeDraftOf = ({ amount, paymentDate }: ScheduledPayment): ChangeDraft => ({
  ...EMPTY_CHANGE,
  amount: typedAmount(amount),
  date: formatDayForInput(paymentDate),
});

/** Another amount is confirmed anew. */
export const applyChangeEdit = (draft: ChangeDraft, edit: Partial<ChangeDraft>): ChangeDraft => ({
  ...draft,
  ...(edit.amount === undefined ? {} : { confirmedAboveDue: false }),
  ...edit,
  ...(edit.date === undefined ? {} : { date: withSlashes(draft.date, edit.date) }),
});

/** Whether a payment may still be changed or cancelled by this customer, at a business instant; else why not. */
export function changeability(
  { changeableUntil }: Pick<ScheduledPayment, 'changeableUntil'>,
  now: string,
  mayPay: boolean,
): 'open' | 'tooLate' | 'notPermitted' {
  if (!mayPay) return 'notPermitted';
  return Date.parse(now) < Date.parse(changeableUntil) ? 'open' : 'tooLate';
}

/** The wallet's row of the method that the payment has now. */
export const currentMethod = (
  { paymentMethodId }: ScheduledPayment,
  methods: readonly PaymentMethod[],
): PaymentMethod | null => methods.find(({ id }) => id === paymentMethodId) ?? null;

/** The other saved methods. */
export const otherMethods = (
  { paymentMethodId }: ScheduledPayment,
  methods: readonly PaymentMethod[],
): PaymentMethod[] => methods.filter(({ id }) => id !== paymentMethodId);

/** The saved card whose security code the change asks for; null when it asks for none. */
export function cardToVerify(
  { method }: ChangeDraft,
  methods: readonly PaymentMethod[],
): PaymentMethod | null {
  const chosen = methods.find(({ id }) => id === method);
  return chosen && chosen.type !== 'BANK_ACCOUNT' ? chosen : null;
}

/** The card's `MMYY` that the payment would be made with; null for a bank account, and for one that is not known here. */
export const changeExpiration = (
  { method }: ChangeDraft,
  payment: ScheduledPayment,
  methods: readonly PaymentMethod[],
): string | null =>
  (method === KEEP ? currentMethod(payment, methods) : methods.find(({ id }) => id === method))
    ?.expiration ?? null;

/** What a change is checked against. */
export interface ChangeFacts extends DateConstraints {
  bill: BillFacts;
}

function amountProblems(draft: ChangeDraft, bill: BillFacts): FieldProblem[] {
  const check = checkAmount({
    amount: parseAmount(draft.amount),
    limits: limitsOf(bill),
    amountDue: bill.amountDue,
    confirmed: draft.confirmedAboveDue,
  });
  switch (check.kind) {
    case 'ok':
      return [];
    case 'invalid':
      return [{ field: 'changeAmount', messageKey: 'errors.amountInvalid' }];
    case 'outOfRange':
      return [
        {
          field: 'changeAmount',
          messageKey: 'errors.amountBetween',
          values: { minAmount: check.limits.minimum, maxAmount: check.limits.maximum },
        },
      ];
    case 'needsConfirmation':
      return [{ field: 'confirmedAboveDue', messageKey: 'errors.confirmAboveDue' }];
  }
}

/** A later day like any other, in the place that the payment holds already. */
function dateProblems({ date }: ChangeDraft, facts: DateConstraints): FieldProblem[] {
  const day = parseDay(date);
  if (day === facts.today) return [{ field: 'changeDate', messageKey: 'errors.changeLater' }];
  return dayProblems({ field: 'changeDate', choice: 'changeDate' }, day, {
    ...facts,
    dates: { ...facts.dates, openSlots: facts.dates.openSlots + 1 },
  });
}

const isUnchanged = (draft: ChangeDraft, payment: ScheduledPayment): boolean =>
  parseAmount(draft.amount) === payment.amount &&
  parseDay(draft.date) === payment.paymentDate &&
  draft.method === KEEP;

/** What is wrong with a change, in the order of the form. */
export function changeProblems(
  draft: ChangeDraft,
  payment: ScheduledPayment,
  facts: ChangeFacts,
): FieldProblem[] {
  if (isUnchanged(draft, payment))
    return [{ field: 'changeAmount', messageKey: 'errors.nothingChanged' }];
  return [
    ...amountProblems(draft, facts.bill),
    ...dateProblems(draft, facts),
    ...(draft.termsAccepted ? [] : [{ field: 'termsAccepted', messageKey: 'errors.terms' }]),
  ];
}

/** By how much the amount lies above the amount due, in cents; null when it doesn't, or may not be paid anyway. */
export function changeAboveDue(
  { amount }: ChangeDraft,
  bill: BillFacts,
): { difference: number; amountDue: number } | null {
  const cents = parseAmount(amount);
  if (cents === null || cents <= bill.amountDue || cents > bill.maximumPaymentAmount) return null;
  return { difference: cents - bill.amountDue, amountDue: bill.amountDue };
}

/** What is sent; the key is filled in by the caller. Null while amount or day are none. */
export function changeInput(
  draft: ChangeDraft,
  { paymentId, version }: ScheduledPayment,
  securityCodeToken: string | null,
): Omit<ChangeInput, 'idempotencyKey'> | null {
  const [amount, paymentDate] = [parseAmount(draft.amount), parseDay(draft.date)];
  if (amount === null || paymentDate === null) return null;
  return {
    paymentId,
    version,
    amount,
    paymentDate,
    paymentMethodId: draft.method === KEEP ? null : draft.method,
    securityCodeToken,
    paymentToken: null,
    termsAccepted: draft.termsAccepted,
    confirmedAboveAmountDue: draft.confirmedAboveDue,
  };
}

/** What a change or a cancellation that failed comes to. */
export type ChangeFailureOutcome =
  /** It is no longer what the customer saw: it is shown anew. */
  | 'changedMeanwhile'
  /** Its cut-off has passed, or it was made or cancelled already. */
  | 'noLongerChangeable'
  /** Nothing certain came back; the same key settles it. */
  | 'unknown'
  | 'refused';

export function changeFailureOutcome(
  code: string | null,
  isUnknown: boolean,
): ChangeFailureOutcome {
  if (isUnknown || code === 'PAYMENT_UNDER_WAY') return 'unknown';
  if (code === 'CHANGED_MEANWHILE') return 'changedMeanwhile';
  return code === 'NO_LONGER_CHANGEABLE' || code === 'NOT_FOUND' ? 'noLongerChangeable' : 'refused';
}
