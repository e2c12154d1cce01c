import type { BilledService, LineCode } from '../../../../contracts/generated/selfservice.ts';
import { isEffectiveOn } from './rules-lines.ts';
import type { Day, Rate } from './rules-lines.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';

/** How far in advance a promotion's end is announced, in days. */
export const PROMOTION_AHEAD_DAYS = 365;

/**
 * An ending promotion: its monthly discount until then, in cents, and the last day on which it
 * applies.
 */
export interface EndingPromotion {
  service: BilledService;
  code: LineCode;
  name: string | null;
  amount: number;
  lastDay: Day;
}

/** The promotions in effect on this day that end within a year, the next one first. */
export const endingPromotions = (rates: readonly Rate[], today: Day): EndingPromotion[] =>
  rates
    .flatMap(({ service, kind, code, name, cents, startsOn, endsOn }) =>
      kind === 'PROMOTION' &&
      endsOn !== null &&
      isEffectiveOn({ startsOn, endsOn }, today) &&
      endsOn <= addDays(today, PROMOTION_AHEAD_DAYS)
        ? [{ service, code, name, amount: -cents, lastDay: endsOn }]
        : [],
    )
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay));
