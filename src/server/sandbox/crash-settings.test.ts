import { describe, expect, it } from 'vitest';
import { SettingsError } from '../settings.ts';
import * as payments from '../usecases/payments/one-time/crash-points.ts';
import { readCrashSettings } from './crash-settings.ts';

const NOWHERE = { crashAt: undefined, analyticsCrashAt: undefined };

describe('where a test lets a process die', () => {
  it.each([
    ['nothing is set', {}],
    ['it is set to nothing', { CRASH_AT: '', ANALYTICS_CRASH_AT: '  ' }],
  ])('is nowhere when %s', (_when, env) => {
    expect(readCrashSettings(env)).toEqual(NOWHERE);
  });

  it.each(
    Object.entries(payments).flatMap(([name, points]) =>
      name.endsWith('CRASH_POINTS') && Array.isArray(points) ? points.map(String) : [],
    ),
  )('may be %s of a payment', (point) => {
    expect(readCrashSettings({ CRASH_AT: point })).toEqual({ ...NOWHERE, crashAt: point });
  });

  it('may be a point of the event store', () => {
    expect(readCrashSettings({ ANALYTICS_CRASH_AT: 'after-log-sync' })).toEqual({
      ...NOWHERE,
      analyticsCrashAt: 'after-log-sync',
    });
  });

  it.each([
    [
      'ANALYTICS_CRASH_AT',
      /^ANALYTICS_CRASH_AT must be one of before-log-write, .*after-clean-up, not "somewhere"\.$/,
    ],
    [
      'CRASH_AT',
      /^CRASH_AT must be one of before-key-asked, .*after-notice-end, not "somewhere"\.$/,
    ],
  ])('%s names such a point, or is refused with all of them', (name, message) => {
    const read = () => readCrashSettings({ [name]: 'somewhere' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(message);
  });
});
