import type {
  DisputesQuery,
  NextBillQuery,
  StatementDetailQuery,
  StatementsQuery,
} from '../../../../contracts/generated/selfservice.ts';
import { reductions, settlements } from '../../../models/billing/rules-settlements.ts';
import type { BillPayer } from '../../../models/billing/rules-settlements.ts';
import { endingPromotions } from '../../../models/billing/bill/rules-promotions.ts';
import { creditOf, nextBillDue } from '../../../models/billing/due/rules-next-bill.ts';
import type { BooksOfCredit } from '../../../models/billing/due/rules-next-bill.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { sentBackBefore } from '../../../models/billing/refunds/rules-refund-day.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';
import { nextPostingRun } from '../../jobs/posting.ts';
import type { RefundStore } from '../billing/refunds/ports.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { calculateBill, isBilled } from '../billing/billing-history.ts';
import { BILLS_TO_COME, billsToCome } from '../billing/bills-to-come.ts';
import type { BillingHistory } from '../billing/billing-history.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import { deterministicId } from '../billing/deterministic-id.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

export type StatementList = StatementsQuery['statements'];
export type Statement = StatementList['statements'][number];
export type StatementDetail = StatementDetailQuery['statement'];
export type NextBill = NonNullable<NextBillQuery['nextBill']>;
export type DisputeRow = DisputesQuery['disputes'][number];

/** The next bill of a service group. */
export interface BillingCycle {
  /** The day of the bill. */
  nextDate: string;
  /** Business time at which it is made. */
  dueAt: Date;
  anchorDay: number;
  /** Whether Auto Pay is active. */
  inAutopay: boolean;
}

/** Reads for statements; another account's are not found. */
export interface StatementStore {
  cycle(accountNumber: string, serviceGroup: ServiceGroup): Promise<BillingCycle | null>;
  isSuppressed(accountNumber: string): Promise<boolean>;
  /** Newest first. */
  statements(accountNumber: string, serviceGroup: ServiceGroup): Promise<Statement[]>;
  /**
   * Their payments, in any order, and later charges (cents above 0): each on its day in this time
   * zone. Payments that failed, were cancelled or are upcoming do not count.
   */
  bookedEntries(
    accountNumber: string,
    serviceGroup: ServiceGroup,
    timeZone: string,
  ): Promise<{ settling: BillPayer[]; afterwards: { on: string; cents: number }[] }>;
  detail(accountNumber: string, statementId: string): Promise<StatementDetail | null>;
  /** The service group's billing history for a bill of this day, as of today. */
  billingHistory(
    accountNumber: string,
    serviceGroup: ServiceGroup,
    nextDate: string,
    today: string,
  ): Promise<BillingHistory>;
}

export interface ReadStatementsDeps {
  statements: StatementStore;
  billing(actor: Actor, serviceGroup: ServiceGroup): Promise<BillingInformation>;
  businessNow: () => Date;
}

/** Rejects callers who may not read amounts. */
export function assertBillingReadable(actor: Actor): void {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
}

/**
 * The statements of a service group, with their paid state. Throws a {@link Refusal}:
 * NOT_PERMITTED, NOT_FOUND when the account has no such service.
 */
export async function readStatements(
  { statements, billing, businessNow }: ReadStatementsDeps,
  actor: Actor,
  serviceGroup: ServiceGroup,
): Promise<StatementList> {
  assertBillingReadable(actor);
  const { accountNumber, billingTimeZone } = actor;
  const {
    statementState: state,
    amountDue,
    currentBalance,
    pendingPaymentAmount,
  } = await billing(actor, serviceGroup);
  if (state === 'SUPPRESSED')
    return {
      serviceGroup,
      state,
      nextStatementDate: null,
      expectedBy: null,
      statements: [],
      amountDue: 0,
      settlements: [],
      reductions: [],
    };
  const cycle = await statements.cycle(accountNumber, serviceGroup);
  const isBillToCome =
    cycle !== null &&
    isBilled(
      await statements.billingHistory(
        accountNumber,
        serviceGroup,
        cycle.nextDate,
        dayIn(businessNow(), billingTimeZone),
      ),
    );
  const bills = await statements.statements(accountNumber, serviceGroup);
  const entries = await statements.bookedEntries(accountNumber, serviceGroup, billingTimeZone);
  const books = { bills, owed: currentBalance - pendingPaymentAmount, ...entries };
  return {
    serviceGroup,
    state,
    nextStatementDate: isBillToCome ? cycle.nextDate : null,
    expectedBy: state === 'DELAYED' ? (cycle?.dueAt.toISOString() ?? null) : null,
    statements: bills,
    amountDue,
    settlements: settlements(books),
    reductions: reductions(books),
  };
}

/**
 * A statement with its lines. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, also while
 * billing is suppressed.
 */
