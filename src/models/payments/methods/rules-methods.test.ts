import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import {
  deletionBlock,
  cardFieldProblems,
  checkNickname,
  isCardChanged,
  isInUse,
  nicknameOf,
  typedExpiry,
} from './rules-methods.ts';

it.each([
  [[], 0, 0, null],
  [['CORE'], 0, 0, 'AUTOPAY'],
  [['MOBILE'], 0, 1, 'AUTOPAY'],
  [[], 1, 0, 'SCHEDULED'],
  [[], 2, 2, 'SCHEDULED'],
  [['CORE', 'MOBILE'], 2, 0, 'AUTOPAY'],
  [[], 0, 1, 'STREAMING'],
  [[], 0, 2, 'STREAMING'],
])(
  'a method with Auto Pay of %j, %d scheduled payments and %d subscriptions is kept: %s',
  (autopay, scheduledPayments, streamingSubscriptions, block) => {
    expect(deletionBlock({ autopay, scheduledPayments, streamingSubscriptions })).toBe(block);
  },
);

it.each([
  ['METHOD_IN_AUTOPAY', true],
  ['METHOD_SCHEDULED', true],
  ['METHOD_IN_STREAMING', true],
  ['NOT_PERMITTED', false],
  ['INTERNAL', false],
  [null, false],
])('a refusal with %s says that it is in use: %s', (code, inUse) => {
  expect(isInUse(code)).toBe(inUse);
});

const TODAY = '2026-12-14';
const mmyy = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));

describe('a card that is edited', () => {
  it.each([
    ['this month', '1226', '04101', null, []],
    ['the next month', '0127', '04101', null, []],
    ['in twenty years', '1246', '04101', null, []],
    ['twenty years and a month ahead', '0147', '04101', null, ['expiration tooFar']],
    ['a month ago', '1126', '04101', null, ['expiration expired']],
    ['in a thirteenth month', '1327', '04101', null, ['expiration invalid']],
    ['in no month', '0027', '04101', null, ['expiration invalid']],
    ['never', '', '04101', null, ['expiration invalid']],
    ['in the month of the last scheduled payment', '0127', '04101', '2027-01-31', []],
    [
      'a month before the last scheduled payment',
      '1226',
      '04101',
      '2027-01-01',
      ['expiration beforeScheduled'],
    ],
    [
      'a year before the last scheduled payment',
      '0127',
      '04101',
      '2028-01-01',
      ['expiration beforeScheduled'],
    ],
    [
      'a month ago, with a payment scheduled',
      '1126',
      '04101',
      '2027-01-31',
      ['expiration expired'],
    ],
    ['in time, with a ZIP code of four digits', '0127', '0410', null, ['zipCode invalid']],
    ['in time, with letters in its ZIP code', '0127', '0410a', null, ['zipCode invalid']],
    ['never, with no ZIP code', '', '', null, ['expiration invalid', 'zipCode invalid']],
  ])(
    'and expires %s: %s, %s, scheduled until %s',
    (_when, expiration, zipCode, scheduledUntil, faults) => {
      expect(
        cardFieldProblems({ expiration, zipCode }, { scheduledUntil, today: TODAY }).map(
          ({ field, kind }) => `${field} ${kind}`,
        ),
      ).toEqual(faults);
    },
  );

  it('is at fault with one thing at most in each field, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (expiration, zipCode) => {
        const fields = cardFieldProblems(
          { expiration, zipCode },
          { scheduledUntil: TODAY, today: TODAY },
        ).map(({ field }) => field);
        expect(fields).toEqual([...new Set(fields)]);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('that is good on the last scheduled day is good today', () => {
    fc.assert(
      fc.property(mmyy, (expiration) => {
        const kinds = (scheduledUntil: string | null) =>
          cardFieldProblems({ expiration, zipCode: '04101' }, { scheduledUntil, today: TODAY });
        if (kinds('2028-06-30').length === 0) expect(kinds(null)).toEqual([]);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it.each([
    [{ expiration: '0929', zipCode: '04101' }, false],
    [{ expiration: '1029', zipCode: '04101' }, true],
    [{ expiration: '0929', zipCode: '04103' }, true],
  ])('to %j is another one: %s', (to, changed) => {
    expect(isCardChanged(to, { expiration: '0929', zipCode: '04101' })).toBe(changed);
  });

  it.each([
    ['', ''],
    ['1', '1'],
    ['1230', '1230'],
    ['12/30', '1230'],
    ['12 / 2030', '1230'],
    ['12305', '1230'],
    ['x12', '12'],
  ])('has %j typed read as %j', (typed, read) => {
    expect(typedExpiry(typed)).toBe(read);
  });
});

describe('a nickname', () => {
  it.each([
    ['Shop', 'ok'],
    [' Shop ', 'ok'],
    ['x', 'ok'],
    ['x'.repeat(30), 'ok'],
    ['x'.repeat(31), 'length'],
    ['💳'.repeat(30), 'ok'],
    ['', 'length'],
    ['   ', 'length'],
    ['\u200B', 'length'],
    ['a\tb', 'length'],
    ['a\u202Eb', 'length'],
    ['Card 4242', 'ok'],
    ['12345678901', 'ok'],
    ['123456789012', 'number'],
    ['4242 4242 4242 4242', 'number'],
    ['4242-4242-4242', 'number'],
    ['mine: 4242.4242.4242.', 'number'],
    ['\uFF14\uFF12'.repeat(6), 'number'],
    ['4242 Main, 4242 Elm, 42', 'ok'],
  ])('%j is: %s', (nickname, verdict) => {
    expect(checkNickname(nickname)).toBe(verdict);
  });

  it.each([
    ['', null],
    ['  ', null],
    [' Shop ', 'Shop'],
  ])('typed as %j is %j', (typed, nickname) => {
    expect(nicknameOf(typed)).toBe(nickname);
  });

  it('never holds a card number, however it is grouped', () => {
    const grouped = fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 15 }),
        fc.constantFrom('', ' ', '-', '.', '/'),
      )
      .map(([digits, between]) => digits.join(between));
    fc.assert(
      fc.property(grouped, (number) => {
        expect(checkNickname(number)).not.toBe('ok');
      }),
      { numRuns: SCALE.properties },
    );
  });
});
