import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { callGuard, phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile } from '../../session/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { $phoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateCallGuardFx } from '../phone-lines/ports.ts';
import type { CallGuardChange, PhoneLine } from '../phone-lines/ports.ts';
import {
  $entryProblem,
  $guard,
  $guardNotice,
  $guardPending,
  $guardRehearsal,
  $newEntry,
  anonymousChosen,
  entryBegun,
  entryCancelled,
  entryRemoved,
  entrySubmitted,
  entryTyped,
  guardOpened,
  levelChosen,
  numberBlocked,
} from './index.ts';

async function customer({
  who = {},
  line = phoneLine(),
  update = ({ telephoneNumber, version, ...guard }: CallGuardChange) =>
    phoneLine({
      telephoneNumber,
      guard: callGuard({ ...(guard as Partial<PhoneLine['guard']>), version: version + 1 }),
    }),
}: {
  who?: Parameters<typeof profile>[0];
  line?: PhoneLine;
  update?: (change: CallGuardChange) => unknown;
} = {}) {
  const calls = { load: vi.fn(() => [line]), update: vi.fn(update) };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$location, { path: '/services/voice/call-guard', search: '' }],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.load],
      [updateCallGuardFx, calls.update],
    ] as never,
  });
  await allSettled(guardOpened, { scope });
  return { scope, calls };
}

it('a number is blocked at once, and calls from it are refused', async () => {
  const { scope, calls } = await customer();
  await allSettled(entryBegun, { scope, params: 'blocked' });
  await allSettled(entryTyped, { scope, params: { number: '(603) 555-0111' } });
  await allSettled(entryTyped, { scope, params: { label: 'Robocalls' } });
  await allSettled(entrySubmitted, { scope });
  expect(calls.update.mock.calls[0]?.[0]).toEqual({
    telephoneNumber: '2075550142',
    version: 0,
    level: 'BLOCK',
    rejectsAnonymous: false,
    blocked: [{ number: '6035550111', label: 'Robocalls' }],
    allowed: [],
  });
  expect(scope.getState($newEntry)).toBeNull();
  expect(scope.getState($guardNotice)).toEqual({
    kind: 'saved',
    deed: { kind: 'listed', list: 'blocked', number: '(603) 555-0111' },
  });
  expect(scope.getState($guardRehearsal)).toMatchObject({ path: { outcome: 'REFUSED' } });
  await allSettled(entryRemoved, { scope, params: { list: 'blocked', number: '6035550111' } });
  expect(calls.update.mock.calls[1]?.[0]).toMatchObject({ version: 1, blocked: [] });
  expect(scope.getState($guardRehearsal)).toMatchObject({ path: { outcome: 'VOICEMAIL' } });
});

it('spam and withheld numbers are treated as chosen', async () => {
  const { scope, calls } = await customer();
  await allSettled(levelChosen, { scope, params: 'LABEL' });
  await allSettled(anonymousChosen, { scope, params: true });
  expect(
    calls.update.mock.calls.map(([{ version, level, rejectsAnonymous }]) => [
      version,
      level,
      rejectsAnonymous,
    ]),
  ).toEqual([
    [0, 'LABEL', false],
    [1, 'LABEL', true],
  ]);
});

it('a number that cannot be listed is told why, and stays typed', async () => {
  const { scope, calls } = await customer({
    line: phoneLine({ guard: callGuard({ allowed: [{ number: '8005550100', label: null }] }) }),
  });
  await allSettled(entryBegun, { scope, params: 'blocked' });
  await allSettled(entryTyped, { scope, params: { number: '800-555-0100' } });
  await allSettled(entrySubmitted, { scope });
  expect(scope.getState($entryProblem)).toEqual({ kind: 'listed', list: 'allowed' });
  expect(calls.update).not.toHaveBeenCalled();
  expect(scope.getState($newEntry)?.number).toBe('800-555-0100');
  await allSettled(entryTyped, { scope, params: { number: '80' } });
  expect(scope.getState($entryProblem)).toBeNull();
  await allSettled(entryCancelled, { scope });
  expect(scope.getState($newEntry)).toBeNull();
});

