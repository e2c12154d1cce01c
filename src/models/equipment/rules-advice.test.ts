import { describe, expect, it } from 'vitest';
import { device, deviceRestart } from '../../../tests/fixtures/equipment/equipment.ts';
import { failedRestart, isRestartLate, nowSentence, powerCordHelps } from './rules-advice.ts';
import type { ReachCause, RestartState } from './types.ts';

describe('what is said of a box', () => {
  it.each<[ReachCause | null, string, boolean]>([
    [null, 'online', false],
    ['SIGNAL', 'signal', false],
    ['OUTAGE', 'outage', false],
    ['RESTART', 'restart', false],
    ['RESTART_FAILED', 'restartFailed', true],
    ['MODEM', 'modem', false],
    ['SILENT', 'silent', true],
    ['ONE_WAY', 'oneWay', false],
    ['NOT_CONNECTED', 'notConnected', false],
  ])('with the cause %s: %s; to pull the power cord: %s', (cause, sentence, helps) => {
    expect(nowSentence(device({ cause })).sentence).toBe(sentence);
    expect(powerCordHelps(device({ cause }))).toBe(helps);
  });

  it('names its last report where it went silent, and else since when it is so', () => {
    const given = { reachSince: '2026-12-01T00:00:00.000Z', lastSeen: '2026-12-02T00:00:00.000Z' };
    expect(nowSentence(device({ ...given, cause: 'SILENT' })).since).toBe(given.lastSeen);
    expect(nowSentence(device({ ...given, cause: 'MODEM' })).since).toBe(given.reachSince);
  });

  it('of a kind that takes no command is to pull the power cord, but in no outage', () => {
    const restartDenial = { code: 'NOT_RESTARTABLE', againAt: null } as const;
    expect(powerCordHelps(device({ cause: 'ONE_WAY', restartDenial }))).toBe(true);
    expect(powerCordHelps(device({ cause: 'OUTAGE', restartDenial }))).toBe(false);
  });
});

describe('a restart', () => {
  it.each<[RestartState, string, boolean]>([
    ['RESTARTING', '2026-12-14T15:02:30.000Z', false],
    ['RESTARTING', '2026-12-14T15:02:31.000Z', true],
    ['BACK', '2026-12-14T15:09:00.000Z', false],
  ])('that is %s at %s is late: %s', (state, now, late) => {
    const { expectedAt } = deviceRestart();
    expect(isRestartLate({ state, expectedAt }, now)).toBe(late);
  });

  it.each<[RestartState, ReachCause | null, boolean]>([
    ['TIMED_OUT', 'RESTART_FAILED', true],
    ['FAILED', 'SILENT', true],
    ['TIMED_OUT', null, false],
    ['FAILED', 'SIGNAL', false],
    ['BACK', 'SILENT', false],
    ['RESTARTING', 'RESTART', false],
  ])('that is %s, with the cause %s, is told as failed: %s', (state, cause, told) => {
    const restart = deviceRestart({ state });
    expect(failedRestart(device({ restart, cause })) === restart).toBe(told);
  });

  it.each([
    ['as it restarted', '2026-12-14T15:00:25.000Z', true],
    ['as the outage began that ended the restart', '2026-12-14T15:01:00.000Z', true],
    ['later: it was back meanwhile', '2026-12-14T15:30:00.000Z', false],
  ])('that failed, of a device that went offline %s', (_when, reachSince, told) => {
    const endedAt = '2026-12-14T15:01:00.000Z';
    const restart = deviceRestart({ state: 'FAILED', reason: 'OUTAGE', endedAt });
    expect(failedRestart(device({ restart, cause: 'OUTAGE', reachSince })) === restart).toBe(told);
  });
});
