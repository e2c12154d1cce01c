import { locationChanged } from '../../../shell/routing/index.ts';
import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { profile } from '../../../../../tests/fixtures/session/sign-in.ts';
import { businessTimeAnswered } from '../../../platform/clock/index.ts';
import { $profile, draftOwnerKey } from '../../../session/index.ts';
import {
  $amountProblems,
  $draft,
  $methodProblems,
  $reviewProblems,
  $status,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  amountChoiceSelected,
  bankFieldChanged,
  methodSelected,
  otherAmountChanged,
  outcomeCheckRequested,
  resultDismissed,
  termsToggled,
} from '../index.ts';
import { $recentConfirmations, confirmationDismissed } from '../../receipts/index.ts';
import { saveDraftFx } from '../ports.ts';
import { billingOpened } from '../../../billing/opened.ts';

let service: ReturnType<typeof createPaymentCustomer>['service'];
let kept: ReturnType<typeof createPaymentCustomer>['kept'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, kept, tab } = createPaymentCustomer());
});

/**
 * The customer is on the review step with terms accepted, with the saved bank account or the given
 * method.
 */
async function onReview(method: string = savedBankAccount().id, opened = tab()) {
  await opened.open();
  await opened.next();
  await allSettled(methodSelected, { scope: opened.scope, params: method });
  await opened.next();
  await opened.next();
  await opened.accept();
  expect(opened.step()).toBe('review');
  return opened;
}

describe('the steps', () => {
  it('lead from what is due, by the method and the date, to the review', async () => {
    const customer = tab();
    await customer.open();
    expect(customer.scope.getState($draft).amountChoice).toBe('AMOUNT_DUE');
    await customer.next();
    expect(customer.step()).toBe('method');
    await allSettled(methodSelected, { scope: customer.scope, params: savedCard().id });
    await customer.next();
    expect(customer.step()).toBe('date');
    await customer.next();
    expect(customer.step()).toBe('review');
  });

  it('stay where something is missing, and say what', async () => {
    const customer = tab();
    await customer.open();
    await allSettled(otherAmountChanged, { scope: customer.scope, params: '0.10' });
    await customer.next();
    expect(customer.step()).toBe('amount');
    expect(customer.scope.getState($amountProblems)).toMatchObject([
      { field: 'otherAmount', messageKey: 'errors.amountBetween' },
    ]);
    await allSettled(amountChoiceSelected, { scope: customer.scope, params: 'AMOUNT_DUE' });
    await customer.next();
    await customer.next();
    expect(customer.step()).toBe('method');
    expect(customer.scope.getState($methodProblems)).toMatchObject([
      { field: 'method', messageKey: 'errors.chooseMethod' },
    ]);
  });

  it('cannot be skipped by an address', async () => {
    const customer = tab('?open=otp&step=review');
    await customer.open();
    expect(customer.step()).toBe('method');
  });

  it('drop a bank account number once it is tokenised, and never ask for it twice', async () => {
    const customer = tab();
    await customer.open();
    await customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: NEW_BANK_ACCOUNT });
    for (const [field, value] of Object.entries({
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountNumberAgain: '000123456789',
      nameOnAccount: 'Harbor Street Bakery',
    }) as ['routingNumber', string][])
      await allSettled(bankFieldChanged, { scope: customer.scope, params: { field, value } });
    await customer.next();
    expect(customer.step()).toBe('date');
    expect(customer.scope.getState($draft).bank.accountNumber).toBe('');
    expect(JSON.stringify(kept)).not.toContain('000123456789');
  });
});

