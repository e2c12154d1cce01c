import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { dueParts, proposedOf } from '../due/rules-due.ts';
import type { DuePart, DueSplit } from '../due/rules-due.ts';

/** What is owed for a service group, and how much Auto Pay and scheduled payments cover of it. */
interface Payable {
  serviceGroup: ServiceGroup;
  due: DueSplit;
  arranged: 'all' | 'part' | 'nothing';
  /** Cents that scheduled payments take of it. */
  scheduled: number;
}

type Rest = Pick<Payable, 'due' | 'scheduled'>;

/** Cents of a bill that no scheduled payment takes (D-253). */
const restOf = ({ due, scheduled }: Rest): number => Math.max(0, due.total - scheduled);

/**
 * What a bill asks for now, in cents: what is late of it, else what is due today, else all of it,
 * and of each no more than is left beside what is scheduled (D-253).
 */
export const payableNow = (bill: Rest): number =>
  Math.min((bill.due.late ?? bill.due.today)?.amount ?? bill.due.total, restOf(bill));

/** How a link names what is late of these bills: a payment opens with what is due by today. */
const choiceOfLate = (dues: readonly DueSplit[]): HeroPayment['choice'] =>
  dues.some(({ late, today }) => late !== null && today !== null) ? 'late' : 'proposed';

/** How a link names what a bill asks for now. */
export const payableChoice = ({ due }: Pick<Payable, 'due'>): HeroPayment['choice'] =>
  choiceOfLate([due]);

type Target = 'core' | 'mobile' | 'both';

/** A payment that is offered. Cents. */
export interface HeroPayment {
  target: Target;
  amount: number;
  /** How many bills it pays. */
  bills: number;
  /** What of the target it pays: what the payment proposes, or what the link names of it. */
  choice: 'proposed' | 'late' | 'today' | 'all';
}

/** The one button beside what is owed, and the second one. */
export interface HeroAction extends HeroPayment {
  /** Of one group: what it pays, by when, as the sentence beside it says. */
  asked: { serviceGroup: ServiceGroup; parts: readonly DuePart[] } | null;
  /** All of it is arranged: paying now is a second choice. */
  isArranged: boolean;
  /** It came due before this day. */
  isLate: boolean;
  /** Pays all that is open. Null where the one button does. */
  all: HeroPayment | null;
}

const targetOf = ({ serviceGroup }: Payable): 'core' | 'mobile' =>
  serviceGroup === 'CORE' ? 'core' : 'mobile';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** All of these groups in one payment. `groups` has one at least. */
const allOf = (groups: readonly [Payable, ...Payable[]]): HeroPayment => ({
  target: groups.length > 1 ? 'both' : targetOf(groups[0]),
  amount: sum(groups.map(restOf)),
  bills: sum(
    groups.map(({ due }) => dueParts(due).reduce((all, part) => all + (part.bills ?? 1), 0)),
  ),
  choice: proposedOf(groups.map(({ due }) => due)) === 'all' ? 'proposed' : 'all',
});

const isSome = (groups: readonly Payable[]): groups is readonly [Payable, ...Payable[]] =>
  groups.length > 0;

/** What of a group that is not late is to be paid first: what is due today, else all of it. */
function firstOf(
  group: Payable,
): Pick<HeroAction, 'target' | 'amount' | 'bills' | 'choice' | 'asked'> {
  const { due, serviceGroup } = group;
  const parts = due.today && due.later.length > 0 ? dueParts({ ...due, later: [] }) : dueParts(due);
  return {
    target: targetOf(group),
    amount: Math.min(sum(parts.map(({ amount }) => amount)), restOf(group)),
    bills: parts.length,
    choice: parts.length < dueParts(due).length ? 'today' : 'proposed',
    asked: { serviceGroup, parts },
  };
}

/**
 * What the customer is asked to pay first: what is late, of both bills together if both are, else
 * what is due first of what nothing else pays. All that is open is the second choice, both bills
 * together if nothing is arranged for either. Null if nothing is owed, or all of it is scheduled.
 * `groups` by urgency.
 */
export function heroAction(groups: readonly Payable[]): HeroAction | null {
  const owing = groups.filter((group) => payableNow(group) > 0);
  const late = owing.filter(({ due }) => due.late !== null);
  const open = owing.filter(({ due, arranged }) => arranged !== 'all' || due.late !== null);
  if (!isSome(owing)) return null;
  if (!isSome(open))
    return { ...allOf(owing), asked: null, isArranged: true, isLate: false, all: null };
  const first = isSome(late) ? lateOf(late) : firstOf(open[0]);
  const all = open.every(({ arranged }) => arranged === 'nothing') ? allOf(open) : allOf([open[0]]);
  return {
    ...first,
    isArranged: false,
    isLate: late.length > 0,
    all: all.amount > first.amount ? all : null,
  };
}

/** All that is late, of each group. */
const lateOf = (groups: readonly [Payable, ...Payable[]]) => ({
  target: groups.length > 1 ? ('both' as const) : targetOf(groups[0]),
  amount: sum(groups.map(payableNow)),
  bills: sum(groups.map(({ due }) => due.late?.bills ?? 0)),
  choice: choiceOfLate(groups.map(({ due }) => due)),
  asked: null,
});

/**
 * Whether the total is known: `loading` until both bills are, or it is known that there is no
 * mobile; `withoutMobile` if mobile's bill did not load, `failed` if core's did not.
 */
export function totalKnown(
  core: 'loading' | 'failed' | 'ready',
  mobile: 'loading' | 'failed' | 'ready',
  hasNoMobile: boolean,
): 'loading' | 'failed' | 'withoutMobile' | 'known' {
  if (core !== 'ready') return core;
  if (mobile === 'ready' || hasNoMobile) return 'known';
  return mobile === 'failed' ? 'withoutMobile' : 'loading';
}
