import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
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
/** Brands by how their numbers begin, and how many digits those have. */
const BRANDS: readonly (readonly [prefixes: readonly string[], lengths: readonly number[]])[] = [
  [['4'], [13, 16, 19]],
  [['51', '55', '2221', '2300', '2720'], [16]],
  [['34', '37'], [15]],
  [['300', '305', '36', '38'], [14]],
  [['6011', '644', '65'], [16]],
  [['3528', '3589'], [16]],
  [
    ['620', '6282', '810'],
    [16, 19],
  ],
  [
    ['5018', '56', '6304', '6759'],
    [16, 18, 19],
  ],
];
const card = fc
  .constantFrom(...BRANDS)
  .chain(([prefixes, lengths]) =>
    fc
      .tuple(fc.constantFrom(...prefixes), fc.constantFrom(...lengths))
      .chain(([prefix, length]) =>
        digits(length - 1 - prefix.length).map((rest) => luhn(prefix + rest)),
      ),
  );
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
      { numRuns: 10 * SCALE.properties },
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
      at: '$input.a[1]',
    });
    expect(maskCardLike('4242 4242 4242 4242')).toEqual({ masked: '[masked]', at: '$input' });
    let deep: unknown = '4242424242424242';
    for (let depth = 0; depth < 100; depth += 1) deep = { deep };
    expect(JSON.stringify(maskCardLike(deep).masked)).not.toContain('4242');
  });
});

