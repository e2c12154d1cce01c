import { expect, it } from 'vitest';
import { blockOf, isInUse } from './rules.ts';

it.each([
  [[], 0, null], [['CORE'], 0, 'AUTOPAY'], [['MOBILE'], 0, 'AUTOPAY'], [[], 1, 'SCHEDULED'], [[], 2, 'SCHEDULED'], [['CORE', 'MOBILE'], 2, 'AUTOPAY'],
])('a method that Auto Pay of %j debits, with %d scheduled payments, is kept by: %s', (autopay, scheduledPayments, block) => {
  expect(blockOf({ autopay, scheduledPayments })).toBe(block);
});

it.each([['METHOD_IN_AUTOPAY', true], ['METHOD_SCHEDULED', true], ['NOT_PERMITTED', false], ['INTERNAL', false], [null, false]])('a refusal with %s says that it is in use: %s', (code, inUse) => {
  expect(isInUse(code)).toBe(inUse);
});
