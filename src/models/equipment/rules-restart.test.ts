import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEVICE_FAULTS,
  isRestartOver,
  planRestart,
  replanRestart,
  restartDenial,
  RESTARTS,
  restartStateAt,
  withOutage,
} from './rules-restart.ts';
import type { DeviceFault, PlannedRestart, RestartFacts } from './rules-restart.ts';

const T = new Date('2026-12-14T15:00:00.000Z');
const after = (seconds: number, from = T) => new Date(from.getTime() + seconds * 1_000);
const restart = (fault: DeviceFault = 'none', requestedAt = T): PlannedRestart => ({
  requestedAt,
  ...planRestart(fault, requestedAt),
});
const stateIn = (seconds: number, fault: DeviceFault = 'none') =>
  restartStateAt(restart(fault), after(seconds));

describe('a restart', () => {
  it.each([
    [0, 'REQUESTED'],
    [1.9, 'REQUESTED'],
    [2, 'QUEUED'],
    [10, 'SENT'],
    [25, 'RESTARTING'],
    [149, 'RESTARTING'],
    [150, 'BACK'],
    [100_000, 'BACK'],
  ])('after %d s is %s', (seconds, state) => {
    expect(stateIn(seconds)).toBe(state);
  });

  it.each<[DeviceFault, number, string, string | null]>([
    ['none', 150, 'BACK', null],
    ['weak-signal', 150, 'BACK', null],
    ['no-lock', 240, 'FAILED', 'NO_LOCK'],
    ['hang', 600, 'TIMED_OUT', null],
    ['offline', 25, 'FAILED', 'NOT_DELIVERED'],
  ])('of a box with the fault %s ends after %d s: %s %s', (fault, seconds, end, reason) => {
    expect(planRestart(fault, T)).toEqual({ endsAt: after(seconds), end, reason });
    expect(isRestartOver(stateIn(seconds - 1, fault))).toBe(false);
    expect(stateIn(seconds, fault)).toBe(end);
  });

  it('fails as an outage begins while it runs', () => {
    expect(withOutage(restart(), after(60))).toEqual({
      endsAt: after(60),
      end: 'FAILED',
      reason: 'OUTAGE',
    });
    for (const began of [null, after(-1), after(150), after(900)])
      expect(withOutage(restart(), began)).toEqual(planRestart('none', T));
  });

  it('never goes back, whatever the fault, and ends in ten minutes at most', () => {
    const order = ['REQUESTED', 'QUEUED', 'SENT', 'RESTARTING', 'BACK', 'FAILED', 'TIMED_OUT'];
    fc.assert(
      fc.property(
        fc.constantFrom(...DEVICE_FAULTS),
        fc.nat(1_000),
        fc.nat(1_000),
        (fault, one, more) => {
          const [first, then] = [stateIn(one, fault), stateIn(one + more, fault)];
          expect(order.indexOf(then)).toBeGreaterThanOrEqual(order.indexOf(first));
          if (isRestartOver(first)) expect(then).toBe(first);
          expect(isRestartOver(stateIn(RESTARTS.givesUpMs / 1_000, fault))).toBe(true);
        },
      ),
    );
  });

  it('whose box gets another fault ends later than now, and not in a state before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DEVICE_FAULTS),
        fc.constantFrom(...DEVICE_FAULTS),
        fc.nat(599),
        (fault, other, seconds) => {
          const running = restart(fault);
          const now = after(seconds);
          if (isRestartOver(restartStateAt(running, now))) return;
          const plan = replanRestart(running, other, now);
          expect(plan.endsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
          if (restartStateAt(running, now) === 'RESTARTING')
            expect(plan.reason).not.toBe('NOT_DELIVERED');
        },
      ),
    );
  });
});

const facts = (over: Partial<RestartFacts> = {}): RestartFacts => ({
  subtype: 'MODEM',
  mayRestart: true,
  interrupted: false,
  outage: false,
  unreachable: false,
  busyUntil: null,
  restarts: [],
  now: after(700),
  ...over,
});
const denialOf = (over: Partial<RestartFacts>) => restartDenial(facts(over))?.code ?? null;

describe('whether a box may be restarted', () => {
  it.each<[string, Partial<RestartFacts>, string | null]>([
    ['nothing in the way', {}, null],
    ['a cable card', { subtype: 'CABLE_CARD' }, 'NOT_RESTARTABLE'],
    ['an adapter', { subtype: 'DIGITAL_TRANSPORT_ADAPTER' }, 'NOT_RESTARTABLE'],
    ['a DVR', { subtype: 'HD_DVR' }, null],
    ['another role', { mayRestart: false }, 'NOT_PERMITTED'],
    ['an unpaid interruption', { interrupted: true, outage: true }, 'SERVICE_INTERRUPTED'],
    ['a known outage', { outage: true, unreachable: true }, 'OUTAGE_KNOWN'],
    ['it is silent', { unreachable: true }, 'DEVICE_UNREACHABLE'],
    ['it installs software', { busyUntil: after(701) }, 'DEVICE_BUSY'],
    ['it has installed it', { busyUntil: after(700) }, null],
    ['a restart runs', { restarts: [restart('none', after(600))] }, 'RESTART_RUNNING'],
    ['a restart ended lately', { restarts: [restart('none', after(101))] }, 'RESTARTED_RECENTLY'],
    ['a restart ended in time', { restarts: [restart('none', after(100))] }, null],
  ])('%s: %s', (_, over, code) => {
    expect(denialOf(over)).toBe(code);
  });

  it('says from when on it may be again: ten minutes later, or when five are a day ago', () => {
    const now = after(3_600 * 20);
    const at = (hours: number) => restart('none', after(3_600 * hours));
    const again = (...hours: number[]) =>
      restartDenial(facts({ now, restarts: hours.map(at) }))?.againAt ?? null;
    expect(again(19.9)).toBe(after(3_600 * 19.9 + 600).toISOString());
    expect(again(1, 2, 3, 4)).toBeNull();
    expect(again(1, 2, 3, 4, 5)).toBe(after(3_600 * 25).toISOString());
    expect(again(5, 3, 1, 4, 2)).toBe(after(3_600 * 25).toISOString());
    expect(again(-5, 2, 3, 4, 5)).toBeNull();
    expect(restartDenial(facts({ busyUntil: after(760) }))?.againAt).toBe(after(760).toISOString());
  });

  it('never lets two run at once, nor six in a day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(7_200), { maxLength: 60 }), (pauses) => {
        let now = T;
        const done: PlannedRestart[] = [];
        for (const pause of pauses) {
          now = after(pause, now);
          if (restartDenial(facts({ now, restarts: done })) === null)
            done.push(restart('none', now));
        }
        const times = done.map(({ requestedAt }) => requestedAt.getTime());
        times.forEach((time, index) => {
          if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(600_000);
          const fifth = times[index - RESTARTS.perDay];
          if (fifth !== undefined) expect(time - fifth).toBeGreaterThanOrEqual(RESTARTS.dayMs);
        });
      }),
    );
  });
});
