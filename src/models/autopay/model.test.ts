import { newIdFx } from '../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { autopayGroup, enrolment } from '../../../tests/fixtures/autopay/autopay.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { loadBillingInformationFx } from '../billing/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import {
  $autopayNotice,
  $coreAutopay,
  $ending,
  autopayOpened,
  endConfirmed,
  endDeclined,
  endRequested,
} from './index.ts';
import { cancelAutopayFx, loadAutopayFx } from './ports.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
): RequestFailure => refused({ status: 409, systemErrorCode, retryAfterSeconds: null, fields: [] });

/** The Auto Pay page of an enrolled customer. Each failure applies to one request. */
async function page(...troubles: RequestFailure[]) {
  let on = true;
  let keys = 0;
  const sent = vi.fn(() => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    on = false;
    return autopayGroup();
  });
  const scope = fork({
    handlers: [
      [loadAutopayFx, () => [autopayGroup(on ? { enrolment: enrolment() } : {})]],
      [loadBillingInformationFx, () => billingInformation()],
      [newIdFx, () => `key-${(keys += 1)}`],
      [cancelAutopayFx, sent],
    ],
  });
  await allSettled(autopayOpened, { scope });
  const ask = () =>
    allSettled(endRequested, { scope, params: { ...autopayGroup(), enrolment: enrolment() } });
  return {
    scope,
    sent,
    ask,
    confirm: () => allSettled(endConfirmed, { scope }),
    decline: () => allSettled(endDeclined, { scope }),
    question: () => scope.getState($ending),
    notice: () => scope.getState($autopayNotice),
    isOn: () => scope.getState($coreAutopay)?.enrolment !== null,
  };
}

describe('cancelling Auto Pay', () => {
  it('is asked about, done once whatever is clicked, and told', async () => {
    const { sent, ask, confirm, question, notice, isOn } = await page();
    await ask();
    expect([question()?.state, isOn()]).toEqual(['asking', true]);
    await Promise.all([confirm(), confirm()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: 'key-1',
      serviceGroup: 'CORE',
      version: 1,
    });
    expect([question(), notice(), isOn()]).toEqual([null, 'cancelled', false]);
  });

  it('is not done when the customer keeps it', async () => {
    const { sent, ask, decline, question, isOn } = await page();
    await ask();
    await decline();
    expect([question(), isOn(), sent.mock.calls]).toEqual([null, true, []]);
  });

  it('that was refused stays with the question, and can be tried again', async () => {
    const { ask, confirm, question, notice } = await page(refusal('INTERNAL'));
    await ask();
    await confirm();
    expect(question()?.state).toBe('refused');
    await confirm();
    expect(notice()).toBe('cancelled');
  });

  it('whose answer is lost is sent again with the same key', async () => {
    const { sent, ask, confirm, question } = await page(timedOut());
    await ask();
    await confirm();
    expect(question()?.state).toBe('unknown');
    await confirm();
    expect(sent.mock.calls).toEqual([
      [{ idempotencyKey: 'key-1', serviceGroup: 'CORE', version: 1 }],
      [{ idempotencyKey: 'key-1', serviceGroup: 'CORE', version: 1 }],
    ]);
  });

  it.each(['CHANGED_MEANWHILE', 'NOT_FOUND'] as const)(
    'that is no longer what the customer saw (%s) says so and shows it as it is',
    async (code) => {
      const { ask, confirm, question, notice } = await page(refusal(code));
      await ask();
      await confirm();
      expect([question(), notice()]).toEqual([null, 'changedMeanwhile']);
    },
  );

  it('in one browser leaves another alone', async () => {
    const [one, other] = [await page(), await page()];
    await one.ask();
    await one.confirm();
    expect([one.isOn(), other.isOn(), other.notice()]).toEqual([false, true, null]);
  });
});
