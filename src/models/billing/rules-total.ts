import type { ServiceGroup } from '../platform/service-group/types.ts';
import { dueParts, firstDue } from './due/rules-due.ts';
import type { DuePart, DueSplit } from './due/rules-due.ts';

/** What is owed for a service group. */
export interface Owed {
  serviceGroup: ServiceGroup;
  due: DueSplit;
}

export interface TotalDue {
  /** By urgency. Groups that owe nothing are last. */
  groups: readonly Owed[];
  /** Cents. */
  total: number;
  /** What is to be paid first, and of which group. Null if nothing is owed. */
  first: (DuePart & { serviceGroup: ServiceGroup }) | null;
}

/** The day by which something is to be paid. Groups that owe nothing come after all others. */
const urgencyOf = ({ due }: Owed): string => firstDue(due)?.dueDate ?? '9999';

/**
 * The total due for all service groups of the account (spec 1.1: core and mobile are billed
 * separately). What is late came due before what is not, so the earliest due date leads.
 */
export function totalDue(owed: readonly Owed[]): TotalDue {
  const groups = owed.toSorted((one, other) => urgencyOf(one).localeCompare(urgencyOf(other)));
  const [leading] = groups;
  const first = leading === undefined ? undefined : dueParts(leading.due)[0];
  return {
    groups,
    total: groups.reduce((sum, { due }) => sum + due.total, 0),
    first: leading && first ? { ...first, serviceGroup: leading.serviceGroup } : null,
  };
}
