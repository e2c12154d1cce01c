import { newIdFx } from '../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { autopayGroup, enrolment, heldDebit } from '../../../tests/fixtures/autopay/autopay.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { receipt } from '../../../tests/fixtures/payments/payment.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../billing/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { $profile } from '../session/index.ts';
import {
  $autopayNotice,
  $releasing,
  autopayOpened,
  releaseConfirmed,
  releaseDeclined,
  releaseRequested,
} from './index.ts';
import { loadAutopayFx, releaseDebitFx } from './ports.ts';
import type { ReleaseInput } from './ports.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  status = 422,
): RequestFailure => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const held = heldDebit();

/**
 * The Auto Pay page of a customer whose debit is on hold, with the release confirmation open. Each
 * failure applies to one request.
 */
async function releasing(
  troubles: RequestFailure[] = [],
  status: 'SUCCESS' | 'PENDING' = 'SUCCESS',
) {
  let keys = 0;
  const sent = vi.fn<(input: ReleaseInput) => ReturnType<typeof receipt>>(() => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    return receipt({ status });
  });
  const on = { ...enrolment({ cap: 20_000, version: 2 }), held };
  const loads = {
    autopay: vi.fn(() => [autopayGroup({ enrolment: on })]),
    billing: vi.fn(() => billingInformation()),
    payments: vi.fn(() => []),
  };
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadAutopayFx, loads.autopay],
      [loadBillingInformationFx, loads.billing],
      [loadPaymentsFx, loads.payments],
      [newIdFx, () => `key-${(keys += 1)}`],
      [releaseDebitFx, sent],
    ],
  });
  await allSettled(autopayOpened, { scope });
  await allSettled(releaseRequested, { scope, params: { serviceGroup: 'CORE', enrolment: on } });
  const before = {
    autopay: loads.autopay.mock.calls.length,
    billing: loads.billing.mock.calls.length,
    payments: loads.payments.mock.calls.length,
  };
  return {
    scope,
    sent,
    confirm: () => allSettled(releaseConfirmed, { scope }),
    question: () => scope.getState($releasing),
    told: () => scope.getState($autopayNotice),
    /** How often the held debits, the amount due and the payments were refetched. */
    refreshed: () => [
      loads.autopay.mock.calls.length - before.autopay,
      loads.billing.mock.calls.length - before.billing,
      loads.payments.mock.calls.length - before.payments,
    ],
  };
}

describe('a held debit', () => {
  it('is released once however often requested, with a notice and refetched data', async () => {
    const { sent, confirm, question, told, refreshed } = await releasing();
    await Promise.all([confirm(), confirm()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: 'key-1',
      serviceGroup: 'CORE',
      version: 2,
      amount: 24_817,
    });
    expect([question(), told(), refreshed()]).toEqual([null, 'released', [1, 1, 1]]);
  });

  it('that the bank has not answered for is told as pending', async () => {
    const { confirm, told } = await releasing([], 'PENDING');
    await confirm();
    expect(told()).toBe('releasePending');
  });

  it.each([
    'PAYMENT_DECLINED',
    'INSUFFICIENT_FUNDS',
    'METHOD_EXPIRED',
    'METHOD_NOT_ACCEPTED',
  ] as const)('that is declined (%s) closes the question and says so', async (code) => {
    const { confirm, question, told, refreshed } = await releasing([refusal(code)]);
    await confirm();
    expect([question(), told(), refreshed()]).toEqual([null, 'releaseDeclined', [1, 1, 1]]);
  });

  it.each(['CHANGED_MEANWHILE', 'NOT_HELD'] as const)(
    'that is no longer as it was (%s) says so',
    async (code) => {
      const { confirm, question, told, refreshed } = await releasing([refusal(code, 409)]);
      await confirm();
      expect([question(), told(), refreshed()]).toEqual([null, 'changedMeanwhile', [1, 1, 1]]);
    },
  );

  it.each([
    ['no answer', timedOut()],
    ['an answer that it is under way', refusal('PAYMENT_UNDER_WAY', 409)],
    ['a broken service', refusal('INTERNAL', 500)],
  ])('with %s is not known, and asked again with the same key', async (_, failure) => {
    const { sent, confirm, question, told } = await releasing([failure]);
    await confirm();
    expect([question()?.state, told()]).toEqual(['unknown', null]);
    await confirm();
    expect([sent.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey), told()]).toEqual([
      ['key-1', 'key-1'],
      'released',
    ]);
  });

  it('that is refused stays held, and the question can be answered again', async () => {
    const { confirm, question, told } = await releasing([refusal('BILL_PAY_UNAVAILABLE')]);
    await confirm();
    expect([question()?.state, told()]).toEqual(['refused', null]);
    await confirm();
    expect(told()).toBe('released');
  });

  it('stays held where the customer says so, and nothing is sent', async () => {
    const { scope, sent, question } = await releasing();
    await allSettled(releaseDeclined, { scope });
    expect([question(), sent.mock.calls]).toEqual([null, []]);
  });
});
