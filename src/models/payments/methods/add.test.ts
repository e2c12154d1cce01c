import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { wallet } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { bankAccountToken } from '../../../../tests/fixtures/payments/payment.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { businessTimeAnswered } from '../../platform/clock/index.ts';
import { $profile } from '../../session/index.ts';
import { loadWalletFx, savePaymentMethodFx } from '../wallet/ports.ts';
import {
  $addable,
  $addDraft,
  $form,
  $formProblems,
  $formState,
  $formWait,
  $methodsNotice,
  addEntry,
  addLabelled,
  addRequested,
  addSubmitted,
  formDismissed,
  paymentMethodsOpened,
} from './index.ts';
import { createBankAccountTokenFx } from '../method-entry/ports.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  fields: string[] = [],
): RequestFailure => refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields });

/** A customer who adds a card. Each failure applies to one request. */
async function adding({
  troubles = [] as RequestFailure[],
  captured = captureResponse(),
  accepted = {} as Parameters<typeof wallet>[0],
} = {}) {
  const sent = vi.fn(() => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    return wallet();
  });
  const capture = vi.fn(() => captured);
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadWalletFx, () => wallet(accepted)],
      [savePaymentMethodFx, sent],
      [tokenizeCardFx, capture],
      [createBankAccountTokenFx, bankAccountToken],
    ],
  });
  await allSettled(businessTimeAnswered, { scope, params: '2026-12-14T15:00:00.000Z' });
  await allSettled(paymentMethodsOpened, { scope });
  await allSettled(addRequested, { scope });
  return {
    scope,
    sent,
    capture,
    label: (label: Parameters<typeof addLabelled>[0]) =>
      allSettled(addLabelled, { scope, params: label }),
    choose: (method: string) => allSettled(addEntry.methodSelected, { scope, params: method }),
    bank: async () => {
      for (const [field, value] of Object.entries({
        nameOnAccount: 'Harbor Street Bakery',
        routingNumber: '021000021',
        accountNumber: '000123456789',
        accountNumberAgain: '000123456789',
      }))
        await allSettled(addEntry.bankFieldChanged, {
          scope,
          params: { field: field as 'routingNumber', value },
        });
    },
    save: () => allSettled(addSubmitted, { scope }),
    state: () => scope.getState($formState),
    problems: () =>
      scope.getState($formProblems).map(({ field, messageKey }) => `${field} ${messageKey}`),
    notice: () => scope.getState($methodsNotice),
    isOpen: () => scope.getState($form)?.kind === 'add',
  };
}

describe('adding a payment method without paying', () => {
  it('saves a new card once, with its name, and says so', async () => {
    const { sent, label, save, notice, isOpen } = await adding();
    await label({ nickname: '  Shop card ', isDefault: true });
    await Promise.all([save(), save()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      paymentToken: captureResponse().paymentToken,
      nickname: 'Shop card',
      isDefault: true,
    });
    expect([notice(), isOpen()]).toEqual([
      { kind: 'added', type: 'VISA', lastFour: '4242' },
      false,
    ]);
  });

  it('saves a bank account, whose number is dropped', async () => {
    const { scope, sent, choose, bank, save, notice } = await adding();
    await choose('NEW_BANK_ACCOUNT');
    await bank();
    await save();
    expect([
      sent.mock.calls.length,
      scope.getState($addDraft).bank.accountNumber,
      notice(),
    ]).toMatchObject([1, '', { kind: 'added', type: 'BANK_ACCOUNT' }]);
  });

  it('says what is wrong with a bank account, and keeps what was typed', async () => {
    const { scope, sent, choose, save, problems, state } = await adding();
    await choose('NEW_BANK_ACCOUNT');
    await allSettled(addEntry.bankFieldChanged, {
      scope,
      params: { field: 'routingNumber', value: '123' },
    });
    await save();
    expect([
      problems(),
      scope.getState($addDraft).bank.routingNumber,
      state(),
      sent.mock.calls,
    ]).toEqual([
      [
        'nameOnAccount errors.nameOnAccount',
        'routingNumber errors.routingNumber',
        'accountNumber errors.accountNumber',
      ],
      '123',
      { kind: 'editing' },
      [],
    ]);
  });

  it('says what is wrong with the name before the card is asked for', async () => {
    const { capture, label, save, problems } = await adding();
    await label({ nickname: '4242 4242 4242 4242' });
    await save();
    expect([problems(), capture.mock.calls]).toEqual([
      ['nickname methods:label.errors.number'],
      [],
    ]);
  });

  it('does not save a prepaid card', async () => {
    const { sent, save, problems, isOpen } = await adding({
      captured: captureResponse({ prepaid: true }),
    });
    await save();
    expect([problems(), sent.mock.calls, isOpen()]).toEqual([
      ['method methods:add.prepaid'],
      [],
      true,
    ]);
  });

  it('offers what the account accepts', async () => {
    const { scope } = await adding({ accepted: { cardsAccepted: false } });
    expect([scope.getState($addable), scope.getState($addDraft).method]).toEqual([
      ['NEW_BANK_ACCOUNT'],
      'NEW_BANK_ACCOUNT',
    ]);
  });

  it('whose answer is lost can be sent again, and asks nothing anew', async () => {
    const { sent, capture, save, state, notice } = await adding({ troubles: [timedOut()] });
    await save();
    expect(state()).toEqual({ kind: 'unknown' });
    await save();
    expect([sent.mock.calls.length, capture.mock.calls.length, notice()?.kind]).toEqual([
      2,
      1,
      'added',
    ]);
  });

  it('whose time is over asks for the card again', async () => {
    const { capture, save, problems, notice } = await adding({
      troubles: [refusal('PAYMENT_TOKEN_EXPIRED')],
    });
    await save();
    expect(problems()).toEqual(['method methods:add.expired']);
    await save();
    expect([capture.mock.calls.length, notice()?.kind]).toEqual([2, 'added']);
  });

  it('that its bank declines says so, and asks for a card again', async () => {
    const { capture, save, problems, notice } = await adding({
      troubles: [refusal('CARD_NOT_VERIFIED')],
    });
    await save();
    expect([problems(), notice()]).toEqual([['method errors.validateCard'], null]);
    await save();
    expect([capture.mock.calls.length, notice()?.kind]).toEqual([2, 'added']);
  });

  it('that is refused stays open and says why', async () => {
    const { save, state, isOpen } = await adding({ troubles: [refusal('METHOD_NOT_ACCEPTED')] });
    await save();
    expect([state(), isOpen()]).toEqual([{ kind: 'refused', code: 'METHOD_NOT_ACCEPTED' }, true]);
  });

  it('after too many declines says how long to wait, and sends the same card then', async () => {
    const throttled = refused({
      status: 429,
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 2_400,
      fields: [],
    });
    const { scope, capture, save, state, notice } = await adding({ troubles: [throttled] });
    await save();
    expect([state(), scope.getState($formWait)]).toEqual([
      { kind: 'refused', code: 'THROTTLED' },
      { unit: 'minutes', count: 40 },
    ]);
    await save();
    expect([capture.mock.calls.length, notice()?.kind]).toEqual([1, 'added']);
  });

  it('can be left, and begins empty the next time', async () => {
    const { scope, label, isOpen } = await adding();
    await label({ nickname: 'Shop card' });
    await allSettled(formDismissed, { scope });
    expect(isOpen()).toBe(false);
    await allSettled(addRequested, { scope });
    expect(scope.getState($addDraft).nickname).toBe('');
  });
});
