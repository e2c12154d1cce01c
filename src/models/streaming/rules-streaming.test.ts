import { describe, expect, it } from 'vitest';
import { standingOf } from './rules-streaming.ts';

const renewal = { renewsOn: '2026-12-31', anchorDay: 31, attempts: 0, lastFailed: false };

describe('a streaming subscription', () => {
  it.each([
    ['waits for its day', renewal, null, 'ACTIVE', '2026-12-31'],
    [
      'that was debited waits for the next month’s',
      { ...renewal, attempts: 1 },
      '2026-12-31',
      'ACTIVE',
      '2027-01-31',
    ],
    [
      'renews on the last day of a month that has no such day',
      { ...renewal, renewsOn: '2027-01-31', attempts: 1 },
      '2027-01-31',
      'ACTIVE',
      '2027-02-28',
    ],
    [
      'whose debit failed is tried on the next day once more',
      { ...renewal, attempts: 1, lastFailed: true },
      '2026-12-31',
      'RETRYING',
      '2027-01-01',
    ],
    [
      'that was debited late is tried the day after that',
      { ...renewal, attempts: 1, lastFailed: true },
      '2027-01-03',
      'RETRYING',
      '2027-01-04',
    ],
    [
      'that was debited at the second try waits for the next month’s',
      { ...renewal, attempts: 2 },
      '2027-01-01',
      'ACTIVE',
      '2027-01-31',
    ],
    [
      'whose second debit failed too is paused',
      { ...renewal, attempts: 2, lastFailed: true },
      '2027-01-01',
      'PAUSED',
      null,
    ],
  ] as const)('%s', (_, given, triedOn, state, nextDebitDate) => {
    expect(standingOf(given, triedOn)).toEqual({ state, nextDebitDate });
  });
});
