import { addDays } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { adjustedDelinquency, LEVEL_DAYS } from './rules-levels.ts';
import { lateAfter, levelBesidePending } from './rules-pending-level.ts';
import { isInterrupted, unpaidState } from './rules-service.ts';

/** Days on which a service group was cut off, first and last. The last is null while it lasts. */
export interface Outage {
  from: Day;
  to: Day | null;
}

/** What happened to a service group's money, each on its day. Cents. */
export interface BalanceHistory {
  /** Oldest first. */
  bills: readonly { statementDate: Day; dueDate: Day; charges: number }[];
  /** Changes of the posted balance: charges above 0, payments and credits below. */
  changes: readonly { on: Day; cents: number }[];
  /**
   * Changes of what was paid and is not posted yet: above 0 on the day from which a payment may
   * restore service, below 0 on the day it was posted.
   */
  pending: readonly { on: Day; cents: number }[];
}

export interface Outages {
  outages: Outage[];
  /** The first day of ended service, which a payment does not restore. Null while there is none. */
  endedOn: Day | null;
}

type DayState = 'on' | 'off' | 'ended';

/** Sums of changes before a day, for days that only go on. */
function sumsBefore(changes: readonly { on: Day; cents: number }[]): (day: Day) => number {
  const waiting = changes.toSorted((one, other) => other.on.localeCompare(one.on));
  let sum = 0;
  return (day) => {
    for (let next = waiting.at(-1); next && next.on < day; next = waiting.at(-1)) {
      sum += next.cents;
      waiting.pop();
    }
    return sum;
  };
}

/** The state in which service begins each day, for days that only go on. */
function statesOf(group: ServiceGroup, history: BalanceHistory): (day: Day) => DayState {
  const [balanceBefore, pendingBefore] = [sumsBefore(history.changes), sumsBefore(history.pending)];
  const taken = history.pending.filter(({ cents }) => cents > 0);
  const takenBefore = (day: Day): number =>
    taken.filter(({ on }) => on < day).reduce((sum, { cents }) => sum + cents, 0);
  return (day) => {
    // Nothing of the day itself has happened yet.
    const [balance, pending] = [balanceBefore(day), pendingBefore(day)];
    if (balance <= pending) return 'on';
    const bills = history.bills.filter(({ statementDate }) => statementDate < day);
    const late = lateAfter({ bills, balance }, 0, day);
    if (!late || adjustedDelinquency(late.amount, pending) === 0) return 'on';
    // Payments are posted in the order in which they were taken.
    const posted = takenBefore(day) - pending;
    const owed = {
      bills,
      balance,
      pending,
      pendingBefore: (before: Day): number =>
        Math.max(0, Math.min(pending, takenBefore(before) - posted)),
    };
    const state = unpaidState(group, levelBesidePending(group, owed, day));
    if (state === 'DISCONNECTED') return 'ended';
    return isInterrupted(state) ? 'off' : 'on';
  };
}

/** The days up to `until` on which the state may have changed, in order. */
const daysOfChange = ({ bills, changes, pending }: BalanceHistory, until: Day): Day[] =>
  [
    ...new Set([
      ...[...changes, ...pending].map(({ on }) => addDays(on, 1)),
      ...bills.flatMap(({ statementDate, dueDate }) => [
        addDays(statementDate, 1),
        ...[1, ...LEVEL_DAYS].map((days) => addDays(dueDate, days)),
      ]),
    ]),
  ]
    .filter((day) => day <= until)
    .sort();

/**
 * The days up to `until` on which a service group was cut off for non-payment, derived from its
 * bills and payments by the same levels as its state today (spec 4). A day counts by the state in
 * which it began: the day of the cut is without service, and so is the day of the payment that
 * brings it back. `recordedEnd` is the day on which its end was recorded, if it was.
 */
export function outagesOf(
  group: ServiceGroup,
  history: BalanceHistory,
  until: Day,
  recordedEnd: Day | null = null,
): Outages {
  const outages: Outage[] = [];
  const stateAt = statesOf(group, history);
  const recorded = recordedEnd !== null && recordedEnd <= until ? recordedEnd : null;
  let open: Outage | null = null;
  for (const day of daysOfChange(history, recorded ?? until)) {
    const state = stateAt(day);
    if (state === 'on' && open) {
      open.to = addDays(day, -1);
      open = null;
    }
    if (state !== 'on' && !open) outages.push((open = { from: day, to: null }));
    if (state === 'ended') return { outages, endedOn: day };
  }
  if (recorded !== null && !open) outages.push({ from: recorded, to: null });
  return { outages, endedOn: recorded };
}

/**
 * The same as a bill to come knows them on a day: a payment of the day has ended them with it, and
 * no cut of a later day is assumed (D-140).
 */
export function outagesKnownOn(
  group: ServiceGroup,
  history: BalanceHistory,
  today: Day,
  recordedEnd: Day | null = null,
): Outages {
  const { outages, endedOn } = outagesOf(group, history, addDays(today, 1), recordedEnd);
  return {
    outages: outages.filter(({ from }) => from <= today),
    endedOn: endedOn !== null && endedOn <= today ? endedOn : null,
  };
}
