import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { payment, paymentDetail } from '../../../../tests/fixtures/billing/billing.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $location } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { $expected, $payment, paymentPageOpened, paymentRetried } from './index.ts';
import { loadPaymentDetailFx } from './ports.ts';
import { paymentPath } from '../../platform/paths/rules-paths.ts';
import { expectedNext, paymentIdIn } from './rules-detail.ts';

const ID = payment().paymentId;
const open = async (answer: (id: string) => unknown, search = `?payment=${ID}`) => {
  const load = vi.fn(answer);
  const scope = fork({
    values: [[$location, { path: '/billing/payment-history', search }]],
    handlers: [[loadPaymentDetailFx, load]],
  });
  await allSettled(paymentPageOpened, { scope });
  return { scope, load };
};

describe("a payment's own page", () => {
  it('shows the payment that its address names', async () => {
    const { scope, load } = await open(() => paymentDetail());
    expect(load).toHaveBeenCalledExactlyOnceWith(ID);
    expect(scope.getState($payment)).toEqual({ kind: 'ready', detail: paymentDetail() });
    expect(scope.getState($expected)).toBeNull();
  });

  it('says that there is no such payment, and asks nothing for what could be none', async () => {
    const unknown = await open(() =>
      Promise.reject(
        refused({ status: 404, systemErrorCode: 'NOT_FOUND', retryAfterSeconds: null, fields: [] }),
      ),
    );
    expect(unknown.scope.getState($payment)).toEqual({ kind: 'notFound' });
    const nonsense = await open(() => paymentDetail(), '?payment=nope');
    expect(nonsense.scope.getState($payment)).toEqual({ kind: 'notFound' });
    expect(nonsense.load).not.toHaveBeenCalled();
  });

  it('that fails to load is loaded again on request', async () => {
    let times = 0;
    const { scope } = await open(() =>
      (times += 1) === 1 ? Promise.reject(unreachable()) : paymentDetail(),
    );
    expect(scope.getState($payment)).toEqual({ kind: 'failed' });
    await allSettled(paymentRetried, { scope });
    expect(scope.getState($payment).kind).toBe('ready');
  });

  it('is forgotten when the session ends', async () => {
    const { scope } = await open(() => paymentDetail());
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($payment)).toEqual({ kind: 'loading' });
  });
});

const accepted = {
  step: 'ACCEPTED',
  at: '2026-12-14T15:00:00.000Z',
  by: null,
  systemErrorCode: null,
} as const;
it.each([
  [
    'scheduled',
    payment({ status: 'SCHEDULED', paymentDate: '2026-12-20' }),
    [],
    { kind: 'madeOn', day: '2026-12-20' },
  ],
  [
    'sent, without an answer',
    payment({ status: 'PENDING', postedDate: null }),
    [],
    { kind: 'answer' },
  ],
  ['accepted', payment({ status: 'PENDING', postedDate: null }), [accepted], { kind: 'posting' }],
  ['posted', payment(), [accepted], null],
  ['failed', payment({ status: 'FAILED' }), [], null],
  ['cancelled', payment({ status: 'CANCELLED' }), [], null],
] as const)('what is still to come of a payment that is %s', (_, row, journal, next) => {
  expect(expectedNext({ payment: row, journal: [...journal] })).toEqual(next);
});

it("a payment's address names it", () => {
  expect(paymentIdIn(new URL(paymentPath(ID), 'https://portal.example').search)).toBe(ID);
});
