import { newIdFx } from '../../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  savedBankAccount,
  savedCard,
  wallet as walletOf,
} from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import {
  streamingAccount,
  streamingCharge,
  subscription,
} from '../../../../tests/fixtures/streaming/streaming.ts';
import { timedOut } from '../../platform/request/errors.ts';
import { tokenizeCardFx } from '../../payments/card-entry/ports.ts';
import { sessionEnded } from '../../session/index.ts';
import { loadWalletFx } from '../../payments/wallet/ports.ts';
import {
  $methodChange,
  $streamingMethods,
  $streamingNotice,
  methodChangeDeclined,
  methodChangeRequested,
  methodChangeSubmitted,
  streamingEntry,
  streamingOpened,
} from './index.ts';
import { streaming } from '../index.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../ports.ts';
import { noticeAfter } from './rules-change.ts';

const bank = savedBankAccount();
const card = savedCard();

/** A customer who changes the method of a subscription. */
async function customer({
  change = () => streamingAccount(),
  capture = () => captureResponse(),
  methods = [card, bank],
  was = subscription(),
}: {
  change?: (...asked: unknown[]) => unknown;
  capture?: () => unknown;
  methods?: (typeof card)[];
  was?: ReturnType<typeof subscription>;
} = {}) {
  const changed = vi.fn(change);
  let keys = 0;
  const loaded = vi.fn(() => streamingAccount({ subscriptions: [was] }));
  const scope = fork({
    handlers: [
      [loadStreamingFx, loaded],
      [loadWalletFx, () => walletOf({ methods })],
      [changeStreamingMethodFx, changed],
      [tokenizeCardFx, capture],
      [newIdFx, () => `key-${(keys += 1)}`],
    ],
  });
  await allSettled(streamingOpened, { scope });
  await allSettled(methodChangeRequested, { scope, params: was });
  return {
    scope,
    changed,
    loaded,
    choose: (id: string) => allSettled(streamingEntry.methodSelected, { scope, params: id }),
    save: () => allSettled(methodChangeSubmitted, { scope }),
    shows: () => ({
      state: scope.getState($methodChange)?.state ?? null,
      notice: scope.getState($streamingNotice)?.kind ?? null,
    }),
  };
}

