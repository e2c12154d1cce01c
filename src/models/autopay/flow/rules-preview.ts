import { nextBills, previewDebits } from '../rules-expected.ts';
import type { BillToPay, Debit } from '../rules-expected.ts';
import { firstDebitDate, lastDayToChange } from '../rules-debits.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { missedBills, partsOf, sumOfBills } from '../rules-missed.ts';
import { firstExpired } from '../rules-next-debit.ts';
import { payableToday } from '../rules-today.ts';
import type { DuePart } from '../../billing/due/rules-due.ts';
import { payToday } from './rules-flow.ts';
import type { GroupChange } from './rules-flow.ts';
import type { FlowDraft } from './types.ts';

/** Preview of a change for one service group, before it is sent. */
export interface ChangePreview extends GroupChange {
  /** Cents; null for nothing. */
  payToday: number | null;
  /** With ENROL: the next three debits. */
  debits: Debit[];
  /** With CANCEL: the bills that the customer pays. */
  bills: BillToPay[];
  /** The last day on which the first debit can be changed or stopped. Null without one. */
  lastDay: string | null;
  /** The day of that debit. */
  firstDebit: string | null;
  /**
   * What the first debit comes too late for and what is not paid today, by due date. With a new
   * enrolment the customer pays it, so that no debit of the preview counts it (D-320).
   */
  late: DuePart[];
  /** The first of the debits that comes after the last day of the card. Null if none does. */
  expiredOn: string | null;
}

export function previewChange(
  wanted: GroupChange,
  draft: Pick<FlowDraft, 'payNow'>,
  today: string,
  /** The chosen card's `MMYY`. Null for a bank account, and until one is chosen. */
  expiration: string | null = null,
): ChangePreview {
  const { group, wish } = wanted;
  const { enrolment, billsToCome, creditAmount: credit } = group;
  const paid = payToday(wanted, draft);
  // What is scheduled is taken on its day, by neither Auto Pay nor the customer.
  const { all: left } = payableToday(group);
  if (wish === 'CANCEL')
    return {
      ...wanted,
      payToday: null,
      debits: [],
      bills: nextBills({ ...group, amountDue: left, today, credit }),
      lastDay: null,
      firstDebit: null,
      late: [],
      expiredOn: null,
    };
  const debitDay = enrolment?.debitDay ?? group.proposedDebitDay;
  const missed = missedBills(firstDebitDate(debitDay, today, group), group, paid ?? 0);
  const debits = previewDebits({
    debitDay,
    today,
    estimatedAmount: enrolment?.estimatedAmount ?? left - sumOfBills(missed),
    billsToCome,
    discount: group.monthlyDiscount,
    credit,
    paidToday: paid ?? 0,
    statementDate: group.statementDate,
    firstBillOn: group.firstBillOn,
    ...(enrolment ? { limits: enrolment } : {}),
  });
  const first = debits.find(({ amount }) => amount > 0) ?? debits[0];
  return {
    ...wanted,
    payToday: paid,
    debits,
    bills: [],
    lastDay: first ? lastDayToChange(first.date) : null,
    firstDebit: first?.date ?? null,
    late: partsOf(missed, today),
    expiredOn: firstExpired(debits, expiration),
  };
}

/**
 * Balances paid today, shown before changing an enrolment (spec 4: balance due, of one service
 * group or of two).
 */
export const balancesPaidToday = (
  plans: readonly ChangePreview[],
): { serviceGroup: ServiceGroup; amount: number }[] =>
  plans.flatMap(({ group, payToday: amount }) =>
    amount === null ? [] : [{ serviceGroup: group.serviceGroup, amount }],
  );

/** The first debit above 0. If there is none, the first debit. */
const firstPayingDebit = (debits: readonly Debit[]): Debit[] =>
  [debits.find(({ amount }) => amount > 0) ?? debits[0]].filter((debit) => debit !== undefined);

/**
 * The running summary: the amount paid today, the first debit of each service, the next one first,
 * and whether something is cancelled. Cents.
 */
export function summaryOf(plans: readonly ChangePreview[]): {
  today: number;
  firsts: { serviceGroup: ServiceGroup; debit: Debit }[];
  cancels: boolean;
} {
  const firsts = plans.flatMap(({ group: { serviceGroup }, debits }) =>
    firstPayingDebit(debits).map((debit) => ({ serviceGroup, debit })),
  );
  return {
    today: plans.reduce((sum, plan) => sum + (plan.payToday ?? 0), 0),
    firsts: firsts.sort((one, other) => one.debit.date.localeCompare(other.debit.date)),
    cancels: plans.some(({ wish }) => wish === 'CANCEL'),
  };
}
