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
  /**
   * What is to be paid first, and of which group; all that is late together, of no one group where
   * it is of several. Null if nothing is owed.
   */
  first: (DuePart & { serviceGroup: ServiceGroup | null }) | null;
}

/** The day by which something is to be paid. Groups that owe nothing come after all others. */
const urgencyOf = ({ due }: Owed): string => firstDue(due)?.dueDate ?? '9999';

/**
 * The total due for all service groups of the account (spec 1.1: core and mobile are billed
 * separately). What is late came due before what is not, so the earliest due date leads.
 */
export function totalDue(owed: readonly Owed[]): TotalDue {
  const groups = owed.toSorted((one, other) => urgencyOf(one).localeCompare(urgencyOf(other)));
  return {
    groups,
    total: groups.reduce((sum, { due }) => sum + due.total, 0),
    first: firstOf(groups),
  };
}

/** `groups` by urgency: the earliest due date of what is late is the first one's. */
function firstOf(groups: readonly Owed[]): TotalDue['first'] {
  const [leading, ...others] = groups;
  const first = leading && dueParts(leading.due)[0];
  if (leading === undefined || first === undefined) return null;
  const alsoLate = first.kind === 'late' ? others.flatMap(({ due }) => due.late ?? []) : [];
  return {
    ...first,
    amount: alsoLate.reduce((sum, { amount }) => sum + amount, first.amount),
    ...(first.bills === undefined
      ? {}
      : { bills: alsoLate.reduce((sum, { bills }) => sum + bills, first.bills) }),
    serviceGroup: alsoLate.length > 0 ? null : leading.serviceGroup,
  };
}
