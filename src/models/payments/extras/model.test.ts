import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { receipt } from '../../../../tests/fixtures/payments/payment.ts';
import { wallet as walletOf } from '../../../../tests/fixtures/billing/billing.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { loadWalletFx } from '../wallet/ports.ts';
import { $repairs, paymentOutcomeOf, extraRepairRequested, extraRows } from './index.ts';
import { repairPaymentExtraFx } from './ports.ts';

const PAYMENT = receipt({ saveMethod: 'FAILED', paperless: 'FAILED' });
const repair = { paymentId: PAYMENT.paymentId, leg: 'PAPERLESS' } as const;

describe('what was asked for beside a payment', () => {
  it.each([
    ['NOT_REQUESTED', 'NOT_REQUESTED', 'NOT_REQUESTED', []],
    ['SUCCEEDED', 'NOT_REQUESTED', 'NOT_REQUESTED', ['SAVE_METHOD succeeded']],
    [
      'FAILED',
      'FAILED',
      'SUCCEEDED',
      ['SAVE_METHOD failed', 'AUTOPAY failed', 'PAPERLESS succeeded'],
    ],
    ['NOT_REQUESTED', 'UNKNOWN', 'UNKNOWN', ['AUTOPAY waiting', 'PAPERLESS waiting']],
  ] as const)(
    'saved %s, Auto Pay %s, paperless %s reads: %j',
    (saveMethod, autopay, paperless, rows) => {
      expect(
        extraRows({ paymentId: 'one', saveMethod, autopay, paperless }, {}).map(
          ({ leg, state }) => `${leg} ${state}`,
        ),
      ).toEqual(rows);
    },
  );

  it.each([
    [
      'SUCCESSFUL',
      null,
      'FAILED',
      'SUCCEEDED',
      'SAVE_METHOD failed: usedByAutopay, can be repaired',
    ],
    [
      'SUCCESSFUL',
      null,
      'FAILED',
      'NOT_REQUESTED',
      'SAVE_METHOD failed: unaffected, can be repaired',
    ],
    ['SUCCESSFUL', null, 'SUCCEEDED', 'NOT_REQUESTED', 'SAVE_METHOD succeeded: '],
    ['PENDING', null, 'UNKNOWN', 'NOT_REQUESTED', 'SAVE_METHOD waiting: waiting'],
    ['FAILED', null, 'FAILED', 'NOT_REQUESTED', 'SAVE_METHOD dropped: dropped'],
    [
      'FAILED',
      '2026-12-20',
      'FAILED',
      'NOT_REQUESTED',
      'SAVE_METHOD failed: alone, can be repaired',
    ],
    ['FAILED', '2026-12-20', 'SUCCEEDED', 'NOT_REQUESTED', 'SAVE_METHOD succeeded: '],
  ] as const)(
    'of a payment that is %s, for the day %s: saved %s, Auto Pay %s reads: %s',
    (status, paymentDate, saveMethod, autopay, said) => {
      const [row] = extraRows(
        { paymentId: 'one', saveMethod, autopay, paperless: 'NOT_REQUESTED' },
        {},
        paymentOutcomeOf({ status, paymentDate }),
      );
      expect(
        `${row?.leg} ${row?.state}: ${row?.hints.join(', ')}` +
          (row?.repairable ? ', can be repaired' : ''),
      ).toBe(said);
    },
  );

  it.each([
    ['stands', ['unaffected', 'otherWay']],
    ['failedLater', ['alone', 'otherWay']],
  ] as const)(
    'that failed once more with a payment that %s names the other way to it',
    (fate, hints) => {
      expect(
        extraRows(
          {
            paymentId: 'one',
            saveMethod: 'NOT_REQUESTED',
            autopay: 'NOT_REQUESTED',
            paperless: 'FAILED',
          },
          { 'one PAPERLESS': 'failedAgain' },
          fate,
        ),
      ).toEqual([{ leg: 'PAPERLESS', state: 'failedAgain', hints, repairable: true }]);
    },
  );

  const open = (answer: () => unknown) => {
    const repaired = vi.fn(answer);
    const scope = fork({
      handlers: [
        [repairPaymentExtraFx, repaired],
        [loadWalletFx, () => walletOf()],
      ],
    });
    const states = () => extraRows(PAYMENT, scope.getState($repairs)).map(({ state }) => state);
    return {
      scope,
      repaired,
      states,
      ask: () => allSettled(extraRepairRequested, { scope, params: repair }),
    };
  };

  it('is done once more, that part alone, and says that it is done', async () => {
    const { repaired, states, ask } = open(() =>
      receipt({ saveMethod: 'FAILED', paperless: 'SUCCEEDED' }),
    );
    await ask();
    expect(states()).toEqual(['failed', 'repaired']);
    await ask();
    expect(repaired).toHaveBeenCalledExactlyOnceWith(repair);
  });

  it.each([
    ['the answer says so', () => receipt({ paperless: 'FAILED' })],
    ['nothing comes back', () => Promise.reject(unreachable())],
  ])('that fails again because %s says so, and can be tried again', async (_, answer) => {
    const { repaired, states, ask } = open(answer);
    await ask();
    expect(states()).toEqual(['failed', 'failedAgain']);
    await ask();
    expect(repaired).toHaveBeenCalledTimes(2);
  });
});
