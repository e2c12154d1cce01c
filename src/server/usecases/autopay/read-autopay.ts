import type { AutopayQuery } from '../../../../contracts/generated/selfservice.ts';
import {
  autopayBlocker,
  choosesDay,
  debitAmount,
  heldAmountLeft,
  holdReason,
  lateDebitDays,
  mayCancel,
  nextDebitDate,
  proposedDayFor,
} from '../../../models/autopay/rules-debits.ts';
import { openBills } from '../../../models/billing/due/rules-due.ts';
import type { OpenBill } from '../../../models/billing/due/rules-due.ts';
import { creditOf } from '../../../models/billing/due/rules-next-bill.ts';
import type { BooksOfCredit } from '../../../models/billing/due/rules-next-bill.ts';
import { AUTOPAY_DISCOUNT } from '../../../models/autopay/rules-discount.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import type { AccountState } from '../../../models/permissions/rules-flows.ts';
import { answeredBilling } from '../billing/withheld.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import type { AutopayStore, Group, LastBill, StoredEnrolment } from './ports.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

export type AutopayGroup = AutopayQuery['autopay'][number];

export interface ReadAutopayDeps extends AccountStateDeps {
  autopay: AutopayStore;
  billing(actor: Actor, serviceGroup: Group): Promise<BillingInformation>;
  /**
   * The day of the next bill, and what the next three charge in cents, as they are expected today;
   * null where none comes.
   */
  billsToCome(
    actor: Actor,
    serviceGroup: Group,
  ): Promise<{ statementDate: string; charges: readonly number[] } | null>;
  /** What of the credit in these books goes back to the customer before that bill, in cents. */
  sentBack(actor: Actor, serviceGroup: Group, books: BooksOfCredit): Promise<number>;
  autopayEnabled: () => boolean;
  businessNow: () => Date;
}

/** What reading alone needs. */
export type ReadOnlyAutopayDeps = Omit<ReadAutopayDeps, 'autopay'> & {
  autopay: Pick<
    AutopayStore,
    'groups' | 'active' | 'scheduled' | 'billedAfter' | 'lastBill' | 'nextBill'
  >;
};

/** Day of the next debit: a failed one is retried, a completed one moves to next month. */
export function nextDebitOf(
  {
    attempts,
    lastFailed,
    dueAt,
    debitDay,
    debitDate,
  }: Pick<StoredEnrolment, 'attempts' | 'lastFailed' | 'dueAt' | 'debitDay' | 'debitDate'>,
  timeZone: string,
): string {
  if (attempts === 0) return debitDate;
  return lastFailed ? dayIn(dueAt, timeZone) : nextDebitDate(debitDay, debitDate);
}

/** A debit that is not before a bill: nothing can be due before the first one (D-321). */
const debitFrom = (debitDay: number, date: string, firstBillOn: string | null): string =>
  firstBillOn !== null && date <= firstBillOn ? nextDebitDate(debitDay, firstBillOn) : date;

/**
 * Why the next debit would be put on hold, by the rules of the run and the current bills. A retried
 * debit was not on hold and will not be.
 */
const nextHoldOf = (enrolment: StoredEnrolment, amount: number, bill: LastBill | null) =>
  enrolment.attempts > 0 && enrolment.lastFailed
    ? null
    : holdReason(
        amount,
        enrolment,
        bill ? [bill.charges, ...(bill.chargesBefore === null ? [] : [bill.chargesBefore])] : [],
      );

/** The debit on hold. Null when none is, or when it is paid meanwhile. */
async function heldOf(
  needs: ReadOnlyAutopayDeps,
  enrolment: StoredEnrolment,
  toDebit: number,
  bills: readonly OpenBill[],
): Promise<NonNullable<AutopayGroup['enrolment']>['held']> {
  const { accountNumber, serviceGroup, heldDate, heldAmount, heldReason } = enrolment;
  if (heldDate === null || heldReason === null || toDebit === 0) return null;
  const billedSince = await needs.autopay.billedAfter(accountNumber, serviceGroup, heldDate);
  const amount = heldAmountLeft({ heldAmount, toDebit, billedSince });
  if (amount === 0) return null;
  const [first] = openBills(
    bills.map((bill) => ({ dueDate: bill.dueDate, charges: bill.amount })),
    toDebit,
  );
  return {
    debitDate: heldDate,
    amount,
    dueDate: first?.dueDate ?? null,
    dueAmount: Math.min(amount, first?.amount ?? amount),
    reason: heldReason,
  };
}

