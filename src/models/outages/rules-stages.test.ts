import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  afterStep,
  hasEnded,
  isFinal,
  isOut,
  mayFollow,
  OUTAGE_STAGES,
  stagesToEnd,
} from './rules-stages.ts';
import type { OutageState } from './rules-stages.ts';
import type { OutageStage, OutageStep } from './types.ts';

const NOON = Date.parse('2026-12-14T17:00:00.000Z');
const state = (stage: OutageStage, more: Partial<OutageState> = {}): OutageState => ({
  stage,
  restoredAt: null,
  estimate: null,
  ...more,
});

/** Every stage, and those that may follow it. */
const FOLLOW: readonly (readonly [OutageStage, readonly OutageStage[]])[] = [
  ['REPORTED', ['CONFIRMED', 'FALSE_ALARM']],
  ['CONFIRMED', ['CREW_ASSIGNED', 'RESTORING', 'FALSE_ALARM']],
  ['CREW_ASSIGNED', ['CREW_ON_SITE', 'RESTORING']],
  ['CREW_ON_SITE', ['RESTORING']],
  ['RESTORING', ['RESTORED']],
  ['RESTORED', ['CLOSED']],
  ['CLOSED', []],
  ['FALSE_ALARM', []],
  ['ANNOUNCED', ['RUNNING', 'MOVED', 'CANCELLED']],
  ['RUNNING', ['DONE']],
  ['DONE', []],
  ['MOVED', []],
  ['CANCELLED', []],
];

test.each(FOLLOW)('%s may be followed by %j, and by nothing else', (stage, next) => {
  expect(OUTAGE_STAGES.filter((one) => mayFollow(stage, one)).toSorted()).toEqual(next.toSorted());
});

test.each<[OutageStage, boolean, boolean]>([
  ['REPORTED', false, false],
  ['CONFIRMED', true, false],
  ['CREW_ASSIGNED', true, false],
  ['CREW_ON_SITE', true, false],
  ['RESTORING', true, false],
  ['RESTORED', false, true],
  ['CLOSED', false, true],
  ['FALSE_ALARM', false, true],
  ['ANNOUNCED', false, false],
  ['RUNNING', true, false],
  ['DONE', false, true],
  ['MOVED', false, true],
  ['CANCELLED', false, true],
])('%s: service is out: %s; it has ended: %s', (stage, out, ended) => {
  expect([isOut(stage), hasEnded(stage)]).toEqual([out, ended]);
});

describe('a step', () => {
  it('to a stage that may not follow changes nothing', () => {
    expect(afterStep(state('REPORTED'), { kind: 'stage', stage: 'RESTORED' }, NOON)).toBeNull();
  });

  it('that brings service back notes when, and closing does not move that', () => {
    const back = afterStep(state('RESTORING'), { kind: 'stage', stage: 'RESTORED' }, NOON);
    expect(back).toEqual(state('RESTORED', { restoredAt: NOON }));
    expect(back && afterStep(back, { kind: 'stage', stage: 'CLOSED' }, NOON + 1)).toEqual(
      state('CLOSED', { restoredAt: NOON }),
    );
  });

  it('can say that the end is not known any more', () => {
    expect(
      afterStep(
        state('CREW_ON_SITE', { estimate: NOON }),
        { kind: 'estimate', says: null, why: 'CREW_FOUND_MORE' },
        NOON,
      ),
    ).toEqual(state('CREW_ON_SITE'));
  });

  it('estimates no end of what has ended', () => {
    const step = { kind: 'estimate', says: '2026-12-14T18:00:00.000Z', why: 'SOONER' } as const;
    expect(afterStep(state('RESTORED', { restoredAt: NOON }), step, NOON)).toBeNull();
  });
});

const anyStage = fc.constantFrom(...OUTAGE_STAGES);
const anyStep = fc.oneof(
  anyStage.map((stage): OutageStep => ({ kind: 'stage', stage })),
  fc
    .constantFrom(null, '2026-12-14T18:00:00.000Z')
    .map((says): OutageStep => ({ kind: 'estimate', says, why: 'CREW_FOUND_MORE' })),
);

test('whatever happens in whatever order, service is back since one instant or not at all', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<OutageStage>('REPORTED', 'CONFIRMED', 'ANNOUNCED'),
      fc.array(anyStep, { maxLength: 40 }),
      (begin, steps) => {
        let now = state(begin);
        for (const [index, step] of steps.entries()) {
          const next = afterStep(now, step, NOON + index);
          if (!next) continue;
          expect(isFinal(now.stage)).toBe(false);
          if (now.restoredAt !== null) expect(next.restoredAt).toBe(now.restoredAt);
          now = next;
          expect(isOut(now.stage) && now.restoredAt !== null).toBe(false);
          expect(['RESTORED', 'CLOSED', 'DONE'].includes(now.stage)).toBe(now.restoredAt !== null);
        }
      },
    ),
  );
});

test.each(OUTAGE_STAGES)('the way from %s to its end is one of steps that may be', (stage) => {
  let now: OutageState | null = state(stage);
  for (const next of stagesToEnd(stage))
    now = now && afterStep(now, { kind: 'stage', stage: next }, NOON);
  expect(now && hasEnded(now.stage)).toBe(true);
});
