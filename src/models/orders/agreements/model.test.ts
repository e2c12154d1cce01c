import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  agreement,
  endingAgreement,
  twoAgreements,
} from '../../../../tests/fixtures/orders/agreements.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  $agreementNotice,
  $agreements,
  $askedDays,
  $changesAgreements,
  $givingNotice,
  $isWithdrawalFinal,
  $withdrawing,
  agreements,
  agreementsOpened,
  askedDayChanged,
  noticeConfirmed,
  noticeDeclined,
  noticeRequested,
  withdrawalConfirmed,
  withdrawalRequested,
} from './index.ts';
import { giveNoticeFx, loadAgreementsFx, withdrawNoticeFx } from './ports.ts';
import type { Agreement } from './types.ts';

const refusal = (systemErrorCode: SystemErrorCode, status = 422) =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const OWN = agreement().agreementId;

interface Answers {
  list?: Agreement[];
  give?: () => unknown;
  withdraw?: () => unknown;
  now?: string;
}

/** The page with its agreements, on December 14. */
async function opened({ list = [agreement()], give, withdraw, now }: Answers = {}) {
  const handlers = {
    load: vi.fn(() => ({ agreements: list, denial: null })),
    give: vi.fn(give ?? (() => endingAgreement())),
    withdraw: vi.fn(withdraw ?? (() => agreement({ version: 3 }))),
  };
  let keys = 0;
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, now ?? '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [
      [loadAgreementsFx, handlers.load],
      [giveNoticeFx, handlers.give],
      [withdrawNoticeFx, handlers.withdraw],
      [newIdFx, () => `key ${(keys += 1)}`],
    ],
  });
  await allSettled(agreementsOpened, { scope });
  return { scope, handlers };
}

describe('what leaving costs', () => {
  const asking = async (typed: string) => {
    const { scope } = await opened();
    for (let length = 1; length <= typed.length; length += 1)
      await allSettled(askedDayChanged, {
        scope,
        params: { agreementId: OWN, typed: typed.slice(0, length) },
      });
    return scope.getState($agreements)[0]?.asked;
  };

  it.each([
    ['12/14/26', { kind: 'cost', day: '2026-12-14', cents: 66_885, renewedUntil: null }],
    ['07/13/27', { kind: 'cost', day: '2027-07-13', cents: 0, renewedUntil: null }],
    // The first day of the term that follows: but a day of its twelve months is left.
    ['07/14/27', { kind: 'cost', day: '2027-07-14', cents: 114_881, renewedUntil: '2028-07-13' }],
    ['07/13/28', { kind: 'cost', day: '2028-07-13', cents: 0, renewedUntil: '2028-07-13' }],
    ['07/14/28', { kind: 'invalid' }],
    ['12/13/26', { kind: 'invalid' }],
    ['02/30/27', { kind: 'invalid' }],
    ['02/2', { kind: 'none' }],
  ])('on %s is told as it is typed', async (typed, asked) => {
    expect(await asking(typed)).toEqual(asked);
  });

  it('is asked for each agreement by itself, and forgotten with the page', async () => {
    const { scope } = await opened({ list: twoAgreements() });
    const [first, second] = twoAgreements();
    await allSettled(askedDayChanged, {
      scope,
      params: { agreementId: first.agreementId, typed: '07/13/27' },
    });
    const shown = scope.getState($agreements);
    expect(shown.map(({ asked }) => asked.kind)).toEqual(['cost', 'none']);
    expect(shown[1]?.noticeBy).toBe(second.term?.noticeBy);
    await allSettled(agreementsOpened, { scope });
    expect(scope.getState($askedDays)).toEqual({});
  });
});

