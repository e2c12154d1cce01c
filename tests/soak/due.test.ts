import fc from 'fast-check';
import { test } from 'vitest';
import {
  dueIsWhatTheBillsSay,
  nothingIsOfferedTwice,
  paymentOpensWithToday,
} from '../fixtures/billing/due-property.ts';
import { SCALE, SEED } from '../fixtures/harness/tier.ts';

test('over any bills, payments and days, every screen says what the bills say, to the cent', () => {
  fc.assert(dueIsWhatTheBillsSay, { numRuns: SCALE.dues, seed: SEED });
});

test('over the same and any scheduled payments, no flow offers more than is left to pay', () => {
  fc.assert(nothingIsOfferedTwice, { numRuns: SCALE.dues, seed: SEED });
});

test('over the same, a payment opens with what is due by today', () => {
  fc.assert(paymentOpensWithToday, { numRuns: SCALE.dues, seed: SEED });
});
