import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../one-time/draft.ts';
import { expiringCard, expiringKey } from './rules-expiring.ts';
import { furthestStep } from '../one-time/draft/rules-steps.ts';
import type { Draft } from '../one-time/draft/types.ts';
import type { TokenizedCard } from './types.ts';
import { methodTask } from './rules-method-entry.ts';

const TODAY = '2026-12-14';
const soon = savedCard({ id: 'soon', expiration: '0127', expiringSoon: true });
const later = savedCard({ id: 'later', expiration: '0929' });
const METHODS = [soon, later, savedBankAccount()];
const draft = (over: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  method: 'NEW_CARD',
  ...over,
});
const captured = (over: Partial<TokenizedCard> = {}): TokenizedCard => ({
  method: 'NEW_CARD',
  paymentToken: 'token',
  type: 'VISA',
  lastFour: '4242',
  expiration: '1226',
  prepaid: false,
  ...over,
});
const CARD = { type: 'VISA', lastFour: '4242' };

describe('a card that expires soon is asked about', () => {
  test.each<[string, Draft, TokenizedCard, ReturnType<typeof expiringCard>]>([
    [
      'a new card of this month',
      draft(),
      captured(),
      { ...CARD, expiration: '1226', saving: false },
    ],
    [
      'a new card of next month',
      draft(),
      captured({ expiration: '0127' }),
      { ...CARD, expiration: '0127', saving: false },
    ],
    ['a new card of the month after', draft(), captured({ expiration: '0227' }), null],
    [
      'a new card that would be kept',
      draft({ saveMethod: true }),
      captured(),
      { ...CARD, expiration: '1226', saving: true },
    ],
    [
      'a prepaid card, which is never kept',
      draft({ saveMethod: true }),
      captured({ prepaid: true }),
      { ...CARD, expiration: '1226', saving: false },
    ],
    [
      'a new card that was agreed to',
      draft({ confirmedExpiring: 'VISA 4242 1226' }),
      captured(),
      null,
    ],
    [
      'another card than the one agreed to',
      draft({ confirmedExpiring: 'VISA 4242 1226' }),
      captured({ lastFour: '1111' }),
      { type: 'VISA', lastFour: '1111', expiration: '1226', saving: false },
    ],
    [
      'the same card, renewed but not for long',
      draft({ confirmedExpiring: 'VISA 4242 1226' }),
      captured({ expiration: '0127' }),
      { ...CARD, expiration: '0127', saving: false },
    ],
    [
      'a saved card, by the wallet and not by what was captured',
      draft({ method: 'soon', saveMethod: true }),
      captured({ method: 'soon', expiration: '0929' }),
      { ...CARD, expiration: '0127', saving: false },
    ],
    [
      'a saved card that is good for long',
      draft({ method: 'later' }),
      captured({ method: 'later' }),
      null,
    ],
    [
      'a saved card that was agreed to',
      draft({ method: 'soon', confirmedExpiring: 'VISA 4242 0127' }),
      captured({ method: 'soon' }),
      null,
    ],
  ])('%s', (_name, given, held, asked) =>
    expect(expiringCard(given, held, METHODS, TODAY)).toEqual(asked),
  );

  it('once: whatever was asked about and agreed to is not asked about again', () => {
    const months = fc
      .integer({ min: 1, max: 12 })
      .map((month) => `${String(month).padStart(2, '0')}26`);
    fc.assert(
      fc.property(months, fc.boolean(), (expiration, saveMethod) => {
        const held = captured({ expiration });
        const asked = expiringCard(draft({ saveMethod }), held, METHODS, TODAY);
        return (
          asked === null ||
          expiringCard(
            draft({ saveMethod, confirmedExpiring: expiringKey(asked) }),
            held,
            METHODS,
            TODAY,
          ) === null
        );
      }),
    );
  });
});

describe('what is still to be done on the method step', () => {
  const bankToken = { paymentToken: 'token', lastFour: '6789' };
  test.each<[string, Draft, TokenizedCard | null, string]>([
    ['nothing is chosen', draft({ method: null }), null, 'choose'],
    ['a new card', draft(), null, 'captureCard'],
    ['a new card that is at hand', draft(), captured({ expiration: '0929' }), 'done'],
    ['a new card that is at hand and expires soon', draft(), captured(), 'confirmExpiring'],
    ['a saved card', draft({ method: 'later' }), null, 'captureCode'],
    [
      'a saved card after another one was verified',
      draft({ method: 'later' }),
      captured({ method: 'soon' }),
      'captureCode',
    ],
    [
      'a saved card whose code was verified',
      draft({ method: 'later' }),
      captured({ method: 'later' }),
      'done',
    ],
    [
      'a saved card that expires soon asks for its code first',
      draft({ method: 'soon' }),
      null,
      'captureCode',
    ],
    [
      'a saved card that expires soon, its code verified',
      draft({ method: 'soon' }),
      captured({ method: 'soon' }),
      'confirmExpiring',
    ],
    ['a card that has expired meanwhile', draft({ method: 'gone' }), null, 'choose'],
    ['a saved bank account', draft({ method: savedBankAccount().id }), null, 'done'],
    ['a new bank account', draft({ method: 'NEW_BANK_ACCOUNT' }), null, 'tokeniseBank'],
    [
      'a bank account that is at hand',
      draft({ method: 'NEW_BANK_ACCOUNT', bankToken }),
      null,
      'done',
    ],
  ])('%s', (_name, given, held, kind) =>
    expect(
      methodTask(given, held, [...METHODS, savedCard({ id: 'gone', expired: true })], TODAY).kind,
    ).toBe(kind),
  );

  it('keeps the review closed, by any address, until the customer has agreed', () => {
    const task = methodTask(draft(), captured(), METHODS, TODAY);
    expect(furthestStep(true, task, true, 'idle')).toBe('method');
  });
});
