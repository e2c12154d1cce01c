import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxStateAt, isOnline, ONLINE_WITHIN_MS } from './rules-reach.ts';
import type { BoxState, StoredBox } from './rules-reach.ts';
import { DEVICE_FAULTS, planRestart } from './rules-restart.ts';
import type { DeviceFault, PlannedRestart } from './rules-restart.ts';
import { DEVICE_SUBTYPES, SUBTYPES } from './rules-subtypes.ts';

const T = new Date('2026-12-14T15:00:00.000Z');
const after = (seconds: number) => new Date(T.getTime() + seconds * 1_000);
const CONNECTED = after(-86_400 * 30);

const box = (over: Partial<StoredBox> = {}): StoredBox => ({
  subtype: 'MODEM',
  seed: 7,
  connectedAt: CONNECTED,
  fault: 'none',
  faultSince: null,
  ...over,
});
const restarted = (fault: DeviceFault = 'none'): PlannedRestart => ({
  requestedAt: T,
  ...planRestart(fault, T),
});
const stateAt = (
  seconds: number,
  over: Partial<StoredBox> = {},
  around: Partial<Parameters<typeof boxStateAt>[1]> = {},
): BoxState =>
  boxStateAt(
    box(over),
    { restarts: [], outage: null, outageEnded: null, modem: null, ...around },
    after(seconds),
  );

describe('whether a box is online', () => {
  it('depends on a report in the last five minutes', () => {
    expect(isOnline(T, after(ONLINE_WITHIN_MS / 1_000))).toBe(true);
    expect(isOnline(T, after(ONLINE_WITHIN_MS / 1_000 + 0.001))).toBe(false);
  });

  it('is so with nothing wrong, since it was connected', () => {
    expect(stateAt(0)).toMatchObject({
      reach: 'ONLINE',
      cause: null,
      since: CONNECTED,
      upSince: CONNECTED,
      signal: { grade: 'GOOD' },
    });
    expect(stateAt(0, { subtype: 'HD_DVR' }).signal).toBeNull();
  });

  it('nobody knows before it was ever connected, or of a box that only receives', () => {
    expect(stateAt(0, { connectedAt: null })).toMatchObject({
      reach: 'UNKNOWN',
      cause: 'NOT_CONNECTED',
      lastSeen: null,
    });
    expect(stateAt(0, { subtype: 'CABLE_CARD' })).toMatchObject({
      reach: 'UNKNOWN',
      cause: 'ONE_WAY',
    });
  });

  it('ends with an outage of its service, for as long as that is open', () => {
    const outage = { id: 'o-1', startedAt: after(-60) };
    expect(stateAt(0, {}, { outage })).toMatchObject({
      reach: 'OFFLINE',
      cause: 'OUTAGE',
      outageId: 'o-1',
      since: after(-60),
      signal: null,
      upSince: null,
    });
    expect(stateAt(0, {}, { outage: null }).reach).toBe('ONLINE');
  });

  it('ends some minutes after it stopped to report', () => {
    const fault = { fault: 'offline', faultSince: T } as const;
    expect(stateAt(60, fault).reach).toBe('ONLINE');
    expect(stateAt(600, fault)).toMatchObject({ reach: 'OFFLINE', cause: 'SILENT' });
    expect(stateAt(600, fault).lastSeen?.getTime()).toBeLessThanOrEqual(T.getTime());
  });

  it('is degraded with a weak signal', () => {
    expect(stateAt(60, { fault: 'weak-signal', faultSince: T })).toMatchObject({
      reach: 'DEGRADED',
      cause: 'SIGNAL',
      since: T,
    });
  });

  it('pauses while it restarts, and begins anew as it is back', () => {
    const around = { restarts: [restarted()] };
    expect(stateAt(24, {}, around).reach).toBe('ONLINE');
    expect(stateAt(25, {}, around)).toMatchObject({ cause: 'RESTART', since: after(25) });
    expect(stateAt(149, {}, around).reach).toBe('OFFLINE');
    expect(stateAt(150, {}, around)).toMatchObject({ reach: 'ONLINE', upSince: after(150) });
  });

  it.each(['hang', 'no-lock'] as const)(
    'ends with a restart of a box with the fault %s, until somebody pulls its cord',
    (fault) => {
      const around = { restarts: [restarted(fault)] };
      const has = { fault, faultSince: after(-60) };
      expect(stateAt(-30, has, around).reach).toBe('ONLINE');
      expect(stateAt(700, has, around)).toMatchObject({
        reach: 'OFFLINE',
        cause: 'RESTART_FAILED',
        since: after(25),
      });
      expect(stateAt(900, { fault: 'none', faultSince: after(800) }, around)).toMatchObject({
        reach: 'ONLINE',
        upSince: after(800),
      });
    },
  );

  it('ends with its modem, for boxes that work through it', () => {
    const modem = stateAt(600, { fault: 'offline', faultSince: T });
    expect(stateAt(600, { subtype: 'PHONE_ADAPTER' }, { modem })).toMatchObject({
      reach: 'OFFLINE',
      cause: 'MODEM',
      since: modem.since,
    });
    expect(stateAt(600, { subtype: 'HD_DVR' }, { modem }).reach).toBe('ONLINE');
  });

  it('ends with an outage that took its modem, which is its cause then', () => {
    const modem = stateAt(600, {}, { outage: { id: 'o-1', startedAt: T } });
    expect(stateAt(600, { subtype: 'TV_DEVICE' }, { modem })).toMatchObject({
      reach: 'OFFLINE',
      cause: 'OUTAGE',
      outageId: 'o-1',
      since: T,
    });
    expect(stateAt(600, { subtype: 'HD_DVR' }, { modem }).reach).toBe('ONLINE');
  });
});

