import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outageScript, plannedScript } from './rules-script.ts';
import type { ScriptedStep } from './rules-script.ts';
import { afterStep, hasEnded } from './rules-stages.ts';
import type { OutageState } from './rules-stages.ts';

const NOON = Date.parse('2026-12-14T17:00:00.000Z');

/** The outage after a script whose first step is its first stage. */
function played([first, ...steps]: readonly ScriptedStep[]): OutageState | null {
  if (first?.step.kind !== 'stage') return null;
  let state: OutageState | null = { stage: first.step.stage, restoredAt: null, estimate: null };
  for (const { at, step } of steps) state = state && afterStep(state, step, at);
  return state;
}

test('each step of an outage may follow the one before, and its end is the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (minutes) => {
      const steps = outageScript(NOON, minutes);
      const end = NOON + minutes * 60_000;
      expect(played(steps)).toEqual({ stage: 'RESTORED', restoredAt: end, estimate: end });
      expect(steps.filter(({ step }) => step.kind === 'estimate')).toHaveLength(3);
      expect(steps.at(-1)?.at).toBe(end);
    }),
  );
});

test('planned work runs from its begin to its end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (ahead, minutes) => {
        const begin = NOON + ahead * 60_000;
        const state = played(plannedScript(NOON, begin, minutes));
        expect(state).toEqual({
          stage: 'DONE',
          restoredAt: begin + minutes * 60_000,
          estimate: begin + minutes * 60_000,
        });
        expect(state && hasEnded(state.stage)).toBe(true);
      },
    ),
  );
});

test('an outage of an hour', () => {
  expect(
    outageScript(NOON, 60).map(({ at, step }) => [
      (at - NOON) / 60_000,
      step.kind === 'stage' ? step.stage : `${step.why} ${step.says?.slice(11, 16)}`,
    ]),
  ).toEqual([
    [0, 'CONFIRMED'],
    [3, 'FIRST 17:36'],
    [6, 'CREW_ASSIGNED'],
    [15, 'CREW_ON_SITE'],
    [18, 'CREW_FOUND_MORE 18:12'],
    [39, 'SOONER 18:00'],
    [54, 'RESTORING'],
    [60, 'RESTORED'],
  ]);
});
