import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, maskCardLike, withoutCardNumbers } from './rules-card-numbers.ts';

/** Completes digits to a number with a valid Luhn checksum. */
function luhn(digits: string): string {
  for (let last = 0; last < 10; last += 1) {
    const whole = `${digits}${last}`;
    const sum = [...whole]
      .reverse()
      .reduce(
        (total, sign, place) =>
          total +
          (place % 2 === 1
            ? Math.floor((Number(sign) * 2) / 10) + ((Number(sign) * 2) % 10)
            : Number(sign)),
        0,
      );
    if (sum % 10 === 0) return whole;
  }
  return digits;
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const card = fc
  .tuple(fc.constantFrom('2', '3', '4', '5', '6'), fc.integer({ min: 11, max: 17 }).chain(digits))
  .map(([first, rest]) => luhn(first + rest));
const grouped = card.chain((number) =>
  fc.constantFrom('', ' ', '-').map((separator) => (number.match(/.{1,4}/g) ?? []).join(separator)),
);
const before = fc.constantFrom('', 'pay with ', 'card:', '7 ', '12-');
const after = fc.constantFrom('', ' thanks', ' 123', ' 12/27', '-9', '.');

describe('a card number', () => {
  it('is masked wherever it stands in a text, whatever stands beside it', () => {
    fc.assert(
      fc.property(grouped, before, after, (number, left, right) => {
        const { masked, at } = maskCardLike({ data: { note: `${left}${number}${right}` } });
        expect(JSON.stringify(masked)).not.toContain(number);
        expect(at).toBe('$input.data.note');
      }),
      { numRuns: 1_000 },
    );
  });

  it("is masked as a number, as a field's name, in a list and deep inside", () => {
    expect(maskCardLike({ a: 4242424242424242 })).toEqual({
      masked: { a: '[masked]' },
      at: '$input.a',
    });
    expect(maskCardLike({ '4242424242424242': 1 })).toEqual({
      masked: { '[masked]': 1 },
      at: '$input.[masked]',
    });
    expect(maskCardLike({ a: ['x', '4242-4242-4242-4242'] })).toEqual({
      masked: { a: ['x', '[masked]'] },
      at: '$input.a.1',
    });
    expect(maskCardLike('4242 4242 4242 4242')).toEqual({ masked: '[masked]', at: '$input' });
    let deep: unknown = '4242424242424242';
    for (let depth = 0; depth < 100; depth += 1) deep = { deep };
    expect(JSON.stringify(maskCardLike(deep).masked)).not.toContain('4242');
  });
});

it('a text full of digits is looked through in one go, however long it is', () => {
  expect(maskCardLike('1 '.repeat(300_000)).at).toBeNull();
  expect(maskCardLike('4 '.repeat(300_000)).at).toBe('$input');
});

describe('what is no card number', () => {
  it.each([
    ['an id', '40000000-0000-4000-8000-000000000002'],
    ['an account', '8000000001'],
    ['milliseconds', 1_795_324_800_000],
    ['an instant', '2026-11-22T05:00:00.000Z'],
    ['digits that fail the check', '4242424242424243'],
    ['cents', 2_147_483_647],
    ['a version', '13.15.1-rc.6'],
  ])('stays as it is: %s', (_what, value) => {
    const event = { data: { value } };
    expect(maskCardLike(event)).toEqual({ masked: event, at: null });
    expect(maskCardLike(event).masked).toBe(event);
  });

  it('no UUID is ever taken for one', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => maskCardLike({ id }).at === null),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(
        digits(8),
        digits(4),
        digits(3),
        digits(3),
        digits(12),
        (a, b, c, d, e) => maskCardLike({ id: `${a}-${b}-4${c}-8${d}-${e}` }).at === null,
      ),
      { numRuns: 500 },
    );
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const CARD = '4242 4242 4242 4242';

describe('a card number in other clothes', () => {
  it.each([
    ['full-width digits', '\uff14\uff12'.repeat(8)],
    ['Arabic digits', '\u0664\u0662'.repeat(8)],
    ['mathematical digits', '\u{1d7d2}\u{1d7d0}'.repeat(8)],
    ['no-break spaces', CARD.replaceAll(' ', '\u00a0')],
    ['en dashes', CARD.replaceAll(' ', '\u2013')],
    ['spaced dashes', CARD.replaceAll(' ', ' - ')],
    ['dots', CARD.replaceAll(' ', '.')],
    ['slashes', CARD.replaceAll(' ', '/')],
    ['lines', CARD.replaceAll(' ', '\r\n')],
    ['invisible characters', [...CARD.replaceAll(' ', '')].join('\u200b')],
    ['base64', base64(CARD)],
    ['base64 without padding', base64(CARD).replace(/=+$/, '')],
    ['base64 of a sentence', base64(`pay with ${CARD}, please`)],
    ['base64 behind letters', `xyz${base64(CARD)}`],
    ['base64url', Buffer.from(`\u00ff\u00fe ${CARD}`).toString('base64url')],
    ['base64 of full-width digits', base64('\uff14\uff12'.repeat(8))],
    ['base64 of base64', base64(base64(CARD))],
  ])('is found in %s, and leaves the rest as it was typed', (_what, number) => {
    const text = `¿Cargo doble? (${number}) Gracias`;
    expect(holdsCardNumber(text)).toBe(true);
    expect(withoutCardNumbers(text)).toBe('¿Cargo doble? () Gracias');
  });

  it('is found by whatever separators a customer writes it with', () => {
    fc.assert(
      fc.property(
        card,
        fc.constantFrom('', ' ', '-', '  ', ' - ', '\u00a0', '\u2011', '\u200b', '\n'),
        before,
        after,
        (number, mark, left, right) => {
          const typed = `${left}${(number.match(/.{1,4}/g) ?? []).join(mark)}${right}`;
          expect(holdsCardNumber(typed)).toBe(true);
          expect(holdsCardNumber(withoutCardNumbers(typed))).toBe(false);
        },
      ),
    );
  });
});

it.each([
  'Billed on 11/22/2026 and 12/22/2026',
  'They charged 45.00, 120.00, 35.50 and 60.00',
  'PO-2026-11-22',
  'PO 450012345678',
  'https://harbor.example/orders?id=40000000-0000-4000-8000-000000000002&x=1',
  'Call 207-555-0142',
  'Nguyễn Thị Minh Khai',
  'a'.repeat(500),
])('%j holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(withoutCardNumbers(text)).toBe(text);
});

const sameMarks = fc.constantFrom(
  ', ',
  ',',
  '·',
  ' · ',
  '.',
  ':',
  ';',
  ' / ',
  '|',
  '、',
  '•',
  '__',
);
const issued = card.filter((number) => /^(?:2[2-7]|[3-6])/.test(number));

describe('a card number with one mark between its groups', () => {
  it.each([
    '4242, 4242, 4242, 4242',
    '4242·4242·4242·4242',
    '42:42:42:42:42:42:42:42',
    '4.2.4.2.4.2.4.2.4.2.4.2.4.2.4.2',
    '3782, 822463, 10005',
    '1111, 4242, 4242, 4242, 4242',
    [...'4242424242424242'].map((digit) => `%3${digit}`).join(''),
    '4242%204242%204242%204242',
    '4242%2C%204242%2C%204242%2C%204242',
    [...'4242424242424242'].map((digit) => `%253${digit}`).join(''),
    encodeURIComponent('４２'.repeat(8)),
  ])('is found: %s', (number) => {
    const left = withoutCardNumbers(`(${number}) Gracias`);
    expect(holdsCardNumber(left)).toBe(false);
    expect(left).toMatch(/^\((?:1111, )?\) Gracias$/);
  });

  it('is found in groups of one, two or four digits, by any such mark', () => {
    fc.assert(
      fc.property(issued, fc.constantFrom(1, 2, 4), sameMarks, (number, size, mark) => {
        const groups = number.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        const typed = `pay (${groups.join(mark)}), please`;
        expect(holdsCardNumber(typed)).toBe(true);
        expect(withoutCardNumbers(typed)).toBe('pay (), please');
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found however its characters are encoded for an address', () => {
    fc.assert(
      fc.property(grouped, fc.infiniteStream(fc.boolean()), (number, draws) => {
        const typed = [...number]
          .map((sign) =>
            draws.next().value === true ? `%${sign.charCodeAt(0).toString(16)}` : sign,
          )
          .join('');
        expect(withoutCardNumbers(`(${typed})`)).toBe('()');
      }),
    );
  });
});

describe('what people write beside card numbers', () => {
  const two = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, '0'));
  const listOf = (one: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.array(one, { minLength: 1, maxLength: 8 }), fc.constantFrom(', ', '; ', ' and '))
      .map(([all, mark]) => all.join(mark));
  it.each([
    ['amounts', fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))],
    ['dates', fc.tuple(two(1, 12), two(1, 28), two(20, 30)).map((parts) => parts.join('/'))],
    ['days', fc.tuple(two(1, 28), two(1, 12), two(20, 30)).map((parts) => parts.join('.'))],
    ['times', fc.tuple(two(0, 23), two(0, 59), two(0, 59)).map((parts) => parts.join(':'))],
    ['addresses of machines', fc.ipV4()],
    ['telephone numbers', digits(7).map((more) => `207.${more.slice(0, 3)}.${more.slice(3)}`)],
    ['years', fc.integer({ min: 1990, max: 2099 }).map(String)],
    ['invoices', digits(6).map((number) => `INV-2026/${number}`)],
  ])('holds none: lists of %s', (_what, one) => {
    fc.assert(
      fc.property(listOf(one), (text) => {
        expect(holdsCardNumber(text)).toBe(false);
        expect(withoutCardNumbers(text)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });
});
