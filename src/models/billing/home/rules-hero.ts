import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { dueParts } from '../due/rules-due.ts';
import type { DueSplit } from '../due/rules-due.ts';

/** What is owed for a service group, and how much Auto Pay and scheduled payments cover of it. */
interface Payable {
  serviceGroup: ServiceGroup;
  due: DueSplit;
  arranged: 'all' | 'part' | 'nothing';
  /** Cents that scheduled payments take of it. */
  scheduled: number;
}

/**
 * What a bill asks for now, in cents: what is late of it, else all of it, and of either no more
 * than is left beside what is scheduled (D-253).
 */
export const payableNow = ({ due, scheduled }: Pick<Payable, 'due' | 'scheduled'>): number =>
  Math.min(due.late?.amount ?? due.total, Math.max(0, due.total - scheduled));

/** The one button beside what is owed. Cents. */
export interface HeroAction {
  target: 'core' | 'mobile' | 'both';
  amount: number;
  /** How many bills it pays. */
  bills: number;
  /** All of it is arranged: paying now is a second choice. */
  isArranged: boolean;
  /** It came due before this day. */
  isLate: boolean;
}

const targetOf = ({ serviceGroup }: Payable): 'core' | 'mobile' =>
  serviceGroup === 'CORE' ? 'core' : 'mobile';

const sumOf = (groups: readonly Payable[]): number =>
  groups.reduce((sum, group) => sum + payableNow(group), 0);

/**
 * What the customer is asked to pay first: what is late, of both bills together if both are, else
 * what nothing else pays, both bills together if nothing is arranged for either. Null if nothing is
 * owed, or all of it is scheduled. `groups` by urgency.
 */
export function heroAction(groups: readonly Payable[]): HeroAction | null {
  const owing = groups.filter((group) => payableNow(group) > 0);
  const late = owing.filter(({ due }) => due.late !== null);
  const [earliest] = late;
  if (earliest !== undefined)
    return {
      target: late.length > 1 ? 'both' : targetOf(earliest),
      amount: sumOf(late),
      bills: late.reduce((sum, { due }) => sum + (due.late?.bills ?? 0), 0),
      isArranged: false,
      isLate: true,
    };
  const open = owing.filter(({ arranged }) => arranged !== 'all');
  const [first] = open.length > 0 ? open : owing;
  if (first === undefined) return null;
  const isArranged = open.length === 0;
  const together = isArranged
    ? owing
    : open.every(({ arranged }) => arranged === 'nothing')
      ? open
      : [first];
  return {
    target: together.length > 1 ? 'both' : targetOf(first),
    amount: sumOf(together),
    bills: together.reduce((sum, { due }) => sum + dueParts(due).length, 0),
    isArranged,
    isLate: false,
  };
}
