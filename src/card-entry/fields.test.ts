import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkFields,
  expirationCheckDay,
  digits,
  typedExpiry,
  groupNumber,
  hintForField,
  visibleProblems,
} from './fields.ts';
import type { Values } from './fields.ts';

const TODAY = '2026-11-21';
const good: Values = {
  nameOnCard: 'Dana Whitfield',
  cardNumber: '4242 4242 4242 4242',
  expiration: '11/26',
  securityCode: '123',
  zipCode: '04101',
};
const check = (change: Partial<Values>) => checkFields('card', { ...good, ...change }, null, TODAY);

describe('a card number as it is typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['6011111111111117', '6011 1111 1111 1117'],
    ['abc', ''],
  ])('%j stands as %j', (typed, shown) => expect(groupNumber(typed)).toBe(shown));

  it('keeps up to 19 digits, ignores separators, and formats the same when repeated', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 -x'), maxLength: 40 }),
        (typed) => {
          const shown = groupNumber(typed);
          expect(digits(shown)).toBe(digits(typed).slice(0, 19).slice(0, digits(shown).length));
          expect(groupNumber(shown)).toBe(shown);
          expect(shown).toMatch(/^(\d+( \d+)*)?$/);
        },
      ),
    );
  });

  it('shows no fewer digits than a card has', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 15 }),
        (typed) => {
          expect(digits(groupNumber(typed))).toBe(typed);
        },
      ),
    );
  });
});

describe('an expiration as it is typed', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '123'],
    ['1230', '1230'],
    ['12/30', '1230'],
    ['12 / 30', '1230'],
    ['12305', '1230'],
    ['12/2030', '1230'],
  ])('%j stands as %j', (typed, shown) => expect(typedExpiry(typed)).toBe(shown));

  it('typed key by key ends as when it is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 }), (keys) => {
        expect([...keys].reduce((shown, key) => typedExpiry(shown + key), '')).toBe(
          typedExpiry(keys),
        );
      }),
    );
  });
});

describe('what is wrong with a new card', () => {
  it('is nothing when all is right', () => expect(check({})).toEqual({}));

  test.each<[string, Partial<Values>, object]>([
    ['no name', { nameOnCard: '  ' }, { nameOnCard: 'REQUIRED' }],
    ['no number', { cardNumber: '' }, { cardNumber: 'REQUIRED' }],
    ['a wrong check digit', { cardNumber: '4242 4242 4242 4241' }, { cardNumber: 'INVALID' }],
    ['a number that ends early', { cardNumber: '4242 4242' }, { cardNumber: 'INVALID' }],
    ['no expiration', { expiration: '' }, { expiration: 'INVALID' }],
    ['month 13', { expiration: '13/29' }, { expiration: 'INVALID' }],
    ['month 0', { expiration: '00/29' }, { expiration: 'INVALID' }],
    ['last month', { expiration: '10/26' }, { expiration: 'EXPIRED' }],
    ['20 years ahead', { expiration: '11/46' }, {}],
    ['20 years and a month ahead', { expiration: '12/46' }, { expiration: 'TOO_FAR' }],
    ['a code of two digits', { securityCode: '12' }, { securityCode: 'CODE_LENGTH_3' }],
    ['a code of four digits', { securityCode: '1234' }, { securityCode: 'CODE_LENGTH_3' }],
    ['a code with a letter', { securityCode: '12a' }, { securityCode: 'CODE_LENGTH_3' }],
    [
      'American Express with three digits',
      { cardNumber: '3782 822463 10005' },
      { securityCode: 'CODE_LENGTH_4' },
    ],
    [
      'American Express with four digits',
      { cardNumber: '3782 822463 10005', securityCode: '1234' },
      {},
    ],
    ['a ZIP of four digits', { zipCode: '0410' }, { zipCode: 'INVALID' }],
    ['a ZIP with a suffix', { zipCode: '04101-1234' }, { zipCode: 'INVALID' }],
  ])('%s', (_name, change, problems) => expect(check(change)).toEqual(problems));
});

describe("what is wrong with a saved card's code", () => {
  test.each<[string, 3 | 4, object]>([
    ['123', 3, {}],
    ['1234', 4, {}],
    ['1234', 3, { securityCode: 'CODE_LENGTH_3' }],
    ['123', 4, { securityCode: 'CODE_LENGTH_4' }],
    ['', 3, { securityCode: 'CODE_LENGTH_3' }],
    ['１２３', 3, { securityCode: 'CODE_LENGTH_3' }],
  ])('%j where %i digits are wanted', (securityCode, length, problems) => {
    const nothing: Values = {
      nameOnCard: '',
      cardNumber: '',
      expiration: '',
      securityCode,
      zipCode: '',
    };
    expect(checkFields('security-code', nothing, length, TODAY)).toEqual(problems);
  });

  test.each<[string, object, object]>([
    ['', { securityCode: 'REQUIRED' }, {}],
    ['123', {}, {}],
    ['12', { securityCode: 'CODE_LENGTH_3' }, { securityCode: 'CODE_LENGTH_3' }],
  ])('%j where it may be left empty', (securityCode, problems, said) => {
    const found = checkFields(
      'security-code',
      { nameOnCard: '', cardNumber: '', expiration: '', securityCode, zipCode: '' },
      3,
      TODAY,
      true,
    );
    expect([found, visibleProblems(found)]).toEqual([problems, said]);
  });
});

describe('what the hints say', () => {
  const typed = (cardNumber: string): Values => ({ ...good, cardNumber });
  test.each([
    ['', null],
    ['42', 'VISA'],
    ['55', 'MASTERCARD'],
    ['3782', 'AMERICAN_EXPRESS'],
    ['6011', 'DISCOVER'],
  ])('%j is known as %s', (number, brand) => {
    expect(hintForField('cardNumber', typed(number), null)).toEqual(
      brand ? { brand } : { hint: 'cardNumber' },
    );
  });

  test.each([
    ['', null, 'securityCode'],
    ['4242', null, 'securityCode3'],
    ['3782', null, 'securityCode4'],
    ['', 3, 'securityCode3'],
    ['', 4, 'securityCode4'],
  ] as const)(
    'of the code, with number %j and a saved card of %s digits: %s',
    (number, length, hint) => {
      expect(hintForField('securityCode', typed(number), length)).toEqual({ hint });
    },
  );
});

test('on the last evening of a month a card of that month is still good', () => {
  expect(
    checkFields(
      'card',
      { ...good, expiration: '11/26' },
      null,
      expirationCheckDay('2026-12-01T04:30:00.000Z'),
    ),
  ).toEqual({});
});
