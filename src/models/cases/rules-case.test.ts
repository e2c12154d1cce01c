import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterStep,
  CASES,
  isOpenCase,
  isPromiseMissed,
  openedAt,
  standingAt,
  stepDenial,
} from './rules-case.ts';
import type { CaseStanding, CaseStep } from './rules-case.ts';
import type { CaseState } from './types.ts';

const AT = new Date('2026-12-14T15:00:00.000Z');
const later = (ms: number, from = AT): Date => new Date(from.getTime() + ms);
const DAY_MS = 86_400_000;

const standing = (state: CaseState, by: Date | null = later(DAY_MS)): CaseStanding => ({
  state,
  owes:
    state === 'WAITING_ON_YOU' ? 'YOU' : state === 'RESOLVED' || state === 'CLOSED' ? null : 'US',
  by,
});

const STEPS: readonly CaseStep[] = [
  'CUSTOMER_WRITES',
  'CUSTOMER_REOPENS',
  'DESK_ANSWERS',
  'DESK_ASKS',
  'DESK_RESOLVES',
];

describe('a case', () => {
  it('is opened with our first answer promised', () => {
    expect(openedAt(AT)).toEqual({ state: 'OPEN', owes: 'US', by: later(CASES.firstAnswerMs) });
  });

  it.each<[CaseState, ...(CaseState | null)[]]>([
    ['OPEN', 'OPEN', null, 'WAITING_ON_US', 'WAITING_ON_YOU', 'RESOLVED'],
    ['WAITING_ON_US', 'WAITING_ON_US', null, 'WAITING_ON_US', 'WAITING_ON_YOU', 'RESOLVED'],
    ['WAITING_ON_YOU', 'WAITING_ON_US', null, 'WAITING_ON_US', 'WAITING_ON_YOU', 'RESOLVED'],
    ['REOPENED', 'REOPENED', null, 'WAITING_ON_US', 'WAITING_ON_YOU', 'RESOLVED'],
    ['RESOLVED', null, 'REOPENED', null, null, null],
    ['CLOSED', null, null, null, null, null],
  ])('that is %s becomes %s, %s, %s, %s or %s', (state, ...expected) => {
    expect(STEPS.map((step) => afterStep(standing(state), step, AT)?.state ?? null)).toEqual(
      expected,
    );
  });

  it('to which the customer adds something keeps what we promised', () => {
    const open = openedAt(AT);
    expect(afterStep(open, 'CUSTOMER_WRITES', later(1_000))).toEqual(open);
  });

  it('that the customer answers has our answer promised within a day', () => {
    expect(afterStep(standing('WAITING_ON_YOU'), 'CUSTOMER_WRITES', AT)).toEqual({
      state: 'WAITING_ON_US',
      owes: 'US',
      by: later(CASES.answerMs),
    });
  });

  it('that is resolved can be reopened for 14 days, and is closed then', () => {
    const resolved = afterStep(openedAt(AT), 'DESK_RESOLVES', AT);
    expect(resolved).toEqual({ state: 'RESOLVED', owes: null, by: later(14 * DAY_MS) });
    expect(standingAt(resolved as CaseStanding, later(14 * DAY_MS - 1)).state).toBe('RESOLVED');
    expect(standingAt(resolved as CaseStanding, later(14 * DAY_MS))).toEqual({
      state: 'CLOSED',
      owes: null,
      by: null,
    });
  });

  it('that the customer does not answer is resolved after a week, closed after three', () => {
    const asked = afterStep(openedAt(AT), 'DESK_ASKS', AT) as CaseStanding;
    expect(standingAt(asked, later(CASES.customerMs - 1)).state).toBe('WAITING_ON_YOU');
    expect(standingAt(asked, later(CASES.customerMs))).toEqual({
      state: 'RESOLVED',
      owes: null,
      by: later(CASES.customerMs + CASES.closesAfterMs),
    });
    expect(standingAt(asked, later(CASES.customerMs + CASES.closesAfterMs)).state).toBe('CLOSED');
  });

  it('that we are late with stays as it is, and says so', () => {
    const open = openedAt(AT);
    expect(standingAt(open, later(100 * DAY_MS))).toEqual(open);
    const told = { owes: open.owes, by: open.by?.toISOString() ?? null };
    expect(isPromiseMissed(told, later(CASES.firstAnswerMs).toISOString())).toBe(false);
    expect(isPromiseMissed(told, later(CASES.firstAnswerMs + 1).toISOString())).toBe(true);
    expect(isPromiseMissed({ ...told, owes: 'YOU' }, later(DAY_MS).toISOString())).toBe(false);
    expect(isPromiseMissed({ owes: 'US', by: null }, AT.toISOString())).toBe(false);
  });

  it.each([
    ['OPEN', null, 'CASE_NOT_RESOLVED'],
    ['WAITING_ON_US', null, 'CASE_NOT_RESOLVED'],
    ['WAITING_ON_YOU', null, 'CASE_NOT_RESOLVED'],
    ['REOPENED', null, 'CASE_NOT_RESOLVED'],
    ['RESOLVED', 'CASE_RESOLVED', null],
    ['CLOSED', 'CASE_CLOSED', 'CASE_CLOSED'],
  ] as const)('that is %s refuses a message with %s, reopening with %s', (state, write, reopen) => {
    expect([
      stepDenial({ state }, 'CUSTOMER_WRITES'),
      stepDenial({ state }, 'CUSTOMER_REOPENS'),
    ]).toEqual([write, reopen]);
  });

  it('refuses exactly what leads nowhere, whatever happened before', () => {
    const happenings = fc.array(
      fc.record({ step: fc.constantFrom(...STEPS), afterMs: fc.nat(20 * DAY_MS) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(happenings, (list) => {
        let [now, at]: [CaseStanding, Date] = [openedAt(AT), AT];
        for (const { step, afterMs } of list) {
          at = later(afterMs, at);
          now = standingAt(now, at);
          if (step === 'CUSTOMER_WRITES' || step === 'CUSTOMER_REOPENS')
            expect(stepDenial(now, step) === null).toBe(afterStep(now, step, at) !== null);
          now = afterStep(now, step, at) ?? now;
          // Somebody owes a step in time exactly while the case is open.
          expect(now.owes !== null).toBe(isOpenCase(now));
          expect(now.by !== null).toBe(now.state !== 'CLOSED');
        }
      }),
    );
  });
});
