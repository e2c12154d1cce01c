import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  savedBankAccount,
  savedCard,
  wallet as walletOf,
} from '../../../../tests/fixtures/billing/billing.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { wallet } from '../wallet/index.ts';
import { deletePaymentMethodFx, loadWalletFx } from '../wallet/ports.ts';
import {
  $deletion,
  $methodsNotice,
  $deletionBlock,
  deletionConfirmed,
  deletionDeclined,
  deletionRequested,
  paymentMethodsOpened,
  deletionBlockDismissed,
} from './index.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
): RequestFailure => refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });

/**
 * The page of a customer with a saved Visa and a bank account. Each failure applies to one request.
 */
async function page(...troubles: RequestFailure[]) {
  let methods = [savedCard(), savedBankAccount()];
  const sent = vi.fn(({ paymentMethodId }: { paymentMethodId: string }) => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    methods = methods.filter(({ id }) => id !== paymentMethodId);
    return walletOf({ methods });
  });
  const scope = fork({
    handlers: [
      [loadWalletFx, () => walletOf({ methods })],
      [deletePaymentMethodFx, sent],
    ],
  });
  await allSettled(paymentMethodsOpened, { scope });
  const saved = () => {
    const card = scope.getState(wallet.$data);
    return card.kind === 'ready' ? card.value.methods.map(({ lastFour }) => lastFour) : [];
  };
  return {
    scope,
    sent,
    saved,
    want: (method = savedCard()) => allSettled(deletionRequested, { scope, params: method }),
    confirm: () => allSettled(deletionConfirmed, { scope }),
    question: () => scope.getState($deletion)?.state ?? null,
    notice: () => scope.getState($methodsNotice),
  };
}

describe('deleting a saved method', () => {
  it('is asked about, done once whatever is pressed, and told by its name', async () => {
    const { sent, saved, want, confirm, question, notice } = await page();
    await want();
    expect([question(), saved()]).toEqual(['asking', ['4242', '6789']]);
    await Promise.all([confirm(), confirm()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ paymentMethodId: savedCard().id });
    expect([question(), saved(), notice()]).toEqual([
      null,
      ['6789'],
      { kind: 'deleted', type: 'VISA', lastFour: '4242' },
    ]);
  });

  it('is not done when the customer keeps it', async () => {
    const { scope, sent, want, question } = await page();
    await want();
    await allSettled(deletionDeclined, { scope });
    expect([question(), sent.mock.calls]).toEqual([null, []]);
  });

  it.each([
    ['AUTOPAY', { autopay: ['CORE' as const] }],
    ['SCHEDULED', { scheduledPayments: 1 }],
  ] as const)('meets a roadblock where something is to be paid with it: %s', async (block, use) => {
    const { scope, sent, want, question } = await page();
    await want(savedCard(use as never));
    expect([scope.getState($deletionBlock)?.block, question(), sent.mock.calls]).toEqual([
      block,
      null,
      [],
    ]);
    await allSettled(deletionBlockDismissed, { scope });
    expect(scope.getState($deletionBlock)).toBeNull();
  });

  it.each(['METHOD_IN_AUTOPAY', 'METHOD_SCHEDULED'] as const)(
    'of a method that has come into use meanwhile says so: %s',
    async (code) => {
      const { want, confirm, question, notice, saved } = await page(refusal(code));
      await want();
      await confirm();
      expect([question(), notice(), saved()]).toEqual([null, { kind: 'inUse' }, ['4242', '6789']]);
    },
  );

  it.each([
    ['refused', refusal('INTERNAL')],
    ['unknown', timedOut()],
  ] as const)(
    'that is %s stays with the question and can be tried again',
    async (state, trouble) => {
      const { want, confirm, question, notice } = await page(trouble);
      await want();
      await confirm();
      expect(question()).toBe(state);
      await confirm();
      expect(notice()).toMatchObject({ kind: 'deleted' });
    },
  );

  it('of another method no longer tells of the one before', async () => {
    const { want, confirm, notice } = await page();
    await want();
    await confirm();
    await want(savedBankAccount());
    expect(notice()).toBeNull();
  });
});
