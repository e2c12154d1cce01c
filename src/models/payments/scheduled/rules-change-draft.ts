import { amountAbove, checkAmount, parseAmount, limitsOf } from '../amounts/rules-amount.ts';
import { withSlashes } from '../../platform/calendar/rules-typed-day.ts';
import { dayProblems } from '../dates/rules-day-choice.ts';
import type { DateConstraints } from '../dates/rules-day-choice.ts';
import { parseDay, formatDayForInput } from '../dates/rules-payment-date.ts';
import type { PaymentMethod } from '../wallet/ports.ts';
import type { ChangeInput, ScheduledPayment } from './ports.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import type { ChargedBill } from '../amounts/rules-amount.ts';

/** Keeps the payment's current method. */
export const KEEP = 'KEEP';

/** The customer's input for a change. */
export interface ChangeDraft {
  amount: string;
  confirmedAboveDue: boolean;
  /** MM/DD/YY. */
  date: string;
  /** {@link KEEP}, or a saved method's ID. */
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

/** The initial form: the current payment. */
export const changeDraftOf = ({ amount, paymentDate }: ScheduledPayment): ChangeDraft => ({
  ...EMPTY_CHANGE,
  amount: typedAmount(amount),
  date: formatDayForInput(paymentDate),
});

/** Another amount must be confirmed again. */
export const applyChangeEdit = (draft: ChangeDraft, edit: Partial<ChangeDraft>): ChangeDraft => ({
  ...draft,
  ...(edit.amount === undefined ? {} : { confirmedAboveDue: false }),
  ...edit,
  ...(edit.date === undefined ? {} : { date: withSlashes(draft.date, edit.date) }),
});

/** The payment's current method in the wallet. */
export const currentMethod = (
  { paymentMethodId }: ScheduledPayment,
  methods: readonly PaymentMethod[],
): PaymentMethod | null => methods.find(({ id }) => id === paymentMethodId) ?? null;

/** The other saved methods. */
export const otherMethods = (
  { paymentMethodId }: ScheduledPayment,
  methods: readonly PaymentMethod[],
): PaymentMethod[] => methods.filter(({ id }) => id !== paymentMethodId);

/** The saved card whose security code the change requires. Null if it requires none. */
export function cardToVerify(
  { method }: ChangeDraft,
  methods: readonly PaymentMethod[],
): PaymentMethod | null {
  const chosen = methods.find(({ id }) => id === method);
  return chosen && chosen.type !== 'BANK_ACCOUNT' ? chosen : null;
}

/**
 * The `MMYY` of the card that would be charged. Null for a bank account, and for an unknown card.
 */
export const changeExpiration = (
  { method }: ChangeDraft,
  payment: ScheduledPayment,
  methods: readonly PaymentMethod[],
): string | null =>
  (method === KEEP ? currentMethod(payment, methods) : methods.find(({ id }) => id === method))
    ?.expiration ?? null;

/** Data for validating a change. */
export interface ChangeFacts extends DateConstraints {
  bill: ChargedBill;
}

function amountProblems(draft: ChangeDraft, bill: ChargedBill): FieldProblem[] {
  const check = checkAmount({
    amount: parseAmount(draft.amount),
    limits: limitsOf(bill),
    amountDue: bill.amountDue,
    scheduled: bill.scheduledAmount,
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

/** Like any other later day, in the slot that the payment already uses. */
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

/** Problems of a change, in form order. */
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

/** What the other scheduled payments of its bill take, in cents. */
export const scheduledBeside = (
  payment: Pick<ScheduledPayment, 'paymentId' | 'serviceGroup'>,
  list: readonly Pick<ScheduledPayment, 'paymentId' | 'serviceGroup' | 'amount'>[],
): number =>
  list
    .filter(
      ({ paymentId, serviceGroup }) =>
        paymentId !== payment.paymentId && serviceGroup === payment.serviceGroup,
    )
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * The excess over the amount due with what else is scheduled, in cents. Null if there is none, or
 * the amount is not allowed anyway.
 */
export function changeAboveDue(
  { amount }: ChangeDraft,
  bill: ChargedBill,
): { difference: number; amountDue: number; scheduled: number } | null {
  const cents = parseAmount(amount);
  if (cents === null || cents > bill.maximumPaymentAmount) return null;
  const scheduled = bill.scheduledAmount;
  const difference = amountAbove(cents, scheduled, bill.amountDue);
  return difference > 0 ? { difference, amountDue: bill.amountDue, scheduled } : null;
}

/** The request to send. The caller fills in the key. Null without a valid amount and day. */
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
