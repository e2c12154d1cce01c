import { newIdFx } from '../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { autopayGroup, enrolment } from '../../../tests/fixtures/autopay/autopay.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { loadBillingInformationFx } from '../billing/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import {
  $autopayNotice,
  $coreAutopay,
  $limitsForm,
  autopayOpened,
  endRequested,
  limitsDeclined,
  limitsRequested,
  limitsSubmitted,
  limitTyped,
} from './index.ts';
import { loadAutopayFx, setLimitsFx } from './ports.ts';
import type { LimitsInput } from './ports.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
  status = 409,
): RequestFailure => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });

/**
 * The Auto Pay page of a customer who limits it to $200.00 and sets other limits. Each failure
 * applies to one request.
 */
async function limiting(...troubles: RequestFailure[]) {
  let now = enrolment({ cap: 20_000 });
  let keys = 0;
  const sent = vi.fn(({ cap = null, holdAbovePercent = null }: LimitsInput) => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    now = enrolment({ cap, holdAbovePercent, version: 2 });
    return autopayGroup({ enrolment: now });
  });
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: now })]],
      [loadBillingInformationFx, () => billingInformation()],
      [newIdFx, () => `key-${(keys += 1)}`],
      [setLimitsFx, sent],
    ],
  });
  await allSettled(autopayOpened, { scope });
  await allSettled(limitsRequested, { scope, params: { ...autopayGroup(), enrolment: now } });
  return {
    scope,
    sent,
    type: (change: { cap?: string; percent?: string }) =>
      allSettled(limitTyped, { scope, params: change }),
    save: () => allSettled(limitsSubmitted, { scope }),
    form: () => scope.getState($limitsForm),
    told: () => scope.getState($autopayNotice),
    on: () => scope.getState($coreAutopay)?.enrolment,
  };
}

describe('setting limits', () => {
  it('begins with those that are', async () => {
    expect((await limiting()).form()).toMatchObject({
      typed: { cap: '200.00', percent: '' },
      state: 'editing',
      problems: [],
    });
  });

  it('is saved once whatever is pressed, and told', async () => {
    const { sent, type, save, form, told, on } = await limiting();
    await type({ cap: '300', percent: ' 20 ' });
    await Promise.all([save(), save()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: 'key-1',
      serviceGroup: 'CORE',
      version: 1,
      cap: 30_000,
      holdAbovePercent: 20,
    });
    expect([form(), told(), on()]).toMatchObject([
      null,
      'limitsSet',
      { cap: 30_000, holdAbovePercent: 20 },
    ]);
  });

  it('lifts them where the fields are empty', async () => {
    const { sent, type, save } = await limiting();
    await type({ cap: '' });
    await save();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cap: null, holdAbovePercent: null }),
    );
  });

  it.each([
    ['as they are', {}, ['same']],
    ['no amount', { cap: 'much' }, ['cap']],
    ['an amount below a dollar', { cap: '0.99' }, ['cap']],
    ['no whole percent', { percent: '2.5' }, ['percent']],
    ['no percent', { percent: '0' }, ['percent']],
    ['neither', { cap: '-', percent: 'x' }, ['cap', 'percent']],
  ])('to %s is not sent, and says which field is wrong', async (_, typed, problems) => {
    const { sent, type, save, form } = await limiting();
    await type(typed);
    await save();
    expect([form()?.problems, form()?.state, sent.mock.calls]).toEqual([problems, 'editing', []]);
    await type({ cap: '300.00' });
    expect(form()?.problems).toEqual([]);
  });

  it('whose response is lost are resent with the same key; others get a new key', async () => {
    const { sent, type, save, form } = await limiting(timedOut(), timedOut());
    await type({ cap: '300' });
    await save();
    expect(form()).toMatchObject({ state: 'unknown', typed: { cap: '300' } });
    await save();
    await type({ cap: '400' });
    await save();
    expect(sent.mock.calls.map(([{ idempotencyKey, cap }]) => `${idempotencyKey} ${cap}`)).toEqual([
      'key-1 30000',
      'key-1 30000',
      'key-2 40000',
    ]);
  });

  it('that is refused stays, with what was typed, and can be tried again', async () => {
    const { type, save, form, told } = await limiting(refusal('BAD_REQUEST', 400));
    await type({ cap: '300' });
    await save();
    expect(form()).toMatchObject({ state: 'refused', typed: { cap: '300' } });
    await save();
    expect(told()).toBe('limitsSet');
  });

  it.each(['CHANGED_MEANWHILE', 'NOT_FOUND'] as const)(
    'of what is no longer as it was (%s) closes and says so',
    async (code) => {
      const { type, save, form, told } = await limiting(refusal(code));
      await type({ cap: '300' });
      await save();
      expect([form(), told()]).toEqual([null, 'changedMeanwhile']);
    },
  );

  it('can be left, and nothing is sent', async () => {
    const { scope, type, form, sent } = await limiting();
    await type({ cap: '300' });
    await allSettled(limitsDeclined, { scope });
    expect([form(), sent.mock.calls]).toEqual([null, []]);
  });

  it('is gone as the session ends, and its notice once something else is begun', async () => {
    const { scope, type, save, told, form } = await limiting();
    await type({ cap: '300' });
    await save();
    await allSettled(endRequested, {
      scope,
      params: { ...autopayGroup(), enrolment: enrolment() },
    });
    expect(told()).toBeNull();
    await allSettled(limitsRequested, {
      scope,
      params: { ...autopayGroup(), enrolment: enrolment() },
    });
    await allSettled(sessionEnded, { scope });
    expect(form()).toBeNull();
  });
});