describe('since when a box is reached', () => {
  const up = (faultSince: Date | null): Partial<StoredBox> => ({ fault: 'none', faultSince });
  const modem = (over: Partial<StoredBox>, outageEnded: Date | null = null) =>
    stateAt(900, over, { outageEnded });
  it.each<[string, Partial<StoredBox>, Parameters<typeof stateAt>[2], Date, Date]>([
    ['it was connected', {}, {}, CONNECTED, CONNECTED],
    ['an outage of its service ended', {}, { outageEnded: T }, T, CONNECTED],
    ['its fault ended', up(after(60)), { outageEnded: T }, after(60), after(60)],
    [
      'a restart brought it back',
      {},
      { restarts: [restarted()], outageEnded: T },
      after(150),
      after(150),
    ],
    ['its modem was back', { subtype: 'ROUTER' }, { modem: modem(up(T)) }, T, CONNECTED],
    [
      'an outage of its modem ended',
      { subtype: 'TV_DEVICE' },
      { modem: modem({}, T) },
      T,
      CONNECTED,
    ],
    [
      'its modem was reached, though with a weak signal by now',
      { subtype: 'ROUTER' },
      { modem: modem({ fault: 'weak-signal', faultSince: after(600) }, T) },
      T,
      CONNECTED,
    ],
    [
      'it was connected, without its modem',
      { subtype: 'HD_DVR' },
      { modem: modem(up(T)) },
      CONNECTED,
      CONNECTED,
    ],
    [
      'an outage ended, where its signal was weak before',
      { fault: 'weak-signal', faultSince: after(-60) },
      { outageEnded: T },
      T,
      CONNECTED,
    ],
  ])('since %s', (_since, over, around, since, upSince) => {
    expect(stateAt(900, over, around)).toMatchObject({ since, upSince });
  });
});

it('no state contradicts itself, whatever happened', () => {
  const seconds = fc.integer({ min: -4_000, max: 4_000 });
  fc.assert(
    fc.property(
      fc.record({
        subtype: fc.constantFrom(...DEVICE_SUBTYPES),
        seed: fc.nat(),
        connectedAt: fc.constantFrom(null, CONNECTED, T),
        fault: fc.constantFrom(...DEVICE_FAULTS),
        faultSince: fc.option(seconds.map(after), { nil: null }),
      }),
      fc.array(fc.tuple(fc.constantFrom(...DEVICE_FAULTS), seconds), { maxLength: 4 }),
      fc.option(seconds, { nil: null }),
      fc.option(seconds, { nil: null }),
      seconds,
      (stored, requested, outage, ended, now) => {
        const at = after(now);
        const state = boxStateAt(
          stored,
          {
            restarts: requested.map(([fault, when]) => ({
              requestedAt: after(when),
              ...planRestart(fault, after(when)),
            })),
            outage:
              outage !== null && after(outage) <= at ? { id: 'o', startedAt: after(outage) } : null,
            outageEnded: ended !== null && after(ended) <= at ? after(ended) : null,
            modem: null,
          },
          at,
        );
        const { reach, cause, lastSeen, signal, upSince, since, outageId } = state;
        expect(reach === 'ONLINE').toBe(cause === null);
        expect(cause === 'OUTAGE').toBe(outageId !== null);
        if (lastSeen) expect(lastSeen.getTime()).toBeLessThanOrEqual(at.getTime());
        if (since && cause !== 'SIGNAL') expect(since.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(signal !== null).toBe(
          (reach === 'ONLINE' || reach === 'DEGRADED') && SUBTYPES[stored.subtype].measuresSignal,
        );
        if (reach === 'OFFLINE' || reach === 'UNKNOWN')
          expect([upSince, state.reachedSince]).toEqual([null, null]);
        if (reach === 'ONLINE' && ended !== null && after(ended) <= at)
          expect(since?.getTime()).toBeGreaterThanOrEqual(after(ended).getTime());
        if (reach === 'ONLINE' && lastSeen) expect(isOnline(lastSeen, at)).toBe(true);
      },
    ),
  );
});
