import type { ServiceGroup } from '../platform/service-group/types.ts';

/** What is owed for a service group: cents, day `YYYY-MM-DD`. */
export interface Owed {
  serviceGroup: ServiceGroup;
  amount: number;
  /** The part of it that is past due. */
  pastDue: number;
  /** The day by which the first of it is to be paid; null where nothing is, or it is not known. */
  dueDate: string | null;
}

export interface TotalDue {
  /** What is due first stands first; what owes nothing stands last. */
  groups: readonly Owed[];
  total: number;
  /** What is to be paid before all else; null where nothing is. */
  first: Owed | null;
}

/** How a service group stands: all of what it owes is past due, or a part of it, or it is due by its day. */
export type OwedState = 'nothing' | 'pastDue' | 'partPastDue' | 'due';

export function owedState({ amount, pastDue }: Owed): OwedState {
  if (amount === 0) return 'nothing';
  if (pastDue > 0) return pastDue < amount ? 'partPastDue' : 'pastDue';
  return 'due';
}

const isOwed = ({ amount }: Owed): boolean => amount > 0;

/** Past due before due, the earlier day before the later one, what owes nothing last. */
const byUrgency = (one: Owed, other: Owed): number =>
  Number(isOwed(other)) - Number(isOwed(one)) ||
  Number(other.pastDue > 0) - Number(one.pastDue > 0) ||
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999');

/** What the account owes for all of its service groups (spec 1.1: core and mobile are billed separately). */
export function totalDue(owed: readonly Owed[]): TotalDue {
  const groups = owed.toSorted(byUrgency);
  return {
    groups,
    total: groups.reduce((sum, { amount }) => sum + amount, 0),
    first: groups.find(isOwed) ?? null,
  };
}
