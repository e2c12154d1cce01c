import type { ServiceGroup } from '../platform/service-group/types.ts';

/** The amount owed for a service group: cents, day `YYYY-MM-DD`. */
export interface Owed {
  serviceGroup: ServiceGroup;
  amount: number;
  /** The past due part. */
  pastDue: number;
  /** The day by which the first of it is due. Null if nothing is, or it is unknown. */
  dueDate: string | null;
}

export interface TotalDue {
  /** By urgency. Groups that owe nothing are last. */
  groups: readonly Owed[];
  total: number;
  /** The most urgent group. Null if nothing is owed. */
  first: Owed | null;
}

/** State of a service group's amount owed: all past due, partly past due, or due by its day. */
export type OwedState = 'nothing' | 'pastDue' | 'partPastDue' | 'due';

export function owedState({ amount, pastDue }: Owed): OwedState {
  if (amount === 0) return 'nothing';
  if (pastDue > 0) return pastDue < amount ? 'partPastDue' : 'pastDue';
  return 'due';
}

const isOwed = ({ amount }: Owed): boolean => amount > 0;

/** Past due before due, the earlier day before the later one, groups that owe nothing last. */
const byUrgency = (one: Owed, other: Owed): number =>
  Number(isOwed(other)) - Number(isOwed(one)) ||
  Number(other.pastDue > 0) - Number(one.pastDue > 0) ||
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999');

/**
 * The total due for all service groups of the account (spec 1.1: core and mobile are billed
 * separately).
 */
export function totalDue(owed: readonly Owed[]): TotalDue {
  const groups = owed.toSorted(byUrgency);
  return {
    groups,
    total: groups.reduce((sum, { amount }) => sum + amount, 0),
    first: groups.find(isOwed) ?? null,
  };
}
