import type { Draft, AmountChoice } from './types.ts';
import type { BillFacts, ChargedBill } from '../../amounts/rules-amount.ts';
import {
  amountAbove,
  parseAmount,
  checkAmount,
  leftToPay,
  limitsOf,
} from '../../amounts/rules-amount.ts';
import { dueByToday, proposedOf } from '../../../billing/due/rules-due.ts';
import type { DueSplit } from '../../../billing/due/rules-due.ts';
import type { FieldProblem } from '../../../platform/form/types.ts';

/** A bill with what it asks for today. */
export interface DueFacts extends BillFacts {
  due: DueSplit;
}

/** A bill; `parts`: both, where they are paid together and checked each for itself. */
export interface ChargedFacts extends DueFacts, ChargedBill {
  parts: readonly (DueFacts & ChargedBill)[];
}

type PayablePart = DueFacts & ChargedBill;

/** What a choice takes of a bill, in cents: no more than is left beside what is scheduled. */
const shareOf = (bill: ChargedFacts, amountOfPart: (part: PayablePart) => number): number =>
  (bill.parts.length > 0 ? bill.parts : [bill]).reduce(
    (sum, part) => sum + Math.min(amountOfPart(part), leftToPay(part)),
    0,
  );

/**
 * The amounts offered, in cents; 0 if not offered. `amountDue` is all that is left beside what is
 * scheduled; `pastDue` is what is late of it; `dueToday` is that and what is due on this day.
 * Neither of the two is offered where it is all of it.
 */
export function offeredAmounts(bill: ChargedFacts): {
  amountDue: number;
  pastDue: number;
  dueToday: number;
} {
  const amountDue = shareOf(bill, (part) => part.amountDue);
  const offered = (amount: number): number => (amount < amountDue ? amount : 0);
  return {
    amountDue,
    pastDue: offered(shareOf(bill, ({ due }) => due.late?.amount ?? 0)),
    dueToday: bill.due.today ? offered(shareOf(bill, ({ due }) => dueByToday(due))) : 0,
  };
}

/** Whether the offered amounts are less than is due, because a part of it is scheduled. */
export const isPartScheduled = ({ parts, scheduledAmount }: ChargedFacts): boolean =>
  [{ scheduledAmount }, ...parts].some((part) => part.scheduledAmount > 0);

/**
 * The excess of the other amount over the amount due, in cents. Null if there is none, or the
 * amount is not allowed anyway.
 */
export function amountAboveDue(
  draft: Draft,
  bill: BillFacts,
): { difference: number; amountDue: number } | null {
  const amount = draft.amountChoice === 'OTHER' ? parseAmount(draft.otherAmount) : null;
  if (
    amount === null ||
    amount <= bill.amountDue ||
    amount < bill.minimumPaymentAmount ||
    amount > bill.maximumPaymentAmount
  )
    return null;
  return { difference: amount - bill.amountDue, amountDue: bill.amountDue };
}

/** The choice with which a payment opens (D-488). */
function initialChoice(bill: ChargedFacts): AmountChoice {
  const { amountDue, pastDue, dueToday } = offeredAmounts(bill);
  const parts = bill.parts.length > 0 ? bill.parts : [bill];
  const proposed = proposedOf(parts.map(({ due }) => due));
  if (proposed === 'today' && dueToday > 0) return 'DUE_TODAY';
  if (proposed === 'late' && pastDue > 0) return 'PAST_DUE';
  return amountDue > 0 || bill.parts.length > 0 ? 'AMOUNT_DUE' : 'OTHER';
}

/**
 * The choice while it is offered, else the one with which the payment opens. Of both bills together
 * no other amount is offered.
 */
export function effectiveAmountChoice(
  choice: AmountChoice | null,
  bill: ChargedFacts,
): AmountChoice {
  const { amountDue, pastDue, dueToday } = offeredAmounts(bill);
  const isBoth = bill.parts.length > 0;
  switch (choice) {
    case 'PAST_DUE':
      return pastDue > 0 ? choice : initialChoice(bill);
    case 'DUE_TODAY':
      return dueToday > 0 ? choice : initialChoice(bill);
    case 'AMOUNT_DUE':
      return amountDue > 0 ? choice : initialChoice(bill);
    case 'OTHER':
      return isBoth ? initialChoice(bill) : choice;
    case null:
      return initialChoice(bill);
  }
}
/** The amount of the draft, in cents. Null while there is none. */
export function amountOf(draft: Draft, bill: ChargedFacts): number | null {
  switch (draft.amountChoice) {
    case null:
      return null;
    case 'AMOUNT_DUE':
      return shareOf(bill, (part) => part.amountDue);
    case 'PAST_DUE':
      return shareOf(bill, ({ due }) => due.late?.amount ?? 0);
    case 'DUE_TODAY':
      return shareOf(bill, ({ due }) => dueByToday(due));
    case 'OTHER':
      return parseAmount(draft.otherAmount);
  }
}

/**
 * By how much the payment exceeds what is due, in cents, with what is scheduled for the same bill:
 * only another amount than the offered ones can.
 */
export const paidTwice = (draft: Draft, bill: ChargedFacts): number =>
  bill.scheduledAmount > 0
    ? amountAbove(amountOf(draft, bill) ?? 0, bill.scheduledAmount, bill.amountDue)
    : 0;

/** Problems of the amount (spec 5). */
export function amountProblems(draft: Draft, bill: ChargedFacts): FieldProblem[] {
  if (draft.amountChoice === null)
    return [{ field: 'amountChoice', messageKey: 'errors.chooseAmount' }];
  const field = draft.amountChoice === 'OTHER' ? 'otherAmount' : 'amountChoice';
  const check = checkAmount({
    amount: amountOf(draft, bill),
    limits: limitsOf(bill),
    amountDue: bill.amountDue,
    scheduled: bill.scheduledAmount,
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
