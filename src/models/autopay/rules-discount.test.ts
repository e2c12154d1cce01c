import { expect, it } from 'vitest';
import { AUTOPAY_DISCOUNT, discountChange } from './rules-discount.ts';

it.each([
  ['who cancels loses', 'CORE', true, true, 'lost'],
  ['who enrols gains', 'CORE', false, false, 'gained'],
  ['who changes something keeps', 'CORE', true, false, 'none'],
  ['who cancels mobile alone has not had', 'MOBILE', true, true, 'none'],
] as const)('a customer %s the discount', (_what, group, isEnrolled, isCancelled, change) => {
  const monthlyDiscount = AUTOPAY_DISCOUNT[group];
  expect(discountChange({ monthlyDiscount, isEnrolled, isCancelled })).toBe(change);
});
