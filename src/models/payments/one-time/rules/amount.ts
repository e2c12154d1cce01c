import type { Draft, AmountChoice } from './types.ts';
import type { BillFacts } from '../../amounts/rules-amount.ts';
import { parseAmount, checkAmount, limitsOf } from '../../amounts/rules-amount.ts';
import type { FieldProblem } from '../../../platform/form/types.ts';

/**
 * The excess of the other amount over the amount due, in cents. Null if there is none, or the
 * amount is not allowed anyway.
 */
export function amountAboveDue(
  draft: Draft,
  bill: BillFacts,
): { difference: number; amountDue: number } | null {
  const amount = draft.amountChoice === 'OTHER' ? amountOf(draft, bill) : null;
  if (
    amount === null ||
    amount <= bill.amountDue ||
    amount < bill.minimumPaymentAmount ||
    amount > bill.maximumPaymentAmount
  )
    return null;
  return { difference: amount - bill.amountDue, amountDue: bill.amountDue };
}

/**
 * The initial choice, also used for one that is no longer offered: the past due amount, else the
 * amount due, else another amount.
 */
export function effectiveAmountChoice(
  choice: AmountChoice | null,
  { amountDue, adjustedDelinquencyAmount }: BillFacts,
  isBoth = false,
): AmountChoice {
  const offersPastDue = adjustedDelinquencyAmount > 0 && adjustedDelinquencyAmount < amountDue;
  // For both bills, the customer pays the amount on the button that opened the payment.
  if (isBoth) return choice === 'PAST_DUE' && offersPastDue ? choice : 'AMOUNT_DUE';
  if (
    choice === 'OTHER' ||
    (choice === 'AMOUNT_DUE' && amountDue > 0) ||
    (choice === 'PAST_DUE' && offersPastDue)
  )
    return choice;
  return offersPastDue ? 'PAST_DUE' : amountDue > 0 ? 'AMOUNT_DUE' : 'OTHER';
}
/** The amount of the draft, in cents. Null while there is none. */
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

/** Problems of the amount (spec 5). */
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
