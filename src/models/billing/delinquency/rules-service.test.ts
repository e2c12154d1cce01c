import { describe, expect, it } from 'vitest';
import { coreState, isInterrupted, unpaidState, nextEscalationDay } from './rules-service.ts';
import { delinquencyLevel } from './rules-levels.ts';

describe('service that is not paid for', () => {
  it.each([
    [29, 'ACTIVE', null, 'ACTIVE', null],
    [30, 'ACTIVE', null, 'ACTIVE', 43],
    [42, 'ACTIVE', null, 'ACTIVE', 43],
    [43, 'ACTIVE', 50, 'HOTLINED', 50],
    [49, 'ACTIVE', 50, 'HOTLINED', 50],
    [50, 'SOFT_DISCONNECTED', null, 'TEMPORARILY_DISCONNECTED', 76],
    [75, 'SOFT_DISCONNECTED', null, 'TEMPORARILY_DISCONNECTED', 76],
    [76, 'DISCONNECTED', null, 'DISCONNECTED', null],
  ] as const)(
    '%d days after its due date is %s (told ahead: day %s) for core and %s (day %s) for mobile',
    (days, core, coreWorse, mobile, mobileWorse) => {
      const level = delinquencyLevel(days);
      expect([
        unpaidState('CORE', level),
        nextEscalationDay('CORE', level),
        unpaidState('MOBILE', level),
        nextEscalationDay('MOBILE', level),
      ]).toEqual([core, coreWorse, mobile, mobileWorse]);
    },
  );

  it.each([
    ['ACTIVE', false],
    ['SOFT_DISCONNECTED', true],
    ['HOTLINED', true],
    ['TEMPORARILY_DISCONNECTED', true],
    ['RESTORING', false],
    ['DISCONNECTED', false],
  ] as const)('%s comes back with a payment: %s', (state, comesBack) => {
    expect(isInterrupted(state)).toBe(comesBack);
  });

  it('is interrupted, of core, where it would be hotlined of mobile', () => {
    expect(
      (
        [
          'ACTIVE',
          'HOTLINED',
          'TEMPORARILY_DISCONNECTED',
          'SOFT_DISCONNECTED',
          'RESTORING',
          'DISCONNECTED',
        ] as const
      ).map(coreState),
    ).toEqual([
      'ACTIVE',
      'SOFT_DISCONNECTED',
      'SOFT_DISCONNECTED',
      'SOFT_DISCONNECTED',
      'RESTORING',
      'DISCONNECTED',
    ]);
  });
});
