import type { Day } from '../platform/calendar/rules-calendar.ts';
import { saysMoreThanDueDate } from './rules-status.ts';
import type { StatementHeadline, StatementStatus } from './rules-status.ts';

/**
 * The status of a bill in a list, which has a row for each earlier bill: of itself alone, so that
 * the rows say each amount once. `dueDate` is its own.
 */
export function ownStatus(status: StatementStatus, dueDate: Day): StatementStatus {
  switch (status.kind) {
    case 'due':
      return status.before.length > 0 ? { kind: 'due', dueDate, before: [], left: null } : status;
    case 'late':
      return status.bills > 1 ? { kind: 'late', left: null, dueDate, bills: 1 } : status;
    case 'carries':
      return { kind: 'nothingNew' };
    case 'part':
    case 'paid':
    case 'nothingNew':
    case 'covered':
    case 'nothingDue':
      return status;
  }
}

/** Kept beside a bill's sentence: its status, or no more than how urgent it is. */
export type StatementMark =
  { kind: 'status'; status: StatementStatus } | { kind: 'late' | 'today' };

/**
 * The mark above the sentence that says what is to be paid by when: it does not say the amounts and
 * days of that sentence, too. Null where the sentence says all of it.
 */
export function markOf(
  status: StatementStatus | null,
  headline: StatementHeadline | null,
): StatementMark | null {
  if (status === null || !saysMoreThanDueDate(status)) return null;
  const [first] = headline?.parts ?? [];
  switch (status.kind) {
    case 'due':
    case 'late':
    case 'carries':
      if (first) return first.kind === 'later' ? null : { kind: first.kind };
      // Of an earlier bill the sentence says its due day.
      return status.kind === 'late' && status.left === null
        ? { kind: 'late' }
        : { kind: 'status', status };
    case 'part':
    case 'paid':
    case 'nothingNew':
    case 'covered':
    case 'nothingDue':
      return { kind: 'status', status };
  }
}
