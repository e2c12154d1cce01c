import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** What of a bill is not paid yet: cents above 0, and the day by which it is to be paid. */
export interface OpenBill {
  dueDate: Day;
  amount: number;
}

/**
 * The bills that are still open, oldest first. Payments and credits cover the oldest bill first, so
 * what is owed lies on the newest ones. `bills` oldest first; `owed` is charges less payments
 * (pending ones, too) and credits, in cents. The amounts add up to `owed`; nothing is open at 0 and
 * below, and without a bill. What no bill explains belongs to the oldest one.
 */
export function openBills(
  bills: readonly { dueDate: Day; charges: number }[],
  owed: number,
): OpenBill[] {
  const open: OpenBill[] = [];
  let left = owed;
  for (const [index, { dueDate, charges }] of [...bills.entries()].reverse()) {
    const amount = index === 0 ? left : Math.min(left, Math.max(0, charges));
    if (amount > 0) open.unshift({ dueDate, amount });
    left -= Math.max(0, amount);
  }
  return open;
}

/** What open bills ask for on a day. Amounts in cents. */
export interface DueSplit {
  /** All of it: late, due today and due later. */
  total: number;
  /** What should have been paid before: the sum of so many bills, and the oldest one's due date. */
  late: (OpenBill & { bills: number }) | null;
  /** What is to be paid on this very day. */
  today: OpenBill | null;
  /** What is due on later days, the earliest first, each day once. */
  later: readonly OpenBill[];
}

const sumOf = (bills: readonly OpenBill[]): number =>
  bills.reduce((sum, { amount }) => sum + amount, 0);

/** Several bills as one: their sum, under the earliest due date. Null for none. */
const together = (bills: readonly OpenBill[]): OpenBill | null => {
  const [earliest] = bills.map(({ dueDate }) => dueDate).toSorted();
  return earliest === undefined ? null : { dueDate: earliest, amount: sumOf(bills) };
};

/**
 * Splits open bills, in any order, into late, due today and due later. `today` is the account's.
 */
export function splitDue(bills: readonly OpenBill[], today: Day): DueSplit {
  const days = [...new Set(bills.map(({ dueDate }) => dueDate))].toSorted();
  const late = bills.filter(({ dueDate }) => dueDate < today);
  const sum = together(late);
  return {
    total: sumOf(bills),
    late: sum && { ...sum, bills: late.length },
    today: together(bills.filter(({ dueDate }) => dueDate === today)),
    later: days
      .filter((day) => day > today)
      .flatMap((day) => together(bills.filter(({ dueDate }) => dueDate === day)) ?? []),
  };
}

/** A part of what is due: when, and how much. */
export interface DuePart extends OpenBill {
  kind: 'late' | 'today' | 'later';
  /** How many bills it is the sum of, of which the day is the oldest one's. 1 if it is left out. */
  bills?: number;
}

/** The parts of what is due, the most urgent first. Empty if nothing is. */
export const dueParts = ({ late, today, later }: DueSplit): DuePart[] => [
  ...(late ? [{ kind: 'late' as const, ...late }] : []),
  ...(today ? [{ kind: 'today' as const, ...today }] : []),
  ...later.map((part) => ({ kind: 'later' as const, ...part })),
];

/** What is to be paid first. Null if nothing is due. */
export const firstDue = (split: DueSplit): DuePart | null => dueParts(split)[0] ?? null;

/** What is to be paid by the end of the day, in cents: late and due today. */
export const dueByToday = ({ late, today }: DueSplit): number =>
  (late?.amount ?? 0) + (today?.amount ?? 0);

/**
 * What a payment of these bills begins with (D-488): what is due by today, past due included, where
 * something of each is; else all of it. `late`: nothing is due on this day.
 */
export function proposedOf(dues: readonly DueSplit[]): 'late' | 'today' | 'all' {
  const isForToday = dues.every((due) => dueByToday(due) > 0);
  if (!isForToday || dues.every(({ later }) => later.length === 0)) return 'all';
  return dues.some(({ today }) => today !== null) ? 'today' : 'late';
}

/** What is not late, in cents: due today and later. */
export const dueFromTodayOn = ({ total, late }: DueSplit): number => total - (late?.amount ?? 0);

/**
 * What bills ask for once only `left` cents of them are open: a payment covers the oldest bill
 * first. `bills` as before the payment or after it, oldest first.
 */
export const splitOfRest = (bills: readonly OpenBill[], left: number, today: Day): DueSplit =>
  splitDue(
    openBills(
      bills.map(({ dueDate, amount }) => ({ dueDate, charges: amount })),
      left,
    ),
    today,
  );

/**
 * The earliest due date that a payment on this day would miss. What is late already is not meant:
 * it was missed before. Null if the payment is in time.
 */
export function missedDueDate(day: Day | null, split: DueSplit): Day | null {
  const earliest = lastDayOnTime(split);
  return day !== null && earliest !== null && day > earliest ? earliest : null;
}

/**
 * The last day on which a payment of what is not late yet is in time: a calendar marks it. Null if
 * nothing is due from today on.
 */
export const lastDayOnTime = ({ today, later }: DueSplit): Day | null =>
  [...(today ? [today] : []), ...later][0]?.dueDate ?? null;

/**
 * Whether a row changed what is owed: a payment that failed or was cancelled moved nothing, nor did
 * a refund that is not sent yet (D-392). A charge has no status, nor has a refund that was sent.
 * `kind`: a payment's where left out.
 */
export const isBooked = ({
  status,
  kind = 'PAYMENT',
}: {
  status: string | null;
  kind?: string;
}): boolean =>
  status === null || (kind === 'PAYMENT' && (status === 'PENDING' || status === 'SUCCESSFUL'));
