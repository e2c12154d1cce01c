import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isFollowable, newsOf } from './rules-follow.ts';
import { afterStep, hasEnded, OUTAGE_STAGES } from '../rules-stages.ts';
import type { OutageState } from '../rules-stages.ts';
import type { OutageStage, OutageStep } from '../types.ts';

const [NOON, THREE, FOUR] = ['12', '15', '16'].map((hour) => `2026-12-14T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
];
const state = (stage: OutageStage, estimate: string | null = null): OutageState => ({
  stage,
  restoredAt: null,
  estimate: estimate === null ? null : Date.parse(estimate),
});
const said = (says: string | null): OutageStep => ({ kind: 'estimate', says, why: 'SOONER' });
const to = (stage: OutageStage): OutageStep => ({ kind: 'stage', stage });
const news = (before: OutageState, step: OutageStep) => {
  const after = afterStep(before, step, Date.parse(NOON));
  return after && newsOf(before, step, after);
};

test.each([
  ['the first estimate', null, THREE, { is: 'first', estimate: THREE, earlier: null }],
  ['another estimate', THREE, FOUR, { is: 'changed', estimate: FOUR, earlier: THREE }],
  ['that it is not known any more', THREE, null, { is: 'unknown', estimate: null, earlier: THREE }],
] as const)('a follower is told %s', (_what, before, says, expected) => {
  expect(news(state('CREW_ON_SITE', before), said(says))).toEqual({
    kind: 'estimate',
    ...expected,
  });
});

it('a follower is not told what they know', () => {
  expect(news(state('CONFIRMED', THREE), said(THREE))).toBeNull();
  expect(news(state('CONFIRMED'), said(null))).toBeNull();
});

it('a follower is told that an estimate has passed, unless another one took its place', () => {
  const lapse: OutageStep = { kind: 'lapse', says: THREE };
  expect(news(state('CREW_ON_SITE', THREE), lapse)).toEqual({
    kind: 'estimate',
    is: 'lapsed',
    estimate: THREE,
    earlier: null,
  });
  expect(news(state('CREW_ON_SITE', FOUR), lapse)).toBeNull();
  expect(news(state('RESTORED', THREE), lapse)).toBeNull();
});

test.each([
  ['RESTORING', 'RESTORED', 'restored'],
  ['RUNNING', 'DONE', 'done'],
  ['REPORTED', 'FALSE_ALARM', 'falseAlarm'],
  ['ANNOUNCED', 'MOVED', 'moved'],
  ['ANNOUNCED', 'CANCELLED', 'cancelled'],
] as const)('from %s to %s a follower is told that it %s', (from, stage, how) => {
  expect(news(state(from), to(stage))).toEqual({ kind: 'end', how });
});

it('crews on their way and the end of the lists are no news', () => {
  expect(news(state('CONFIRMED'), to('CREW_ASSIGNED'))).toBeNull();
  expect(news(state('RESTORED'), to('CLOSED'))).toBeNull();
});

it('the end is told once: after it nothing is followed, and nothing is news', () => {
  const step = fc.oneof(
    fc.constantFrom(...OUTAGE_STAGES).map(to),
    fc.constantFrom(THREE, FOUR, null).map(said),
    fc.constantFrom(THREE, FOUR).map((says): OutageStep => ({ kind: 'lapse', says })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...OUTAGE_STAGES), fc.array(step), (begin, steps) => {
      let now = state(begin);
      for (const one of steps) {
        const next = afterStep(now, one, Date.parse(NOON));
        if (!next) continue;
        const told = newsOf(now, one, next);
        if (hasEnded(now.stage)) expect(told).toBeNull();
        if (told?.kind === 'end') expect(isFollowable(next.stage)).toBe(false);
        now = next;
      }
    }),
  );
});
