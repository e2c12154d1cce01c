import { expect, it } from 'vitest';
import { payOffer } from './rules-pay.ts';

it.each([
  ['first', 24_817, null, 0],
  ['first', 24_817, null, 10_000],
  ['second', 24_817, null, 24_817],
  ['store', 24_817, 'METHOD_NOT_ACCEPTED', 0],
  [null, 24_817, 'BILLING_SUPPRESSED', 0],
  [null, 0, null, 0],
] as const)(
  'a bill is offered to be paid %s: %i due, denied %s, %i scheduled',
  (offer, toPay, denied, inTime) => {
    expect(payOffer(toPay, denied, { inTime })).toBe(offer);
  },
);
