import type { DueSplit } from '../../billing/due/rules-due.ts';
import { heroAction } from '../../billing/home/rules-hero.ts';
import type { HeroPayment } from '../../billing/home/rules-hero.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

type Amount = Pick<HeroPayment, 'amount' | 'choice'>;

/** What the buttons of a bill pay, in cents, and how their links name it. */
export interface BillPayment extends Amount {
  /** Pays all that is open. Null where the first button does. */
  all: Amount | null;
}

/**
 * The payment that a bill asks for: the one that the billing home asks for of its service group. A
 * bill that is scheduled as a whole may still be paid at once.
 */
export function billPayment({
  serviceGroup,
  due,
  scheduled,
}: {
  serviceGroup: ServiceGroup;
  due: DueSplit;
  /** Cents that scheduled payments take of it. */
  scheduled: number;
}): BillPayment {
  const asked = heroAction([{ serviceGroup, due, arranged: 'nothing', scheduled }]);
  if (asked === null) return { amount: due.total, choice: 'proposed', all: null };
  const { amount, choice, all } = asked;
  return { amount, choice, all: all && { amount: all.amount, choice: all.choice } };
}
