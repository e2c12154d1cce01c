import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cancelDenial,
  changesLeft,
  confirmDenial,
  isWindowMissed,
  MAX_CHANGES,
  plannedMoments,
  rescheduleDenial,
  VISIT_SCRIPTS,
  visitStateAt,
} from './rules-visit.ts';
import type { VisitFacts, VisitScript } from './rules-visit.ts';
import type { VisitKind, VisitState } from './types.ts';

const START = new Date('2026-12-17T18:00:00.000Z');
const END = new Date('2026-12-17T20:00:00.000Z');
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const KINDS: readonly VisitKind[] = ['INSTALL', 'REPAIR', 'CHANGE'];

const visit = (script: VisitScript, over: Partial<VisitFacts> = {}): VisitFacts => {
  const kind = over.kind ?? 'REPAIR';
  return {
    windowStart: START,
    windowEnd: END,
    confirmedAt: null,
    cancelledAt: null,
    kind,
    changes: 0,
    isRebooked: false,
    ...plannedMoments(script, { windowStart: START, windowEnd: END }, kind),
    ...over,
  };
};

describe('a visit', () => {
  const repair = (minutes: readonly number[], script: VisitScript): VisitState[] =>
    minutes.map((minute) => visitStateAt(visit(script), at(minute)));

  test.each([
    ['on-time', [-60, 5, 35, 95], ['SCHEDULED', 'ON_THE_WAY', 'ARRIVED', 'COMPLETED']],
    ['early', [-60, -45, -15, 45], ['SCHEDULED', 'ON_THE_WAY', 'ARRIVED', 'COMPLETED']],
    ['late', [109, 110, 160, 220], ['SCHEDULED', 'ON_THE_WAY', 'ARRIVED', 'COMPLETED']],
    ['no-show', [0, 119, 120, 9_999], ['SCHEDULED', 'SCHEDULED', 'MISSED', 'MISSED']],
    ['no-access', [5, 35, 49, 50], ['ON_THE_WAY', 'ARRIVED', 'ARRIVED', 'NO_ACCESS']],
  ] as const)('whose technician is %s takes its way', (script, minutes, states) =>
    expect(repair(minutes, script)).toEqual(states),
  );

  it('that is confirmed stays so until the technician sets off', () => {
    const confirmed = visit('on-time', { confirmedAt: at(-600) });
    expect([-60, 5].map((minute) => visitStateAt(confirmed, at(minute)))).toEqual([
      'CONFIRMED',
      'ON_THE_WAY',
    ]);
  });

  it('that is cancelled stays so', () => {
    const cancelled = visit('on-time', { cancelledAt: at(-600) });
    expect([-60, 5, 900].map((minute) => visitStateAt(cancelled, at(minute)))).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });
});

describe('a window', () => {
  test.each([
    ['on-time', 900, false],
    ['early', 900, false],
    ['no-access', 900, false],
    ['late', 119, false],
    ['late', 120, true],
    ['late', 900, true],
    ['no-show', 119, false],
    ['no-show', 120, true],
  ] as const)('of a technician who is %s, after %i minutes, is missed: %s', (script, minute, is) =>
    expect(isWindowMissed(visit(script), at(minute))).toBe(is),
  );

  it('of a visit that was cancelled before its end is not missed', () => {
    expect(isWindowMissed(visit('no-show', { cancelledAt: at(-10) }), at(900))).toBe(false);
  });
});

describe('another window', () => {
  test.each([
    ['before the window', visit('on-time'), -1, null],
    ['while the window is open', visit('no-show'), 0, 'TOO_LATE'],
    ['while the technician is on the way', visit('on-time'), 10, 'VISIT_NOT_CHANGEABLE'],
    ['when the work is done', visit('on-time'), 900, 'VISIT_NOT_CHANGEABLE'],
    [
      'when it is cancelled',
      visit('on-time', { cancelledAt: at(-60) }),
      -1,
      'VISIT_NOT_CHANGEABLE',
    ],
    ['when it was moved three times', visit('on-time', { changes: 3 }), -1, 'TOO_MANY_CHANGES'],
    ['when nobody came', visit('no-show', { changes: 3 }), 900, null],
    ['when nobody opened', visit('no-access'), 900, null],
    [
      'when it has another already',
      visit('no-show', { isRebooked: true }),
      900,
      'VISIT_NOT_CHANGEABLE',
    ],
  ] as const)('%s: %#', (_, facts, minute, denial) =>
    expect(rescheduleDenial(facts, at(minute))).toBe(denial),
  );
});

test.each([
  ['REPAIR', 'on-time', -1, null],
  ['REPAIR', 'no-show', 0, 'TOO_LATE'],
  ['REPAIR', 'on-time', 10, 'VISIT_NOT_CHANGEABLE'],
  ['INSTALL', 'on-time', -1, 'NOT_CANCELLABLE_ONLINE'],
  ['CHANGE', 'on-time', -1, 'NOT_CANCELLABLE_ONLINE'],
  ['INSTALL', 'no-show', 900, 'VISIT_NOT_CHANGEABLE'],
] as const)(
  'a %s whose technician is %s is cancelled after %i minutes: %s',
  (kind, script, m, no) => expect(cancelDenial(visit(script, { kind }), at(m))).toBe(no),
);

test.each([
  ['on-time', -1, null],
  ['no-show', 0, 'TOO_LATE'],
  ['on-time', 10, 'VISIT_NOT_CHANGEABLE'],
] as const)('a visit whose technician is %s is confirmed after %i minutes: %s', (script, m, no) =>
  expect(confirmDenial(visit(script), at(m))).toBe(no),
);

it('is moved three times at most', () => {
  expect([0, 1, 3, 4].map((changes) => changesLeft({ changes }))).toEqual([3, 2, 0, 0]);
  expect(MAX_CHANGES).toBe(3);
});

const ORDER: readonly VisitState[] = [
  'SCHEDULED',
  'CONFIRMED',
  'ON_THE_WAY',
  'ARRIVED',
  'COMPLETED',
  'NO_ACCESS',
  'MISSED',
];

it('never goes back, and is never moved, confirmed and under way at once', () => {
  const minute = fc.integer({ min: -500, max: 2_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...VISIT_SCRIPTS),
      fc.constantFrom(...KINDS),
      fc.boolean(),
      minute,
      minute,
      (script, kind, confirmed, one, other) => {
        const facts = visit(script, { kind, confirmedAt: confirmed ? at(-600) : null });
        const [first, then] = [Math.min(one, other), Math.max(one, other)].map((m) => at(m));
        const [before, after] = [first, then].map((now) => visitStateAt(facts, now ?? START));
        expect(ORDER.indexOf(before ?? 'MISSED')).toBeLessThanOrEqual(
          ORDER.indexOf(after ?? 'MISSED'),
        );
        const now = first ?? START;
        const state = visitStateAt(facts, now);
        if (state === 'ON_THE_WAY' || state === 'ARRIVED' || state === 'COMPLETED')
          for (const denial of [rescheduleDenial, cancelDenial, confirmDenial])
            expect(denial(facts, now)).toBe('VISIT_NOT_CHANGEABLE');
        if (isWindowMissed(facts, now)) expect(now >= END).toBe(true);
        if (state === 'MISSED') expect(isWindowMissed(facts, now)).toBe(true);
      },
    ),
  );
});
