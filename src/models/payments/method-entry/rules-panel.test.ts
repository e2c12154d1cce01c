import { splitDue } from '../../billing/due/rules-due.ts';
import { describe, expect, test } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../one-time/draft.ts';
import { methodPanel } from './rules-panel.ts';
import type { AmountChoice, Draft } from '../one-time/draft/types.ts';
import type { TokenizedCard } from './types.ts';
import { amountAboveDue, effectiveAmountChoice } from '../one-time/draft/rules-amount-choice.ts';

const draft = (over: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...over });
const bill = {
  amountDue: 24_817,
  adjustedDelinquencyAmount: 0,
  minimumPaymentAmount: 100,
  maximumPaymentAmount: 50_000,
};
const card = savedCard();
const captured = (method: string): TokenizedCard => ({
  method,
  paymentToken: 'token',
  type: 'VISA',
  lastFour: '4242',
  expiration: '0929',
  prepaid: false,
});

describe('what the method step asks for', () => {
  test.each<[string, Draft, TokenizedCard | null, string]>([
    ['nothing is chosen', draft({}), null, 'nothing'],
    ['a saved card', draft({ method: card.id }), null, 'securityCode'],
    [
      'a saved card whose code was verified',
      draft({ method: card.id }),
      captured(card.id),
      'codeVerified',
    ],
    [
      'a saved card after another one was verified',
      draft({ method: card.id }),
      captured('another'),
      'securityCode',
    ],
    ['a saved bank account', draft({ method: savedBankAccount().id }), null, 'nothing'],
    ['a new card', draft({ method: 'NEW_CARD' }), null, 'newCard'],
    ['a captured card', draft({ method: 'NEW_CARD' }), captured('NEW_CARD'), 'cardReady'],
    ['a new bank account', draft({ method: 'NEW_BANK_ACCOUNT' }), null, 'newBankAccount'],
    [
      'a tokenised bank account',
      draft({ method: 'NEW_BANK_ACCOUNT', bankToken: { paymentToken: 'token', lastFour: '6789' } }),
      null,
      'bankReady',
    ],
  ])('%s', (_name, given, held, kind) => {
    expect(methodPanel(given, held, [card, savedBankAccount()]).kind).toBe(kind);
  });

  test('an expired or restricted card asks for no code', () => {
    expect(methodPanel(draft({ method: card.id }), null, [savedCard({ expired: true })]).kind).toBe(
      'nothing',
    );
    expect(
      methodPanel(draft({ method: card.id }), null, [savedCard({ restricted: true })]).kind,
    ).toBe('nothing');
  });

  test('American Express asks for 4 digits', () => {
    expect(
      methodPanel(draft({ method: card.id }), null, [savedCard({ type: 'AMERICAN_EXPRESS' })]),
    ).toMatchObject({ length: 4 });
  });
});

test.each([
  ['248.17', null],
  ['248.18', { difference: 1, amountDue: 24_817 }],
  ['500.00', { difference: 25_183, amountDue: 24_817 }],
  ['500.01', null],
  ['abc', null],
])('another amount of %s lies above the amount due by %j', (otherAmount, above) => {
  expect(amountAboveDue(draft({ amountChoice: 'OTHER', otherAmount }), bill)).toEqual(above);
});

test.each<[AmountChoice | null, number, number, AmountChoice | null]>([
  [null, 24_817, 0, 'AMOUNT_DUE'],
  [null, 24_817, 10_000, 'PAST_DUE'],
  [null, 24_817, 24_817, 'AMOUNT_DUE'],
  [null, 0, 0, 'OTHER'],
  ['OTHER', 0, 0, 'OTHER'],
  ['AMOUNT_DUE', 0, 0, 'OTHER'],
  ['AMOUNT_DUE', 24_817, 10_000, 'AMOUNT_DUE'],
  ['PAST_DUE', 24_817, 0, 'AMOUNT_DUE'],
  ['PAST_DUE', 24_817, 10_000, 'PAST_DUE'],
])(
  'of %s with %i due and %i past due the flow begins with %s',
  (choice, amountDue, late, settled) => {
    expect(
      effectiveAmountChoice(choice, {
        ...bill,
        amountDue,
        due: owing(amountDue, late),
        scheduledAmount: 0,
        parts: [],
      }),
    ).toBe(settled);
  },
);

/** Bills of which so much is late on December 14, 2026. */
function owing(amountDue: number, late: number) {
  return splitDue(
    [
      { dueDate: '2026-11-28', amount: late },
      { dueDate: '2026-12-28', amount: amountDue - late },
    ].filter(({ amount }) => amount > 0),
    '2026-12-14',
  );
}
