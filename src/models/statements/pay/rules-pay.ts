import type { DueSplit } from '../../billing/due/rules-due.ts';
import { heroAction } from '../../billing/home/rules-hero.ts';
import type { HeroPayment } from '../../billing/home/rules-hero.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import type { ScheduledNote } from '../../billing/upcoming/rules-late-scheduled.ts';

/** How a bill is paid. `second`: all of it is scheduled in time, so paying is a second choice. */
export type PayOffer = 'first' | 'second' | 'store';

/**
 * The offer to pay a bill of which `toPay` cents are due: none if nothing is, or if this customer
 * may not begin (`denied`), but for a store where no method is accepted.
 */
export function payOffer(
  toPay: number,
  denied: string | null,
  { inTime }: Pick<ScheduledNote, 'inTime'>,
): PayOffer | null {
  if (toPay === 0) return null;
  if (denied !== null) return denied === 'METHOD_NOT_ACCEPTED' ? 'store' : null;
  return inTime >= toPay ? 'second' : 'first';
}

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
