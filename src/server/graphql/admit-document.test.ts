import fc from 'fast-check';
import { getIntrospectionQuery, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { UpdateVisitDocument } from '../../../contracts/generated/auxiliary.ts';
import * as selfservice from '../../../contracts/generated/selfservice.ts';
import * as visits from '../../../contracts/generated/selfservice-visits.ts';
import { createDocumentGuard } from './admit-document.ts';
import { exceededLimit } from './document-limits.ts';
import type { DocumentLimits } from './document-limits.ts';

const LIMITS: DocumentLimits = {
  tokens: 2_000,
  depth: 16,
  aliases: 30,
  rootFields: 30,
  fields: 500,
  directives: 20,
};

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const OWN = [
  print(selfservice.WalletDocument),
  print(selfservice.PaymentByKeyDocument),
  String(visits.UpdateVisitDocument),
];
const ONLY_OWN = "The graph executes the portal's own documents only.";

describe('the graph for customers', () => {
  const refusal = createDocumentGuard('selfservice', null);

  it.each(OWN)('executes what the portal sends: %s', (text) => {
    expect(refusal(text)).toBeNull();
    expect(refusal(text)).toBeNull();
    expect(refusal(`# a comment\n${text.replaceAll(/\s+/g, ' \n ')}`)).toBeNull();
  });

  it.each([
    '{ wallet { methods { id } } }',
    print(selfservice.WalletDocument).replace('id', 'other: id'),
    `{ ${times(1_000, (index) => `a${index}: mobileLines { lineId }`)} }`,
    getIntrospectionQuery(),
    '',
    '{',
    'x'.repeat(60_000),
    '"""',
  ])('executes nothing else', (text) => {
    expect(refusal(text)).toBe(ONLY_OWN);
  });

  it("takes no document of another graph's", () => {
    expect(createDocumentGuard('webmail', null)(OWN[0] ?? '')).toBe(ONLY_OWN);
    expect(createDocumentGuard('auxiliary', null)(String(UpdateVisitDocument))).toBeNull();
  });
});

describe('the graph of the sandbox', () => {
  const refusal = createDocumentGuard('selfservice', LIMITS);

  it.each([...OWN, '{ wallet { methods { id } } }', getIntrospectionQuery(), '{', 'nonsense'])(
    'takes other documents, and leaves nonsense to whoever parses it',
    (text) => {
      expect(refusal(text)).toBeNull();
    },
  );

  it.each([
    ['2000 tokens', `{ ${times(1_000, (index) => `a${index}: mobileLines { lineId }`)} }`],
    ['2000 tokens', `{ ${times(2_000, (index) => `a${index}: autopay`)} }`],
    ['30 aliases', `{ ${times(31, (index) => `a${index}: mobileLines`)} }`],
    ['30 fields of its root', `{ ${times(31, () => 'mobileLines')} }`],
    ['30 fields of its root', `{ ${times(31, () => '...f')} } fragment f on Query { wallet }`],
    ['16 depth', `${'{ a '.repeat(17)}${'}'.repeat(17)}`],
    ['20 directives', `{ wallet ${times(21, () => '@include(if: true)')} }`],
    [
      '500 fields',
      'query { ...f9 } fragment f0 on Q { a b c } ' +
        times(
          9,
          (index) => `fragment f${index + 1} on Q { x { ...f${index} } y { ...f${index} } }`,
        ),
    ],
  ])('refuses more than %s', (limit, text) => {
    expect(refusal(text)).toBe(`The document exceeds ${limit}.`);
  });

  it('counts a document whose fragments go round in circles, and ends', () => {
    expect(
      exceededLimit(
        '{ ...a } fragment a on Q { x { ...b } } fragment b on Q { y { ...a } }',
        LIMITS,
      ),
    ).toBeNull();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const reason = refusal(text);
        expect(reason === null || reason.startsWith('The document exceeds')).toBe(true);
      }),
    );
  });
});