describe('a customer who changes what a streaming app is debited from', () => {
  it('chooses a saved bank account and is told that it is changed', async () => {
    const { choose, save, changed, shows, scope } = await customer({
      change: () =>
        streamingAccount({
          subscriptions: [subscription({ paymentMethodType: 'BANK_ACCOUNT', version: 2 })],
        }),
    });
    await choose(bank.id);
    await save();
    expect(changed).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: 'key-1',
      subscriptionId: subscription().id,
      version: 1,
      paymentMethodId: bank.id,
      securityCodeToken: null,
    });
    expect(shows()).toEqual({ state: null, notice: 'changed' });
    expect(scope.getState(streaming.$data)).toMatchObject({
      kind: 'ready',
      value: { subscriptions: [{ version: 2 }] },
    });
  });

  it('chooses a saved card, whose security code is verified before', async () => {
    const { choose, save, changed } = await customer();
    await choose(card.id);
    await save();
    expect(changed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        paymentMethodId: card.id,
        securityCodeToken: captureResponse().paymentToken,
      }),
    );
  });

  it('chooses nothing and is asked to', async () => {
    const { save, changed, scope } = await customer();
    await save();
    expect([scope.getState($methodChange)?.problems, changed.mock.calls]).toMatchObject([
      [{ field: 'method', messageKey: 'errors.chooseMethod' }],
      [],
    ]);
  });

  it('types a wrong code, and nothing is changed', async () => {
    const { choose, save, changed, scope } = await customer({
      capture: () => {
        throw declined('NETPSC-1001');
      },
    });
    await choose(card.id);
    await save();
    expect([scope.getState($methodChange)?.problems, changed.mock.calls]).toMatchObject([
      [{ messageKey: 'errors.codeWrong' }],
      [],
    ]);
  });

  it('whose code cannot be verified is told apart, until they go on', async () => {
    const { choose, save, changed, shows } = await customer({
      capture: () => {
        throw declined('VERIFICATION_FAILED', 502);
      },
    });
    await choose(card.id);
    await save();
    expect([shows().state, changed.mock.calls]).toEqual(['unverified', []]);
    await choose(bank.id);
    expect(shows().state).toBe('choosing');
  });

  it('without an answer sends it again under the same key', async () => {
    let times = 0;
    const { choose, save, changed, shows } = await customer({
      change: () => ((times += 1) === 1 ? Promise.reject(timedOut()) : streamingAccount()),
    });
    await choose(bank.id);
    await save();
    expect(shows()).toEqual({ state: 'unknown', notice: null });
    await save();
    expect([
      changed.mock.calls.map(([input]) => (input as { idempotencyKey: string }).idempotencyKey),
      shows().notice,
    ]).toEqual([['key-1', 'key-1'], 'changed']);
  });

  it('who chooses another method after that asks something else, under another key', async () => {
    let times = 0;
    const { choose, save, changed } = await customer({
      change: () => ((times += 1) === 1 ? Promise.reject(timedOut()) : streamingAccount()),
    });
    await choose(bank.id);
    await save();
    await choose(card.id);
    await save();
    expect(
      changed.mock.calls.map(([input]) => (input as { idempotencyKey: string }).idempotencyKey),
    ).toEqual(['key-1', 'key-2']);
  });

  it('who finds it changed by somebody else is told, and sees it as it is', async () => {
    const { choose, save, shows, loaded } = await customer({
      change: () => {
        throw declined('CHANGED_MEANWHILE', 409);
      },
    });
    await choose(bank.id);
    await save();
    expect([shows(), loaded.mock.calls.length]).toEqual([
      { state: null, notice: 'changedMeanwhile' },
      2,
    ]);
  });

  it('keeps the one it has', async () => {
    const { scope, choose, save, changed, shows } = await customer();
    await choose(bank.id);
    await allSettled(methodChangeDeclined, { scope });
    await save();
    expect([shows(), changed.mock.calls]).toEqual([{ state: null, notice: null }, []]);
  });

  it('whose session ends leaves nothing to the next', async () => {
    const { scope, choose, shows } = await customer();
    await choose(card.id);
    await allSettled(sessionEnded, { scope });
    expect([shows().state, scope.getState(streamingEntry.$draft).method]).toEqual([null, null]);
  });

  it('sees of each method why it cannot be debited each month', async () => {
    const { scope } = await customer({
      methods: [savedCard({ id: 'a', prepaid: true }), savedCard({ id: 'b', expired: true }), bank],
    });
    expect(scope.getState($streamingMethods).map(({ bar }) => bar)).toEqual([
      'PREPAID',
      'EXPIRED',
      null,
    ]);
  });
});

describe('what is told of a change', () => {
  it.each([
    ['of an app that runs', 'ACTIVE', 'SUCCESSFUL', 'changed'],
    ['of one that is tried again tomorrow', 'RETRYING', 'FAILED', 'changed'],
    ['of one that was paused and is debited', 'PAUSED', 'SUCCESSFUL', 'debited'],
    ['of one that was paused and whose debit is under way', 'PAUSED', 'PENDING', 'debitPending'],
    ['of one that was paused and is declined again', 'PAUSED', 'FAILED', 'debitDeclined'],
  ] as const)('%s', (_, state, status, kind) => {
    expect(
      noticeAfter(
        subscription({ state }),
        streamingAccount({ charges: [streamingCharge({ status })] }),
      ),
    ).toEqual({ kind, appName: 'Lantern Stream' });
  });

  it('looks at the debit of that app alone', () => {
    expect(
      noticeAfter(
        subscription({ state: 'PAUSED' }),
        streamingAccount({
          charges: [
            streamingCharge({ subscriptionId: 'another', status: 'FAILED' }),
            streamingCharge({ status: 'PENDING' }),
          ],
        }),
      ).kind,
    ).toBe('debitPending');
  });
});
