import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { dueParts } from '../due/rules-due.ts';
import type { DuePart, DueSplit } from '../due/rules-due.ts';
import type { HeroAction } from '../home/rules-hero.ts';
import type { TotalDue } from '../rules-total.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What leads a screen about what is owed (D-37). Amounts in cents. */
export type HeroLead =
  /** What all bills come to: nothing, or it is paid without the customer. */
  | { kind: 'total'; total: number }
  /** What came due before this day, and what all bills come to with it. */
  | { kind: 'late'; first: NonNullable<TotalDue['first']>; total: number }
  /** What the customer is to pay first, and what all bills come to. */
  | {
      kind: 'next';
      amount: number;
      serviceGroup: ServiceGroup;
      parts: readonly DuePart[];
      total: number;
      /** Nothing else is due before it, also nothing that is arranged. */
      isEarliest: boolean;
    };

/** The lead of what is owed, beside this one button. */
export function heroLead(owed: TotalDue, action: HeroAction | null): HeroLead {
  const { first, total } = owed;
  if (first?.kind === 'late') return { kind: 'late', first, total };
  if (first === null || action === null || action.isArranged || action.asked === null)
    return { kind: 'total', total };
  const { serviceGroup, parts } = action.asked;
  return {
    kind: 'next',
    amount: sum(parts.map(({ amount }) => amount)),
    serviceGroup,
    parts,
    total,
    isEarliest: (parts[0]?.dueDate ?? '') <= first.dueDate,
  };
}

/**
 * What a lead says of a group's bill, which the bill's row does not repeat: `everything`, so that
 * it needs no row; each `day` of it; of what is `late` how many bills and since when.
 */
export function toldByLead(
  lead: HeroLead,
  { serviceGroup, due }: { serviceGroup: ServiceGroup; due: DueSplit },
): 'everything' | 'day' | 'late' | 'nothing' {
  if (lead.kind === 'late') return lead.first.serviceGroup === serviceGroup ? 'late' : 'nothing';
  if (lead.kind === 'total' || lead.serviceGroup !== serviceGroup) return 'nothing';
  if (lead.amount === lead.total) return 'everything';
  return lead.parts.length === dueParts(due).length ? 'day' : 'nothing';
}
