import type { BilledService, LineCode } from '../../../../contracts/generated/selfservice.ts';
import { isEffectiveOn } from './rules-lines.ts';
import type { Day, Rate } from './rules-lines.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';

/** How far ahead a promotion's end is told, in days. */
export const PROMOTION_AHEAD_DAYS = 365;

/** A promotion that ends: what it takes off each month until then, in cents, and the last day on which it does. */
export interface EndingPromotion {
  service: BilledService;
  code: LineCode;
  name: string | null;
  amount: number;
  lastDay: Day;
}

/** The promotions that hold on this day and end within a year, the next one first. */
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