export async function readStatement(
  { statements }: Pick<ReadStatementsDeps, 'statements'>,
  actor: Actor,
  statementId: string,
): Promise<StatementDetail> {
  assertBillingReadable(actor);
  const found = (await statements.isSuppressed(actor.accountNumber))
    ? null
    : await statements.detail(actor.accountNumber, statementId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * Several statements, each once, in the order asked. Throws a {@link Refusal}: NOT_PERMITTED,
 * NOT_FOUND that names each one that is not on the account.
 */
export async function readSeveralStatements(
  { statements }: Pick<ReadStatementsDeps, 'statements'>,
  actor: Actor,
  ids: readonly string[],
): Promise<StatementDetail[]> {
  assertBillingReadable(actor);
  const wanted = [...new Set(ids)];
  const isSuppressed = await statements.isSuppressed(actor.accountNumber);
  const found: StatementDetail[] = [];
  const missing: string[] = [];
  for (const id of wanted) {
    const detail = isSuppressed ? null : await statements.detail(actor.accountNumber, id);
    if (detail) found.push(detail);
    else missing.push(id);
  }
  if (missing.length > 0)
    throw new Refusal('NOT_FOUND', { fields: missing.map((id) => `$input.statements.${id}`) });
  return found;
}

export interface ReadNextBillDeps extends ReadStatementsDeps {
  refunds: Pick<RefundStore, 'facts'>;
}

/**
 * What of a credit goes back to the customer before the next bill, in cents: only of mobile, and
 * nothing where these books have no credit. A bill that is late lists what was sent until the end
 * of its day.
 */
export async function readSentBack(
  {
    statements,
    refunds,
    businessNow,
  }: Pick<ReadNextBillDeps, 'statements' | 'refunds' | 'businessNow'>,
  { accountNumber, billingTimeZone }: Actor,
  serviceGroup: ServiceGroup,
  books: BooksOfCredit,
): Promise<number> {
  if (serviceGroup !== 'MOBILE' || creditOf(books, 0) === 0) return 0;
  const facts = await refunds.facts(accountNumber);
  const cycle = await statements.cycle(accountNumber, serviceGroup);
  if (!facts || !cycle) return 0;
  const { nextDate, dueAt } = cycle;
  const endOfDay = instantOf(addDays(nextDate, 1), 0, billingTimeZone);
  const until = dueAt < endOfDay ? dueAt : endOfDay;
  return sentBackBefore(facts, { nextPosting: nextPostingRun(businessNow()), until });
}

/** The cycle and history of a service group's next bill; null where none comes. */
async function upcoming(
  { statements, businessNow }: Pick<ReadNextBillDeps, 'statements' | 'businessNow'>,
  { accountNumber, billingTimeZone }: Actor,
  serviceGroup: ServiceGroup,
): Promise<{ cycle: BillingCycle; history: BillingHistory; today: string } | null> {
  const cycle = await statements.cycle(accountNumber, serviceGroup);
  if (cycle === null) return null;
  const { nextDate } = cycle;
  const today = dayIn(businessNow(), billingTimeZone);
  const history = await statements.billingHistory(accountNumber, serviceGroup, nextDate, today);
  return isBilled(history) ? { cycle, history, today } : null;
}

/**
 * The day of the next bill, and the new charges of the next three as they are expected today, in
 * cents; 0 for those that service ends before. Null when none is made any more.
 */
export async function readBillsToCome(
  needs: Pick<ReadNextBillDeps, 'statements' | 'businessNow'>,
  actor: Actor,
  serviceGroup: ServiceGroup,
): Promise<{ statementDate: string; charges: number[] } | null> {
  const next = await upcoming(needs, actor, serviceGroup);
  if (next === null) return null;
  const { cycle, history } = next;
  const bills = billsToCome(serviceGroup, cycle, history);
  return {
    statementDate: cycle.nextDate,
    charges: Array.from({ length: BILLS_TO_COME }, (_, place) => bills[place]?.charges ?? 0),
  };
}

/**
 * A preview of the next bill; null when none is made any more, or billing is suppressed. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND.
 */
export async function readNextBill(
  needs: ReadNextBillDeps,
  actor: Actor,
  serviceGroup: ServiceGroup,
): Promise<NextBill | null> {
  assertBillingReadable(actor);
  const { accountNumber } = actor;
  const { statementState, ...books } = await needs.billing(actor, serviceGroup);
  if (statementState === 'SUPPRESSED') return null;
  const next = await upcoming(needs, actor, serviceGroup);
  if (next === null) return null;
  const { cycle, history, today } = next;
  const { nextDate, anchorDay, inAutopay } = cycle;
  const bill = calculateBill(
    { serviceGroup, nextDate, nextDay: nextBillDate(nextDate, anchorDay), anchorDay },
    history,
    inAutopay,
  );
  const sentBack = await readSentBack(needs, actor, serviceGroup, books);
  const credit = creditOf(books, bill.givenBack, sentBack);
  const lines = bill.lines.map((line, position) => ({
    id: deterministicId(`next line ${accountNumber} ${serviceGroup} ${nextDate} ${position}`),
    ...line,
    dispute: null,
  }));
  return {
    serviceGroup,
    statementDate: nextDate,
    charges: bill.charges,
    credit,
    sentBack,
    total: nextBillDue({ charges: bill.charges, credit }).total,
    lines,
    endingPromotions: endingPromotions(history.rates, today),
  };
}
