import { describe, expect, it } from 'vitest';
import { newsOf } from './rules-news.ts';

describe('the news of a bill', () => {
  const promotion = { name: 'Offer' };
  const plan = { code: 'REPAIR_PLAN', periodFrom: '2025-09-08', amount: 1_000 };
  const discount = { code: 'AUTOPAY_DISCOUNT', periodFrom: '2026-12-08', amount: -500 };
  it.each([
    [[], [], 0, []],
    [[plan], [promotion], 0, ['promotionEnds', 'repairPlanRenamed']],
    [[{ ...plan, periodFrom: '2025-08-19' }], [], 0, []],
    // A year later the name is no news.
    [[{ ...plan, periodFrom: '2025-10-21' }], [], 0, []],
    [[{ ...plan, periodFrom: '2026-12-08' }], [], 0, []],
    [[discount], [], 500, ['autopayDiscount']],
    [[], [], 500, ['autopayOffer']],
  ])(
    'with lines %j, promotions %j and an offer of %i is %j',
    (lines, endingPromotions, offer, kinds) => {
      expect(newsOf({ lines, endingPromotions, offer }).map(({ kind }) => kind)).toEqual(kinds);
    },
  );
});