/** An enrolment as shown; `estimatedAmount`: the current amount of the next debit. */
async function enrolmentOf(
  needs: ReadOnlyAutopayDeps,
  enrolment: StoredEnrolment,
  estimatedAmount: number,
  bill: LastBill | null,
  bills: readonly OpenBill[],
  nextDebit: string,
): Promise<NonNullable<AutopayGroup['enrolment']>> {
  return {
    paymentMethodType: enrolment.methodType as NonNullable<
      AutopayGroup['enrolment']
    >['paymentMethodType'],
    lastFour: enrolment.lastFour,
    expiration: enrolment.expiration,
    paymentMethodId: enrolment.paymentMethodId,
    debitDay: enrolment.debitDay,
    nextDebitDate: nextDebit,
    estimatedAmount,
    nextHold: nextHoldOf(enrolment, estimatedAmount, bill),
    enrolledAt: enrolment.enrolledAt.toISOString(),
    enrolledBy: enrolment.enrolledBy,
    cap: enrolment.cap,
    holdAbovePercent: enrolment.holdAbovePercent,
    held: await heldOf(needs, enrolment, estimatedAmount, bills),
    version: enrolment.version,
  };
}

async function groupOf(
  needs: ReadOnlyAutopayDeps,
  actor: Actor,
  serviceGroup: Group,
  enrolment: StoredEnrolment | null,
  states: readonly AccountState[],
): Promise<AutopayGroup> {
  const billing = answeredBilling(await needs.billing(actor, serviceGroup));
  const today = dayIn(needs.businessNow(), actor.billingTimeZone);
  const bill = await needs.autopay.lastBill(actor.accountNumber, serviceGroup);
  const next = bill ?? (await needs.autopay.nextBill(actor.accountNumber, serviceGroup));
  const debitDay = proposedDayFor(next, today);
  const isSuppressed = billing.statementState === 'SUPPRESSED';
  const scheduled = await needs.autopay.scheduled(actor.accountNumber, serviceGroup);
  const estimated = debitAmount({ amountDue: billing.amountDue, scheduled });
  const expected = await needs.billsToCome(actor, serviceGroup);
  const firstBillOn = bill ? null : (expected?.statementDate ?? null);
  const discount = AUTOPAY_DISCOUNT[serviceGroup];
  const paid = { ...billing, pendingPaymentAmount: billing.pendingPaymentAmount + scheduled };
  const sentBack = await needs.sentBack(actor, serviceGroup, billing);
  return {
    serviceGroup,
    amountDue: billing.amountDue,
    pastDueAmount: billing.adjustedDelinquencyAmount,
    scheduledAmount: scheduled,
    creditAmount: isSuppressed ? 0 : creditOf(paid, 0, sentBack),
    dueDate: billing.dueDate,
    openBills: [...billing.openBills],
    statementDate: billing.statementDate,
    firstBillOn,
    enrolment:
      enrolment &&
      (await enrolmentOf(
        needs,
        enrolment,
        estimated,
        bill,
        billing.openBills,
        debitFrom(enrolment.debitDay, nextDebitOf(enrolment, actor.billingTimeZone), firstBillOn),
      )),
    bar: autopayBlocker({
      serviceState: billing.serviceState,
      available: needs.autopayEnabled(),
      states,
    }),
    proposedDebitDay: debitDay,
    proposedDebitDate: debitFrom(debitDay, nextDebitDate(debitDay, today), firstBillOn),
    monthlyDiscount: discount,
    choosesDay: choosesDay(serviceGroup),
    mayCancel: mayCancel(serviceGroup),
    lateDebitDays: bill ? lateDebitDays(bill) : [],
    // Without any discount: what an enrolment takes off is added again.
    billsToCome:
      isSuppressed || expected === null
        ? []
        : expected.charges.map((charges) =>
            charges > 0 && enrolment ? charges + discount : charges,
          ),
  };
}

/** Auto Pay of each service group of the account. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function readAutopay(
  needs: ReadOnlyAutopayDeps,
  actor: Actor,
): Promise<AutopayGroup[]> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  const active = await needs.autopay.active(actor.accountNumber);
  const groups = await needs.autopay.groups(actor.accountNumber);
  const states = await needs.accountStates(actor.accountNumber);
  return Promise.all(
    groups.map((group) =>
      groupOf(
        needs,
        actor,
        group,
        active.find(({ serviceGroup }) => serviceGroup === group) ?? null,
        states,
      ),
    ),
  );
}

/**
 * Current Auto Pay of one service group, after a change. Throws a {@link Refusal}: NOT_PERMITTED,
 * NOT_FOUND.
 */
export async function readAutopayOf(
  needs: ReadAutopayDeps,
  actor: Actor,
  serviceGroup: Group,
): Promise<AutopayGroup> {
  const group = (await readAutopay(needs, actor)).find((one) => one.serviceGroup === serviceGroup);
  if (!group) throw new Refusal('NOT_FOUND');
  return group;
}
