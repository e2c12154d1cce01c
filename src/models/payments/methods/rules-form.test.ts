import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { refused, timedOut, unreachable } from '../../platform/request/errors.ts';
import {
  securityCodeProblems,
  cardDraftOf,
  cardProblems,
  cardRefusals,
  cardChange,
  isCodeMissing,
  labelDraftOf,
  labelInput,
  labelProblems,
  labelRefusals,
  unchangedProblems,
} from './rules-form.ts';

const TODAY = '2026-12-14';
const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  fields: string[] = [],
) => refused({ status: 200, systemErrorCode, retryAfterSeconds: null, fields });
const said = (problems: { field: string; messageKey: string }[]) =>
  problems.map(({ field, messageKey }) => [field, messageKey]);

const INVALID = ['cardExpiration', 'errors.frame.expiration'];
const EXPIRED = ['cardExpiration', 'methods:card.expired'];
const BEFORE = ['cardExpiration', 'errors.cardExpires'];
const ZIP = ['cardZip', 'errors.frame.zipCode'];
const CODE = (digits: number) => [
  'frame.securityCode',
  `errors.frameProblems.securityCode_CODE_LENGTH_${digits}`,
];

describe('the form of a card', () => {
  it('begins with the card as it is, and is no change then', () => {
    const draft = cardDraftOf(savedCard());
    expect([draft, cardChange(draft, savedCard(), null).isChanged]).toEqual([
      { expiration: '0929', zipCode: '04101' },
      false,
    ]);
  });

  it.each([
    ['09/29', '04101', null, []],
    ['0929', ' 04101 ', null, []],
    ['13/29', '04101', null, [INVALID]],
    ['', '0410', null, [INVALID, ZIP]],
    ['11/26', '04101', null, [EXPIRED]],
    ['01/47', '04101', null, [['cardExpiration', 'errors.frameProblems.expiration_TOO_FAR']]],
    ['12/26', '04101', '2027-01-15', [BEFORE]],
    ['01/27', '04101', '2027-01-15', []],
  ])(
    'with %j and %j, scheduled until %s, says %j',
    (expiration, zipCode, scheduledUntil, problems) => {
      expect(said(cardProblems({ expiration, zipCode }, { scheduledUntil }, TODAY))).toEqual(
        problems,
      );
    },
  );

  it.each([
    ['VISA', 3],
    ['AMERICAN_EXPRESS', 4],
  ] as const)(
    'of a %s without a change says that the date and the code of %d digits are not valid',
    (type, digits) => {
      expect(said(unchangedProblems({ type }))).toEqual([INVALID, CODE(digits)]);
    },
  );

  it.each([
    [{ expiration: '09/29', zipCode: '04101' }, 'code', true],
    [{ expiration: '10/29', zipCode: '04101' }, null, true],
    [{ expiration: '09/29', zipCode: '04103' }, null, true],
    [{ expiration: '0929', zipCode: '04101 ' }, null, false],
  ])('as %j with the code %s is a change: %s', (draft, token, isChanged) => {
    expect(cardChange(draft, savedCard(), token)).toMatchObject({
      isChanged,
      input: { paymentMethodId: savedCard().id, securityCodeToken: token },
    });
  });

  it('sends four and five digits whenever nothing is wrong with it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.string({ maxLength: 8 }),
        (expiration, zipCode) => {
          if (cardProblems({ expiration, zipCode }, { scheduledUntil: null }, TODAY).length > 0)
            return;
          const { input } = cardChange({ expiration, zipCode }, savedCard(), null);
          expect([input.expiration, input.zipCode]).toEqual([
            expect.stringMatching(/^\d{4}$/),
            expect.stringMatching(/^\d{5}$/),
          ]);
        },
      ),
      { numRuns: SCALE.properties },
    );
  });

  it.each([
    [refusal('METHOD_EXPIRED'), [EXPIRED]],
    [refusal('CARD_EXPIRES_BEFORE_DATE'), [BEFORE]],
    [refusal('SECURITY_CODE_REQUIRED'), [CODE(3)]],
    [refusal('NOTHING_CHANGED'), [INVALID, CODE(3)]],
    [refusal('BAD_REQUEST', ['$input.expiration']), [INVALID]],
    [refusal('BAD_REQUEST', ['$input.expiration', '$input.zipCode']), [INVALID, ZIP]],
    [refusal('BAD_REQUEST', ['$input.other']), []],
    [refusal('NOT_PERMITTED'), []],
    [unreachable(), []],
  ])('that was not taken for %j says %j', (failure, problems) => {
    expect(said(cardRefusals(failure, savedCard()))).toEqual(problems);
  });
});

describe('the security code in the frame', () => {
  it.each([
    [{ kind: 'invalid', fields: ['securityCode'], problems: { securityCode: 'REQUIRED' } }, true],
    [
      { kind: 'invalid', fields: ['securityCode'], problems: { securityCode: 'CODE_LENGTH_3' } },
      false,
    ],
    [{ kind: 'invalid', fields: ['securityCode'] }, false],
    [timedOut(), false],
    [refusal('VERIFICATION_FAILED'), false],
  ] as const)('with %j was left empty: %s', (failure, missing) => {
    expect(isCodeMissing(failure as never)).toBe(missing);
  });

  it('that could not be verified blames no field of the form', () => {
    expect(securityCodeProblems(refusal('CARD_INVALID'))).toEqual([
      { field: 'method', messageKey: 'errors.validateCard', ours: true },
    ]);
    expect(
      said(
        securityCodeProblems({
          kind: 'invalid',
          fields: ['securityCode'],
          problems: { securityCode: 'CODE_WRONG' },
        }),
      ),
    ).toEqual([['frame.securityCode', 'errors.frame.securityCode']]);
  });
});

describe('the form of a name', () => {
  it('begins with what the method is called', () => {
    expect([
      labelDraftOf(savedCard()),
      labelDraftOf(savedCard({ nickname: 'Shop', isDefault: true })),
    ]).toEqual([
      { nickname: '', isDefault: false },
      { nickname: 'Shop', isDefault: true },
    ]);
  });

  it.each([
    ['', []],
    ['  ', []],
    ['Shop', []],
    ['x'.repeat(31), [['nickname', 'methods:label.errors.length']]],
    ['4242 4242 4242 4242', [['nickname', 'methods:label.errors.number']]],
  ])('with %j says %j', (nickname, problems) => {
    expect(said(labelProblems({ nickname, isDefault: false }))).toEqual(problems);
  });

  it.each([
    ['', null],
    [' Shop ', 'Shop'],
  ])('with %j sends %j', (typed, nickname) => {
    expect(labelInput({ nickname: typed, isDefault: true }, savedCard())).toEqual({
      paymentMethodId: savedCard().id,
      nickname,
      isDefault: true,
    });
  });

  it.each([
    [refusal('BAD_REQUEST', ['$input.nickname']), [['nickname', 'methods:label.errors.length']]],
    [refusal('BAD_REQUEST', []), []],
    [refusal('NOT_PERMITTED'), []],
    [timedOut(), []],
  ])('that was not taken for %j says %j', (failure, problems) => {
    expect(said(labelRefusals(failure))).toEqual(problems);
  });
});
