import { describe, expect, it } from 'vitest';
import { EMPTY_EXEMPTION, exemptionProblems, exemptionRequest } from './rules-exemption-form.ts';
import type { ExemptionDraft } from './rules-exemption-form.ts';
import {
  endsUnreplaced,
  exemptionRefusal,
  exemptionStatus,
  parseTypedDay,
} from './rules-exemption-request.ts';

const TODAY = '2026-12-14';
const draft = (over: Partial<ExemptionDraft> = {}): ExemptionDraft => ({
  kind: 'NONPROFIT',
  scope: 'STATE',
  state: ' me',
  certificate: 'me-44 71',
  validFrom: '01/01/26',
  validUntil: '',
  attested: true,
  ...over,
});

it('is sent as its certificate has it', () => {
  expect(exemptionRequest(draft({ validUntil: '12/31/27' }))).toEqual({
    kind: 'NONPROFIT',
    scope: 'STATE',
    state: 'ME',
    certificate: 'ME-4471',
    validFrom: '2026-01-01',
    validUntil: '2027-12-31',
    attested: true,
  });
  expect(exemptionRequest(draft({ kind: 'GOVERNMENT', scope: 'FEDERAL' })).state).toBeNull();
});

it.each([
  ['nothing', {}, []],
  ['a federal one of a nonprofit', { scope: 'FEDERAL' as const }, ['scope.federal']],
  ['a federal one of a government', { scope: 'FEDERAL' as const, kind: 'GOVERNMENT' as const }, []],
  ['no reason', { kind: null }, ['kind.missing']],
  ['no issuer', { scope: null }, ['scope.missing']],
  ['no state', { state: 'Maine' }, ['state.form']],
  ['no number', { certificate: ' ' }, ['certificate.missing']],
  ['no such number', { certificate: '-12' }, ['certificate.form']],
  ['a number too long', { certificate: '1'.repeat(31) }, ['certificate.form']],
  ['no such day', { validFrom: '02/30/2026' }, ['validFrom.form']],
  ['days in the wrong order', { validUntil: '12/31/2025' }, ['validUntil.order']],
  ['an expired certificate', { validUntil: '12/13/2026' }, ['validUntil.expired']],
  ['its last day', { validUntil: '12/14/2026' }, []],
  ['no last day', { validUntil: 'never' }, ['validUntil.form']],
  ['no attestation', { attested: false }, ['attested.missing']],
])('is refused for %s', (_, over, expected) => {
  expect(
    exemptionProblems(draft(over), { today: TODAY }).map(({ messageKey }) => messageKey),
  ).toEqual(expected.map((key) => `errors.exemption.${key}`));
});

it('names every empty field in the order of the form', () => {
  expect(exemptionProblems(EMPTY_EXEMPTION, { today: TODAY }).map(({ field }) => field)).toEqual([
    'exemption-kind',
    'exemption-scope',
    'exemption-certificate',
    'exemption-from',
    'exemption-attested',
  ]);
});

describe('a request', () => {
  it.each([
    [false, null, null, 'IN_REVIEW'],
    [true, 'NOT_FOUND', null, 'REFUSED'],
    [true, null, null, 'ACCEPTED'],
    [true, null, '2027-01-14', 'ACCEPTED'],
    [true, null, '2027-01-13', 'EXPIRING'],
    [true, null, '2026-12-14', 'EXPIRING'],
    [true, null, '2026-12-13', 'EXPIRED'],
  ] as const)(
    'decided %s, refused %s, until %s is %s',
    (isDecided, refusal, validUntil, status) => {
      const given = { isDecided, refusal, validUntil };
      expect([
        exemptionStatus({ ...given, withdrawnOn: null }, TODAY),
        exemptionStatus({ ...given, withdrawnOn: TODAY }, TODAY),
      ]).toEqual([status, 'WITHDRAWN']);
    },
  );

  it.each([
    ['alone', [], true],
    ['beside a shorter one', [{ status: 'EXPIRING', validUntil: '2026-12-30' }], true],
    ['beside a longer one in review', [{ status: 'IN_REVIEW', validUntil: '2027-12-31' }], false],
    ['beside one without an end', [{ status: 'ACCEPTED', validUntil: null }], false],
    ['beside a withdrawn one', [{ status: 'WITHDRAWN', validUntil: null }], true],
    ['beside a refused one', [{ status: 'REFUSED', validUntil: null }], true],
  ] as const)('that expires %s is told of: %s', (_, others, isTold) => {
    const expiring = { status: 'EXPIRING', validUntil: '2026-12-31' } as const;
    expect([
      endsUnreplaced(expiring, others),
      endsUnreplaced({ ...expiring, status: 'ACCEPTED' }, others),
    ]).toEqual([isTold, false]);
  });

  it('is refused for a number that ends in 0000', () => {
    expect([exemptionRefusal('ME-0000'), exemptionRefusal('ME-00001')]).toEqual([
      'NOT_FOUND',
      null,
    ]);
  });
});

it.each([
  ['1/2/2026', '2026-01-02'],
  [' 12/31/2026 ', '2026-12-31'],
  ['13/01/2026', null],
  ['2026-01-02', null],
  ['1/2/26', '2026-01-02'],
  ['06/30/98', '1998-06-30'],
  ['12/31/69', '2069-12-31'],
  ['1/2/026', null],
])('reads the day %s', (typed, day) => expect(parseTypedDay(typed)).toBe(day));
