import type { OpenBill } from '../../../../models/billing/due/rules-due.ts';
import { dueEarlier } from '../../../../models/statements/rules-status.ts';
import { Refusal } from '../../failure.ts';
import type { Actor } from '../../payments/one-time/ports.ts';
import { exportedActivity } from './export-activity.ts';
import type { ActivityPage, ActivityStore } from './read-activity.ts';
import { assertBillingReadable } from '../../statements/read-statements.ts';
import type { StatementDetail, StatementStore } from '../../statements/read-statements.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

/** A bookkeeper's files for a month. */
export interface MonthEnd {
  /** `YYYY-MM`. */
  month: string;
  /** The statements made in it, core services' first, with their lines. */
  statements: StatementDetail[];
  /** What of a statement's total was due before it, and since when, by the statement's id. */
  dueEarlier: ReadonlyMap<string, OpenBill | null>;
  /** Its payments, newest first. */
  payments: ActivityPage;
}

/** The first and last day of a month `YYYY-MM`. */
export function daysOf(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

interface Needs {
  statements: StatementStore;
  activity: ActivityStore;
  businessNow: () => Date;
}

/**
 * A month's statements and payments. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND for a
 * future or empty month.
 */
export async function readMonthEnd(
  { statements, activity, businessNow }: Needs,
  actor: Actor,
  month: string,
): Promise<MonthEnd> {
  assertBillingReadable(actor);
  const { accountNumber, billingTimeZone } = actor;
  if (month > dayIn(businessNow(), billingTimeZone).slice(0, 7)) throw new Refusal('NOT_FOUND');
  const { first, last } = daysOf(month);
  const isSuppressed = await statements.isSuppressed(accountNumber);
  const all = isSuppressed
    ? []
    : await Promise.all(
        (['CORE', 'MOBILE'] as const).map((group) => statements.statements(accountNumber, group)),
      );
  const made = all
    .flat()
    .filter(({ statementDate }) => statementDate >= first && statementDate <= last);
  const earlier = all.flatMap((list) => {
    const byDay = list.toSorted((one, other) =>
      one.statementDate.localeCompare(other.statementDate),
    );
    return byDay.map((one, index) => [one.id, dueEarlier(one, byDay.slice(0, index))] as const);
  });
  const details = (
    await Promise.all(made.map(({ id }) => statements.detail(accountNumber, id)))
  ).filter((detail) => detail !== null);
  const { rows, ...sums } = await exportedActivity({ activity }, actor, {
    kind: 'payments',
    group: 'all',
    from: first,
    to: last,
  });
  // Refunds are lines of the statements.
  const paid = rows.filter(({ kind }) => kind === 'PAYMENT');
  const payments = { ...sums, rows: paid, total: paid.length };
  if (details.length === 0 && payments.total === 0) throw new Refusal('NOT_FOUND');
  return { month, statements: details, dueEarlier: new Map(earlier), payments };
}
