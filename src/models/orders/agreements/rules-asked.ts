import { parseDay } from '../../payments/dates/rules-payment-date.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';
import { askedUntil, leavingCost, termOn } from './rules-terms.ts';
import type { Agreed } from './rules-terms.ts';

/** What leaving on the day in the field costs; `none` while no whole day is typed. */
export type AskedCost =
  | { kind: 'none' }
  | { kind: 'invalid' }
  /** `renewedUntil`: the end of the term that runs by then, where it is not today's. */
  | { kind: 'cost'; day: Day; cents: number; renewedUntil: Day | null };

/** How long a day is once it is typed: `MM/DD/YY`. */
const TYPED_LENGTH = 8;

/** What leaving costs on a day as it was typed, from today to the end of the next term. */
export function askedCost(agreed: Agreed, typed: string, today: Day): AskedCost {
  const day = parseDay(typed);
  if (day === null) return { kind: typed.trim().length < TYPED_LENGTH ? 'none' : 'invalid' };
  if (day < today || day > askedUntil(agreed, today)) return { kind: 'invalid' };
  const [now, then] = [termOn(agreed, today), termOn(agreed, day)];
  const renewedUntil = then !== null && then.startsOn !== now?.startsOn ? then.endsOn : null;
  return { kind: 'cost', day, cents: leavingCost(agreed, day), renewedUntil };
}