describe('the customer', () => {
  it('gives notice after being asked, once however often they press', async () => {
    const { scope, handlers } = await opened();
    await allSettled(noticeRequested, { scope, params: agreement() });
    expect(handlers.give).not.toHaveBeenCalled();
    await Promise.all([
      allSettled(noticeConfirmed, { scope }),
      allSettled(noticeConfirmed, { scope }),
    ]);
    expect(handlers.give).toHaveBeenCalledExactlyOnceWith({
      agreementId: OWN,
      version: 1,
      idempotencyKey: 'key 1',
    });
    expect(scope.getState($givingNotice)).toBeNull();
    expect(scope.getState($agreementNotice)).toEqual({
      kind: 'given',
      agreement: endingAgreement(),
    });
    expect(handlers.load).toHaveBeenCalledTimes(2);
  });

  it('tries again with the same key where no answer came', async () => {
    let tries = 0;
    const { scope, handlers } = await opened({
      give: () => ((tries += 1) === 1 ? Promise.reject(unreachable()) : endingAgreement()),
    });
    await allSettled(noticeRequested, { scope, params: agreement() });
    await allSettled(noticeConfirmed, { scope });
    expect(scope.getState($givingNotice)?.state).toBe('unknown');
    await allSettled(noticeConfirmed, { scope });
    expect(new Set(handlers.give.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(scope.getState($agreementNotice)?.kind).toBe('given');
  });

  it.each(['NOTICE_TOO_LATE', 'AGREEMENT_ENDED', 'VERSION_CONFLICT', 'NOT_FOUND'] as const)(
    'is told of %s, and the agreements are read again',
    async (code) => {
      const { scope, handlers } = await opened({ give: () => Promise.reject(refusal(code)) });
      await allSettled(noticeRequested, { scope, params: agreement() });
      await allSettled(noticeConfirmed, { scope });
      expect(scope.getState($agreementNotice)).toEqual({ kind: code });
      expect(scope.getState($givingNotice)).toBeNull();
      expect(handlers.load).toHaveBeenCalledTimes(2);
    },
  );

  it('changes nothing where they think better of it', async () => {
    const { scope, handlers } = await opened();
    await allSettled(noticeRequested, { scope, params: agreement() });
    await allSettled(noticeDeclined, { scope });
    expect(scope.getState($givingNotice)).toBeNull();
    expect(handlers.give).not.toHaveBeenCalled();
  });

  it.each([
    ['while it can be given again', '2026-12-14T15:00:00.000Z', false],
    ['for good, once its last day is over', '2027-06-20T15:00:00.000Z', true],
  ])('takes a notice back %s', async (_, now, isFinal) => {
    const { scope, handlers } = await opened({ list: [endingAgreement()], now });
    await allSettled(withdrawalRequested, { scope, params: endingAgreement() });
    expect(scope.getState($isWithdrawalFinal)).toBe(isFinal);
    await allSettled(withdrawalConfirmed, { scope });
    expect(handlers.withdraw).toHaveBeenCalledExactlyOnceWith({ agreementId: OWN, version: 2 });
    expect(scope.getState($withdrawing)).toBeNull();
    expect(scope.getState($agreementNotice)?.kind).toBe('withdrawn');
  });

  it('who signs out leaves nothing behind', async () => {
    const { scope } = await opened();
    await allSettled(noticeRequested, { scope, params: agreement() });
    await allSettled(noticeConfirmed, { scope });
    await allSettled(askedDayChanged, { scope, params: { agreementId: OWN, typed: '01' } });
    await allSettled(sessionEnded, { scope });
    expect([
      scope.getState(agreements.$data).kind,
      scope.getState($agreementNotice),
      scope.getState($askedDays),
    ]).toEqual(['loading', null, {}]);
  });
});

it.each([
  ['an owner', {}, true],
  ['an administrator', { role: 'ADMIN' }, true],
  ['a standard user', { role: 'STANDARD' }, false],
  ['a representative', { userType: 'CSR' }, false],
] as const)('%s may change agreements: %s', (_, who, may) => {
  const scope = fork({ values: [[$profile, profile(who)]] });
  expect(scope.getState($changesAgreements)).toBe(may);
});
