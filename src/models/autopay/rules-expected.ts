import { addMonths } from '../platform/calendar/rules-calendar.ts';
import { openBills as openBillsOf } from '../billing/due/rules-due.ts';
import type { OpenBill } from '../billing/due/rules-due.ts';
import { nextBillDue } from '../billing/due/rules-next-bill.ts';
import { firstDebitDate } from './rules-debits.ts';
import type { HoldReason } from './rules-limits.ts';

/** An upcoming debit. */
export interface Debit {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Cents. */
  amount: number;
  /**
   * It includes an estimated bill, as it is expected today; with an amount of 0 it is the first
   * bill, which nobody knows yet.
   */
  about: boolean;
  /** Why the customer's own limits would hold it. Null if it would be made. */
  held: HoldReason | null;
}

/** The account state for a debit preview. Cents; days as `YYYY-MM-DD`. */
export interface DebitPreviewInput {
  debitDay: number;
  today: string;
  /** The amount to debit in the account's current state. */
  estimatedAmount: number;
  /** What each of the next bills is expected to charge, without any discount; the first first. */
  billsToCome: readonly number[];
  /** The Auto Pay discount on an upcoming bill. */
  discount?: number;
  /** What is paid beyond what is due: the bills to come use it up. */
  credit?: number;
  /** Amount paid today with the change itself. */
  paidToday?: number;
  /** The statement date of the newest bill. Null before the first. */
  statementDate?: string | null;
  /** When the first bill is made. Null once there is one, and where none comes. */
  firstBillOn?: string | null;
  /**
   * The customer's own limits: the maximum of a debit, and why the next one would be held in the
   * current state.
   */
  limits?: { cap: number | null; nextHold: HoldReason | null };
}

/**
 * What the upcoming bill at this place charges, in cents: those beyond the ones that are expected
 * are like the last of them (D-512). 0 where no bill comes.
 */
const chargesOf = (billsToCome: readonly number[], place: number): number =>
  billsToCome[place] ?? billsToCome.at(-1) ?? 0;

/** Why a previewed debit would be held. Only the cap is taken to hold an upcoming bill. */
function expectedHoldReason(
  amount: number,
  about: boolean,
  { cap, nextHold }: { cap: number | null; nextHold: HoldReason | null },
): HoldReason | null {
  if (amount === 0) return null;
  if (cap !== null && amount > cap && (about || nextHold !== null)) return 'CAP';
  return nextHold === 'ABOVE_LAST_BILL' && !about ? nextHold : null;
}

/** The bills to come that a forecast has counted so far, and what is left of the credit. */
interface Counted {
  bills: number;
  left: number;
}

/** A debit, and the first bill to come that is made before it. `YYYY-MM-DD`; null without one. */
export type ExpectedDebit = Debit & { billOn: string | null };

type Forecast = Omit<DebitPreviewInput, 'today' | 'debitDay' | 'estimatedAmount' | 'paidToday'>;

/** The debit of a date: what is open, and each bill that is made before it, less the discount. */
function debitOn(
  date: string,
  open: number,
  counted: Counted,
  {
    billsToCome,
    discount = 0,
    statementDate = null,
    firstBillOn = null,
    limits = { cap: null, nextHold: null },
  }: Forecast,
): { debit: ExpectedDebit; counted: Counted } {
  const [newest, months] = statementDate === null ? [firstBillOn, -1] : [statementDate, 0];
  let [amount, about, { bills, left }] = [open, false, counted];
  let billOn: string | null = null;
  while (newest !== null && addMonths(newest, months + bills) < date) {
    billOn ??= addMonths(newest, months + bills);
    const charges = Math.max(0, chargesOf(billsToCome, bills - 1) - discount);
    const bill = nextBillDue({ charges, credit: left });
    amount += bill.total;
    [bills, left] = [bills + 1, bill.left];
    // A bill that the credit pays takes nothing.
    about = amount > 0 || bill.used === 0;
  }
  // Nobody knows the amount before the first bill.
  if (statementDate === null && amount === 0) about = true;
  const held = expectedHoldReason(amount, about, limits);
  return { debit: { date, amount, about, held, billOn }, counted: { bills, left } };
}

/**
 * The next three debits on a debit day: the current amount due first, then each month's bill with
 * the Auto Pay discount.
 */
export function previewDebits({
  debitDay,
  today,
  estimatedAmount,
  paidToday = 0,
  ...forecast
}: DebitPreviewInput): Debit[] {
  let counted: Counted = { bills: 1, left: forecast.credit ?? 0 };
  let open = Math.max(0, estimatedAmount - paidToday);
  let day = today;
  return [forecast, {}, {}].map((first) => {
    day = firstDebitDate(debitDay, day, first);
    const { debit, ...after } = debitOn(day, open, counted, forecast);
    [open, counted] = [0, after.counted];
    const { date, amount, about, held } = debit;
    return { date, amount, about, held };
  });
}

/** Auto Pay of a service group that is on, with what is known of its bills. Cents. */
export interface DebitedGroup {
  billsToCome: readonly number[];
  monthlyDiscount: number;
  creditAmount: number;
  statementDate?: string | null;
  firstBillOn?: string | null;
}

/** What is known of the next debit of an enrolment. Cents; the day as `YYYY-MM-DD`. */
export interface NextDebit {
  nextDebitDate: string;
  /** What it would take now. */
  estimatedAmount: number;
  cap?: number | null;
  nextHold?: HoldReason | null;
}

/**
 * The next debit as previews count it: what it would take now, and the bill that is made before it
 * (D-512).
 */
export const expectedDebit = (
  group: DebitedGroup,
  { nextDebitDate, estimatedAmount, cap = null, nextHold = null }: NextDebit,
): ExpectedDebit =>
  debitOn(
    nextDebitDate,
    estimatedAmount,
    { bills: 1, left: group.creditAmount },
    { ...group, discount: group.monthlyDiscount, limits: { cap, nextHold } },
  ).debit;

/** A bill that the customer pays; `isLate`: its due date has passed. */
export type BillToPay = Debit & { isLate: boolean };

/**
 * The bills that the customer pays manually: what is open of each one on its own due date, then the
 * next two, a month later each.
 */
export function nextBills({
  amountDue,
  openBills,
  today,
  dueDate,
  billsToCome,
  credit = 0,
}: {
  /** What is left to pay of the open bills: payments cover the oldest first. */
  amountDue: number;
  /** Oldest first. */
  openBills: readonly OpenBill[];
  today: string;
  /** The newest bill's. */
  dueDate: string | null;
  /** What each of the next bills is expected to charge. */
  billsToCome: readonly number[];
  /** What is paid beyond what is due: the bills to come use it up. */
  credit?: number;
}): BillToPay[] {
  if (dueDate === null) return [];
  const rest = openBillsOf(
    openBills.map(({ dueDate: due, amount }) => ({ dueDate: due, charges: amount })),
    amountDue,
  );
  const open = rest.length > 0 ? rest : [{ dueDate, amount: amountDue }];
  let bill = { total: 0, left: credit };
  return [
    ...open.map(({ dueDate: date, amount }) => ({
      date,
      amount,
      about: false,
      held: null,
      isLate: amount > 0 && date < today,
    })),
    ...[1, 2].map((months) => {
      bill = nextBillDue({ charges: chargesOf(billsToCome, months - 1), credit: bill.left });
      const date = addMonths(dueDate, months);
      return { date, amount: bill.total, about: true, held: null, isLate: false };
    }),
  ];
}