describe('paying', () => {
  it('sends nothing before the terms are accepted', async () => {
    const customer = await onReview();
    await allSettled(termsToggled, { scope: customer.scope, params: false });
    await customer.pay();
    expect(service.sent).toEqual([]);
    expect(customer.scope.getState($reviewProblems)).toMatchObject([{ field: 'termsAccepted' }]);
  });

  it('shows the receipt, clears the form and shows the confirmation on billing home', async () => {
    const customer = await onReview();
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'accepted', receipt: service.paid.get('key-1') });
    expect(service.sent).toMatchObject([
      { amount: 24_817, paymentMethodId: savedBankAccount().id, idempotencyKey: 'key-1' },
    ]);
    expect(customer.search()).toContain('step=result');
    expect(customer.scope.getState($draft).method).toBeNull();
    expect(customer.scope.getState($recentConfirmations)[0]?.paymentId).toBe('payment-1');
  });

  it('sends a double click once', async () => {
    const customer = await onReview();
    await Promise.all([customer.pay(), customer.pay(), customer.pay()]);
    expect(service.sent).toHaveLength(1);
  });

  it('keeps the key before it sends', async () => {
    const customer = await onReview();
    service.troubles = ['answerHeld'];
    void customer.pay();
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
    expect(kept.draft).toMatchObject({ idempotencyKey: 'key-1', submitted: true });
  });

  it('works where the browser lets nothing be kept', async () => {
    const customer = await onReview(savedBankAccount().id, tab('?open=otp', 'blocked'));
    await customer.pay();
    expect(customer.submission().kind).toBe('accepted');
  });

  it('sends another body under another key, and the same body under the same', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    await customer.pay();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1']);
    for (const [path, search] of [
      ['/billing', ''],
      ['/billing/pay-bill', '?open=otp'],
    ] as const)
      await allSettled(locationChanged, { scope: customer.scope, params: { path, search } });
    await customer.open();
    await allSettled(otherAmountChanged, { scope: customer.scope, params: '50.00' });
    await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
    await customer.accept();
    await customer.pay();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
  });

  it('in one browser leaves another alone', async () => {
    const one = await onReview();
    const other = tab();
    await one.pay();
    expect(other.submission()).toEqual({ kind: 'idle' });
    expect(other.scope.getState($draft).amountChoice).toBeNull();
  });
});

describe('a payment that is refused', () => {
  it('shows the error, charges nothing, keeps the form; a retry has a new key', async () => {
    const customer = await onReview();
    service.troubles = ['declined'];
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'failed', code: 'PAYMENT_DECLINED' });
    expect(customer.scope.getState($draft)).toMatchObject({
      amountChoice: 'AMOUNT_DUE',
      method: savedBankAccount().id,
      termsAccepted: true,
      submitted: false,
      idempotencyKey: null,
    });
    await allSettled(resultDismissed, { scope: customer.scope });
    expect(customer.step()).toBe('method');
    await customer.next();
    await customer.next();
    await customer.pay();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
    expect(service.paid.size).toBe(1);
  });

  it('asks for the card again: its token has done its work', async () => {
    const customer = await onReview(NEW_CARD);
    service.troubles = ['declined'];
    await customer.pay();
    await allSettled(resultDismissed, { scope: customer.scope });
    expect(customer.step()).toBe('method');
  });
});

describe('an answer that never comes', () => {
  it('is asked for by the key before anything else: the payment was made', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    await customer.pay();
    expect(customer.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { paymentId: 'payment-1' },
    });
    expect(service.sent).toHaveLength(1);
  });

  it('to a payment that never arrived sends it again under the same key', async () => {
    const customer = await onReview();
    service.troubles = ['neverArrives'];
    await customer.pay();
    expect(service.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
    expect(customer.submission().kind).toBe('accepted');
  });

  it.each(['neverArrives', 'broken'] as const)(
    'twice (%s) is not sent a third time: the customer hears that nothing was paid',
    async (trouble) => {
      const customer = await onReview();
      service.troubles = [trouble, trouble, trouble, trouble];
      await customer.pay();
      expect(service.sent).toHaveLength(2);
      expect(customer.submission()).toEqual({ kind: 'failed', code: 'NOT_SENT' });
      expect(service.paid.size).toBe(0);
    },
  );

  it('while the payment is in progress is polled three times, two seconds apart', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    service.answers = ['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY'];
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'outcomeUnknown' });
    expect(customer.pauses.mock.calls).toEqual([[2_000], [2_000]]);
    await allSettled(outcomeCheckRequested, { scope: customer.scope });
    expect(customer.submission().kind).toBe('accepted');
    expect(service.sent).toHaveLength(1);
  });

  it('and no result for the key either: the outcome is unknown, never a failure', async () => {
    const customer = await onReview();
    service.troubles = ['answerLost'];
    service.answers = ['unreachable', 'unreachable', 'unreachable'];
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'outcomeUnknown' });
    expect(kept.draft).toMatchObject({ submitted: true, idempotencyKey: 'key-1' });
  });

  it('to a payment that the bank refused shows the refusal', async () => {
    const customer = await onReview();
    service.troubles = ['neverArrives'];
    service.answers = ['FAILED'];
    await customer.pay();
    expect(customer.submission()).toEqual({ kind: 'failed', code: 'INSUFFICIENT_FUNDS' });
  });
});

