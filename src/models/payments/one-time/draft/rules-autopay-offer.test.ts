import { describe, expect, it } from 'vitest';
import { autopayGroup, enrolment } from '../../../../../tests/fixtures/autopay/autopay.ts';
import { savedBankAccount, savedCard } from '../../../../../tests/fixtures/billing/billing.ts';
import { connectedBankAccountToken } from '../../../../../tests/fixtures/payments/payment.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { autopayOffer } from './rules-autopay-offer.ts';
import type { TokenizedCard } from '../../method-entry/types.ts';
import { CONNECT_BANK, NEW_BANK_ACCOUNT, NEW_CARD } from '../../method-entry/types.ts';

const card = (over: Partial<TokenizedCard> = {}): TokenizedCard => ({
  method: NEW_CARD,
  paymentToken: 'card_1',
  type: 'VISA',
  lastFour: '1111',
  expiration: '1230',
  prepaid: false,
  ...over,
});
const METHODS = [savedCard(), savedBankAccount(), savedCard({ id: 'prepaid', prepaid: true })];

describe('Auto Pay is offered on review', () => {
  it.each([
    ['a saved card', { method: savedCard().id }, null, false],
    ['a saved bank account', { method: savedBankAccount().id }, null, false],
    ['a new card, which is saved with it', { method: NEW_CARD }, card(), true],
    [
      'a new bank account, which is saved with it',
      { method: NEW_BANK_ACCOUNT, bankToken: { paymentToken: 'bank_1', lastFour: '6789' } },
      null,
      true,
    ],
    [
      'a bank that was connected, which is saved with it',
      { method: CONNECT_BANK, connectedBank: connectedBankAccountToken() },
      null,
      true,
    ],
  ])('with %s', (_, draft, captured, savesMethod) => {
    expect(autopayOffer(autopayGroup(), { ...EMPTY_DRAFT, ...draft }, captured, METHODS)).toEqual({
      debitDay: 26,
      firstDebit: '2026-12-26',
      discount: 500,
      savesMethod,
    });
  });

  it.each([
    ['a prepaid card', autopayGroup(), { method: NEW_CARD }, card({ prepaid: true })],
    ['a saved card that is prepaid', autopayGroup(), { method: 'prepaid' }, null],
    ['no method yet', autopayGroup(), { method: null }, null],
    [
      'a card that was captured for another choice',
      autopayGroup(),
      { method: NEW_CARD },
      card({ method: savedCard().id }),
    ],
    [
      'an account that is enrolled',
      autopayGroup({ enrolment: enrolment() }),
      { method: savedCard().id },
      null,
    ],
    [
      'an account that is disconnected',
      autopayGroup({ bar: 'DISCONNECTED' }),
      { method: savedCard().id },
      null,
    ],
    [
      'a bank account that was typed and then left',
      autopayGroup(),
      { method: null, bankToken: { paymentToken: 'bank_1', lastFour: '6789' } },
      null,
    ],
    [
      'a bank account for mobile',
      autopayGroup({ serviceGroup: 'MOBILE' }),
      { method: savedBankAccount().id },
      null,
    ],
  ])('not with %s', (_, group, draft, captured) => {
    expect(autopayOffer(group, { ...EMPTY_DRAFT, ...draft }, captured, METHODS)).toBeNull();
  });
});
