import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import {
  callGuard,
  callLog,
  phoneCalls,
  phoneLine,
} from '../../../../tests/fixtures/voice/voice.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, $page } from '../../shell/routing/index.ts';
import { loadCallLogFx, loadPhoneLinesFx, updateCallGuardFx } from '../phone-lines/ports.ts';
import type { CallFilter, CallGuardChange, CallLog, PhoneLine } from '../phone-lines/ports.ts';
import { $guardNotice, levelChosen } from '../guard/index.ts';
import {
  $blockedCallers,
  $callsShown,
  $log,
  callerBlocked,
  callLogOpened,
  callLogRetried,
  callsShownChosen,
  olderRequested,
} from './index.ts';

async function customer({
  load = ({ before }: CallFilter): Promise<CallLog> | CallLog =>
    before ? callLog({ calls: phoneCalls(3, 5) }) : callLog({ more: true }),
  guard = {},
}: {
  load?: (asked: CallFilter) => Promise<CallLog> | CallLog;
  guard?: Partial<PhoneLine['guard']>;
} = {}) {
  const calls = {
    load: vi.fn(load),
    guard: vi.fn(({ telephoneNumber, blocked }: CallGuardChange) =>
      phoneLine({
        telephoneNumber,
        guard: callGuard({ blocked: blocked as PhoneLine['guard']['blocked'], version: 1 }),
      }),
    ),
  };
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/voice/call-logs', search: '' }],
    ],
    handlers: [
      [loadPhoneLinesFx, () => [phoneLine({ guard: callGuard(guard) })]],
      [loadCallLogFx, calls.load],
      [updateCallGuardFx, calls.guard],
    ] as never,
  });
  await allSettled(callLogOpened, { scope });
  return { scope, calls };
}

it('the newest calls of the line are loaded, and older ones follow them', async () => {
  const { scope, calls } = await customer();
  expect(scope.getState($page)).toBe('callLog');
  expect(scope.getState($log)).toMatchObject({ calls: phoneCalls(5), more: true });
  await allSettled(olderRequested, { scope });
  expect(calls.load.mock.calls.map(([asked]) => asked)).toEqual([
    { telephoneNumber: '2075550142', outcome: null, before: null },
    { telephoneNumber: '2075550142', outcome: null, before: phoneCalls(5)[4]?.id },
  ]);
  expect(scope.getState($log)).toMatchObject({ calls: phoneCalls(8), more: false });
});

it('calls of one outcome are asked for anew', async () => {
  const { scope, calls } = await customer();
  await allSettled(callsShownChosen, { scope, params: 'MISSED' });
  expect(calls.load.mock.calls.at(-1)?.[0]).toMatchObject({ outcome: 'MISSED', before: null });
  await allSettled(sessionEnded, { scope });
  expect([scope.getState($log), scope.getState($callsShown)]).toEqual([{ kind: 'loading' }, 'ALL']);
});

it('calls that do not load are asked for again, and older ones keep what is there', async () => {
  let fails = true;
  const { scope } = await customer({
    load: () => (fails ? Promise.reject(unreachable()) : callLog({ more: true })),
  });
  expect(scope.getState($log)).toEqual({ kind: 'failed' });
  fails = false;
  await allSettled(callLogRetried, { scope });
  expect(scope.getState($log)).toMatchObject({ kind: 'ready' });
  fails = true;
  await allSettled(olderRequested, { scope });
  expect(scope.getState($log)).toMatchObject({ calls: phoneCalls(5), older: 'failed' });
});

it('the answer for calls that are shown no more is dropped', async () => {
  const finish: (() => void)[] = [];
  const { scope } = await customer({
    load: ({ outcome }) =>
      outcome === null
        ? callLog()
        : new Promise((resolve) => {
            finish.push(() => resolve(callLog({ calls: phoneCalls(1) })));
          }),
  });
  void allSettled(callsShownChosen, { scope, params: 'MISSED' });
  const back = allSettled(callsShownChosen, { scope, params: 'ALL' });
  finish[0]?.();
  await back;
  expect(scope.getState($log)).toMatchObject({ calls: phoneCalls(5) });
});

it('whoever called is blocked once, and known as blocked', async () => {
  const { scope, calls } = await customer();
  await allSettled(callerBlocked, { scope, params: '2075550188' });
  await allSettled(callerBlocked, { scope, params: '2075550188' });
  expect(calls.guard.mock.calls.map(([{ blocked }]) => blocked)).toEqual([
    [{ number: '2075550188', label: null }],
  ]);
  expect([...scope.getState($blockedCallers)]).toEqual(['2075550188']);
});

it('callers whose area is blocked are known as blocked', async () => {
  const { scope } = await customer({ guard: { blocked: [{ number: '800', label: null }] } });
  expect([...scope.getState($blockedCallers)]).toEqual(['8005550137']);
});

it('what was done on another page is not told again', async () => {
  const { scope } = await customer();
  await allSettled(levelChosen, { scope, params: 'OFF' });
  expect(scope.getState($guardNotice)).toMatchObject({ kind: 'saved' });
  await allSettled(callLogOpened, { scope });
  expect(scope.getState($guardNotice)).toBeNull();
});