it('a text full of digits is looked through in one go, however long it is', () => {
  expect(maskCardLike('1 '.repeat(300_000)).at).toBeNull();
  expect(maskCardLike('4 '.repeat(300_000)).at).toBeNull();
  expect(maskCardLike('4242\n'.repeat(300_000)).at).toBe('$input');
  expect(maskCardLike(`${'4 '.repeat(300_000)}x 4242 4242 4242 4242`).at).toBe('$input');
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
      { numRuns: 20 * SCALE.properties },
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
      { numRuns: 5 * SCALE.properties },
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

describe('a card number with one mark between its groups', () => {
  it.each([
    '4242·4242·4242·4242',
    '42:42:42:42:42:42:42:42',
    '4.2.4.2.4.2.4.2.4.2.4.2.4.2.4.2',
    '3782, 822463, 10005',
    '1111-4242-4242-4242-4242',
    '4242, 4242, 4242, 4242',
    [...'4242424242424242'].map((digit) => `%3${digit}`).join(''),
    '4242%204242%204242%204242',
    '4242%2C%204242%2C%204242%2C%204242',
    [...'4242424242424242'].map((digit) => `%253${digit}`).join(''),
    encodeURIComponent('４２'.repeat(8)),
  ])('is found: %s', (number) => {
    const left = withoutCardNumbers(`(${number}) Gracias`);
    expect(holdsCardNumber(left)).toBe(false);
    expect(left).toMatch(/^\((?:1111-)?\) Gracias$/);
  });

  it('is found in groups of one, two or four digits, by any such mark', () => {
    fc.assert(
      fc.property(card, fc.constantFrom(1, 2, 4), sameMarks, (number, size, mark) => {
        // Pairs with commas or spaces between them are a list of small numbers.
        fc.pre(size !== 2 || (/^[^,;、]$/.test(mark) && number.length > 14));
        const groups = number.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        const typed = `pay (${groups.join(mark)}), please`;
        expect(holdsCardNumber(typed)).toBe(true);
        expect(withoutCardNumbers(typed)).toBe('pay (), please');
      }),
      { numRuns: 10 * SCALE.properties },
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

/** Cuts digits into groups of these sizes; what is left is the last group. */
function cut(number: string, sizes: readonly number[]): string[] {
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    groups.push(number.slice(from, from + size));
    from += size;
  }
  return [...groups, number.slice(from)].filter((group) => group !== '');
}

describe('however a card number is spelled', () => {
  const wide = (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfe_e0));
  const written = (number: string) =>
    fc
      .tuple(
        number.length === 15 || number.length === 14
          ? fc.constantFrom<readonly number[]>([], [4, 6], [4, 4, 4])
          : fc.constantFrom<readonly number[]>(
              [],
              [4, 4, 4, 4],
              ...(number.length === 16 ? [[8], [4, 8], [8, 4], [4], [12]] : []),
            ),
        fc.constantFrom(' ', '-', '.', '\u00a0', ' - ', '\n', '\r\n', '\t'),
      )
      .map(([sizes, mark]) => cut(number, sizes).join(mark));
  const spelled = card.chain((number) =>
    fc.oneof(
      written(number),
      written(number).map(wide),
      written(number).map(base64),
      written(number).map((text) => encodeURIComponent(text)),
      written(number).map((text) => [...text].join('\u200b')),
      fc.constantFrom(' ', '-', '.', '_', '*', ', ').map((mark) => [...number].join(mark)),
      fc
        .constantFrom(' ', '-', '.', '_')
        .map((mark) => (number.match(number.length > 14 ? /.{1,2}/g : /.{1,4}/g) ?? []).join(mark)),
      // Cut by the end of a line, wherever that is; ten digits beside it are a telephone number.
      fc
        .tuple(fc.constantFrom('', ' ', '-'), fc.integer({ min: 1, max: number.length - 1 }))
        .filter(([mark, place]) => mark !== '' || (place !== 10 && number.length - place !== 10))
        .map(([mark, place]) => {
          const text = cut(number, number.length === 15 ? [4, 6] : [4, 4, 4, 4]).join(mark);
          return `${text.slice(0, place)}\n${text.slice(place)}`;
        }),
    ),
  );

  /** Places at which digits of this length are cut into two to five groups. */
  const cuts = (length: number) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: length - 1 }), { minLength: 1, maxLength: 4 })
      .map((places) => places.sort((one, other) => one - other));

  it('it is refused wherever one mark cuts it into two to five groups', () => {
    const odd = card
      .filter((number) => number.length > 13)
      .chain((number) =>
        fc
          .tuple(
            cuts(number.length),
            fc.constantFrom(' ', '-', '.', '\n', '\r\n', '\u00a0', '\u2013'),
            fc.constantFrom((text: string) => text, wide, base64),
          )
          .map(([places, mark, spell]) =>
            spell([0, ...places].map((from, at) => number.slice(from, places[at])).join(mark)),
          ),
      );
    fc.assert(
      fc.property(
        odd,
        fc.constantFrom('', 'card: ', '¿Cargo doble? ', '('),
        fc.constantFrom('', ' exp 12/27', ', thanks', ')', ' in all'),
        (number, left, right) => {
          const text = `${left}${number}${right}`;
          expect(holdsCardNumber(text)).toBe(true);
          expect(holdsCardNumber(withoutCardNumbers(text))).toBe(false);
        },
      ),
      { numRuns: 30 * SCALE.properties },
    );
  });

  it('it is refused', () => {
    fc.assert(
      fc.property(
        spelled,
        fc.constantFrom('', 'card: ', '¿Cargo doble? ', '(', 'Call 207-555-0142. '),
        fc.constantFrom('', ' exp 12/27', ', thanks', ')', ' and 45.00'),
        (number, left, right) => holdsCardNumber(`${left}${number}${right}`),
      ),
      { numRuns: 30 * SCALE.properties },
    );
  });
});

describe('what people write beside card numbers', () => {
  const within = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String);
  const two = (from: number, to: number) => within(from, to).map((value) => value.padStart(2, '0'));
  const phone = fc
    .tuple(within(201, 989), within(200, 999), digits(4))
    .chain(([area, exchange, last]) =>
      fc.constantFrom(
        `${area}-${exchange}-${last}`,
        `(${area}) ${exchange}-${last}`,
        `${area}.${exchange}.${last}`,
        `${area} ${exchange} ${last}`,
        `+1 ${area} ${exchange} ${last}`,
        `${area}${exchange}${last}`,
      ),
    );
  const amount = within(0, 9_999_999).map((cents) =>
    (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  const day = fc
    .tuple(two(1, 12), two(1, 28), within(2020, 2035))
    .chain(([month, date, year]) =>
      fc.constantFrom(
        `${month}/${date}/${year}`,
        `${month}/${date}/${year.slice(2)}`,
        `${year}-${month}-${date}`,
        `${date}.${month}.${year}`,
        `${month}-${date}-${year}`,
        `${year}${month}${date}`,
      ),
    );
  const kinds: readonly (readonly [string, fc.Arbitrary<string>])[] = [
    ['amounts', amount],
    ['amounts in dollars', amount.map((text) => `$${text}`)],
    ['days', day],
    ['times', fc.tuple(two(0, 23), two(0, 59), two(0, 59)).map((parts) => parts.join(':'))],
    ['instants', fc.tuple(day, two(0, 23), two(0, 59)).map(([a, b, c]) => `${a} ${b}:${c}`)],
    ['addresses of machines', fc.ipV4()],
    ['telephone numbers', phone],
    ['telephone numbers with extensions', fc.tuple(phone, within(1, 9999)).map((p) => p.join('x'))],
    ['years', within(1990, 2099)],
    ['small numbers', within(1, 99)],
    ['numbers', within(1, 999)],
    ['ZIP codes', digits(5)],
    ['ZIP codes of nine digits', fc.tuple(digits(5), digits(4)).map((parts) => parts.join('-'))],
    ['invoices', digits(6).map((number) => `INV-2026/${number}`)],
    ['orders', digits(6).map((number) => `PO 45${number}`)],
    ['account numbers', digits(9).map((number) => `8${number}`)],
    ['house numbers', within(1, 9999).map((number) => `${number} Main St`)],
  ];
  const marks = [', ', '; ', ' and ', ' ', '\n', ' - '] as const;
  /** Texts with such a list in them, one after the other, the same in every run. */
  const textsOf = (one: fc.Arbitrary<string>, count: number) =>
    fc.sample(
      fc
        .tuple(fc.array(one, { minLength: 1, maxLength: 12 }), fc.constantFrom(...marks))
        .map(([all, mark]) => `Charged for ${all.join(mark)} again`),
      { numRuns: count, seed: 7 },
    );

  it.each(kinds)('is hardly ever taken for one: %s', (_what, one) => {
    const refused = textsOf(one, 30 * SCALE.properties).filter((text) => holdsCardNumber(text));
    expect(refused.length, refused.slice(0, 5).join(' | ')).toBeLessThanOrEqual(3);
  });

  it('is hardly ever taken for one where kinds are mixed', () => {
    const mixed = fc.constantFrom(...kinds).chain(([, one]) => one);
    const refused = textsOf(mixed, 100 * SCALE.properties).filter((text) => holdsCardNumber(text));
    expect(refused.length, refused.slice(0, 5).join(' | ')).toBeLessThanOrEqual(3);
  });

  it.each([
    '207-555-0142 207-555-0199',
    '4075550142 4075550143',
    'lines 3, 14, 15, 92, 65, 35, 89, 79',
    '5 5 4 3 5 4 5',
    '45.00 12.00 35.50 60.00',
    '2023, 2024, 2025, 2026',
    '06 12 34 56 78, 06 12 34 56 79',
    'IMEI 356938035643809',
    'account 8245 1200 1234 5678',
    'orders 4500012345 and 4500012346',
    '2026-11-22 to 2026-12-21',
    'ZIP 04101 04102 04103',
    '10.20.30.40 and 10.20.30.41',
  ])('%j holds none', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