it.each([
  ['CHANGED_MEANWHILE' as const, 'changedMeanwhile', 2],
  ['LIST_FULL' as const, 'full', 1],
  [null, 'failed', 1],
])(
  'a change that fails with %s is told so, and what was typed stays',
  async (code, kind, loads) => {
    const failure = code
      ? refused({ status: 422, systemErrorCode: code, retryAfterSeconds: null, fields: [] })
      : unreachable();
    const { scope, calls } = await customer({ update: () => Promise.reject(failure) });
    await allSettled(entryBegun, { scope, params: 'allowed' });
    await allSettled(entryTyped, { scope, params: { number: '207' } });
    await allSettled(entrySubmitted, { scope });
    expect(scope.getState($guardNotice)).toMatchObject({ kind });
    expect(scope.getState($newEntry)?.number).toBe('207');
    expect(calls.load).toHaveBeenCalledTimes(loads);
    expect(scope.getState($phoneLine)?.guard.allowed).toEqual([]);
  },
);

it('a change made while the list is read again is one of the list as it is now', async () => {
  const theirs = phoneLine({ guard: callGuard({ version: 7 }) });
  let read = () => {};
  const { scope, calls } = await customer({
    update: ({ version }) =>
      version === 7
        ? theirs
        : Promise.reject(
            refused({
              status: 422,
              systemErrorCode: 'CHANGED_MEANWHILE',
              retryAfterSeconds: null,
              fields: [],
            }),
          ),
  });
  calls.load.mockImplementationOnce(
    () => new Promise<PhoneLine[]>((resolve) => (read = () => resolve([theirs]))) as never,
  );
  const refusedFirst = allSettled(levelChosen, { scope, params: 'OFF' });
  await vi.waitFor(() => expect(calls.load).toHaveBeenCalledTimes(2));
  expect(scope.getState($guardPending)).toBe(true);
  const second = allSettled(levelChosen, { scope, params: 'OFF' });
  read();
  await Promise.all([refusedFirst, second]);
  expect(calls.update.mock.calls.map(([{ version }]) => version)).toEqual([0, 7]);
  expect(scope.getState($guardPending)).toBe(false);
});

it('a representative changes nothing', async () => {
  const { scope, calls } = await customer({ who: { userType: 'CSR' } });
  await allSettled(levelChosen, { scope, params: 'OFF' });
  expect(calls.update).not.toHaveBeenCalled();
});

it('changes that are made one after the other are shown at once, and sent in order', async () => {
  const finish: (() => void)[] = [];
  const { scope, calls } = await customer({
    update: ({ telephoneNumber, version, level, rejectsAnonymous }) =>
      new Promise((resolve) => {
        finish.push(() =>
          resolve(
            phoneLine({
              telephoneNumber,
              guard: callGuard({ level, rejectsAnonymous, version: version + 1 }),
            }),
          ),
        );
      }),
  });
  const first = allSettled(levelChosen, { scope, params: 'OFF' });
  void allSettled(anonymousChosen, { scope, params: true });
  expect(scope.getState($guard)).toMatchObject({ level: 'OFF', rejectsAnonymous: true });
  expect(calls.update).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await vi.waitFor(() => expect(calls.update).toHaveBeenCalledTimes(2));
  expect(calls.update.mock.calls[1]?.[0]).toMatchObject({
    version: 1,
    level: 'OFF',
    rejectsAnonymous: true,
  });
  finish[1]?.();
  await first;
  expect(scope.getState($phoneLine)?.guard).toMatchObject({ level: 'OFF', version: 2 });
});

it('what could not be saved is shown no more', async () => {
  const { scope } = await customer({ update: () => Promise.reject(unreachable()) });
  await allSettled(levelChosen, { scope, params: 'OFF' });
  expect(scope.getState($guard)?.level).toBe('BLOCK');
});

it('a number that is submitted twice, or blocked twice, is sent once', async () => {
  const { scope, calls } = await customer({
    update: async ({ telephoneNumber, blocked }) => {
      await Promise.resolve();
      return phoneLine({
        telephoneNumber,
        guard: callGuard({ blocked: blocked as PhoneLine['guard']['blocked'] }),
      });
    },
  });
  await allSettled(entryBegun, { scope, params: 'blocked' });
  await allSettled(entryTyped, { scope, params: { number: '207' } });
  void allSettled(entrySubmitted, { scope });
  await allSettled(entrySubmitted, { scope });
  void allSettled(numberBlocked, { scope, params: '6035550111' });
  await allSettled(numberBlocked, { scope, params: '6035550111' });
  expect(
    calls.update.mock.calls.map(([{ blocked }]) => blocked.map(({ number }) => number)),
  ).toEqual([['207'], ['207', '6035550111']]);
  expect(scope.getState($entryProblem)).toBeNull();
});