describe('a reload', () => {
  it('returns to the step with everything but card data', async () => {
    await onReview(NEW_CARD);
    const reloaded = tab('?open=otp&step=review');
    await reloaded.open();
    expect(reloaded.step()).toBe('method');
    expect(reloaded.scope.getState($draft)).toMatchObject({
      amountChoice: 'AMOUNT_DUE',
      method: NEW_CARD,
      termsAccepted: true,
    });
  });

  it('while a payment is on its way asks what became of it, and does not pay again', async () => {
    const customer = await onReview();
    service.troubles = ['answerHeld'];
    void customer.pay();
    await vi.waitFor(() => expect(service.paid.size).toBe(1));
    const reloaded = tab('?open=otp&step=review');
    await reloaded.open();
    expect(reloaded.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { paymentId: 'payment-1' },
    });
    expect(service.sent).toHaveLength(1);
  });

  it('with a card payment that never arrived waits before reporting no payment', async () => {
    const customer = await onReview(NEW_CARD);
    service.troubles = ['neverArrives'];
    service.answers = ['unreachable', 'unreachable', 'unreachable'];
    await customer.pay();
    const reloaded = tab('?open=otp&step=review');
    await reloaded.open();
    expect(reloaded.pauses.mock.calls).toEqual([[2_000], [2_000]]);
    expect(reloaded.submission()).toEqual({ kind: 'failed', code: 'NOT_SENT' });
    expect(service.sent).toHaveLength(1);
  });

  it('of the result shows the result again, until another payment begins', async () => {
    const customer = await onReview();
    await customer.pay();
    const reloaded = tab(customer.search());
    const opening = reloaded.open();
    await vi.waitFor(() => expect(reloaded.scope.getState($status)).toEqual({ kind: 'loading' }));
    await opening;
    expect(reloaded.submission()).toMatchObject({
      kind: 'accepted',
      receipt: { paymentId: 'payment-1' },
    });
    expect(reloaded.step()).toBe('result');
    const another = tab('?open=otp');
    await another.open();
    expect(another.step()).toBe('amount');
    expect(another.submission()).toEqual({ kind: 'idle' });
  });

  it('of billing home keeps the confirmation until the customer dismisses it', async () => {
    const customer = await onReview();
    await customer.pay();
    const reloaded = tab('');
    await allSettled(billingOpened, { scope: reloaded.scope });
    expect(reloaded.scope.getState($recentConfirmations)[0]?.paymentId).toBe('payment-1');
    await allSettled(confirmationDismissed, { scope: reloaded.scope });
    const again = tab('');
    await allSettled(billingOpened, { scope: again.scope });
    expect(again.scope.getState($recentConfirmations)).toEqual([]);
  });

  it('a day later shows the confirmation no more', async () => {
    const customer = await onReview();
    await customer.pay();
    const reloaded = tab('');
    await allSettled(businessTimeAnswered, {
      scope: reloaded.scope,
      params: '2026-12-15T15:00:00.000Z',
    });
    await allSettled(billingOpened, { scope: reloaded.scope });
    expect(reloaded.scope.getState($recentConfirmations)).toEqual([]);
  });
});

it('keeps drafts under the customer that they belong to', async () => {
  const save = vi.fn();
  const scope = fork({ values: [[$profile, profile()]], handlers: [[saveDraftFx, save]] });
  await allSettled(termsToggled, { scope, params: true });
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ owner: draftOwnerKey(profile()) }));
});
