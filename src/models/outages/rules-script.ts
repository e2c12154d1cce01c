import type { EstimateReason, OutageStage, OutageStep } from './types.ts';

const MINUTE_MS = 60_000;

/** A step of a script, at an instant in milliseconds. That an estimate lapses follows from it. */
export interface ScriptedStep {
  at: number;
  step: Exclude<OutageStep, { kind: 'lapse' }>;
}

/** When each stage is reached: its part of the outage. */
const STAGES: readonly (readonly [part: number, stage: OutageStage])[] = [
  [0.1, 'CREW_ASSIGNED'],
  [0.25, 'CREW_ON_SITE'],
  [0.9, 'RESTORING'],
  [1, 'RESTORED'],
];

/** When an end is estimated, and the end that is named, as parts of the outage. */
const ESTIMATES: readonly (readonly [part: number, says: number, why: EstimateReason])[] = [
  [0.05, 0.6, 'FIRST'],
  [0.3, 1.2, 'CREW_FOUND_MORE'],
  [0.65, 1, 'SOONER'],
];

const atStage = (at: number, stage: OutageStage): ScriptedStep => ({
  at,
  step: { kind: 'stage', stage },
});

const saysEnd = (at: number, says: number, why: EstimateReason): ScriptedStep => ({
  at,
  step: { kind: 'estimate', says: new Date(says).toISOString(), why },
});

const inOrder = (steps: readonly ScriptedStep[]): ScriptedStep[] =>
  [...steps].sort((one, other) => one.at - other.at);

/**
 * What an outage does that is confirmed at an instant and lasts so many minutes: a crew comes, its
 * estimate changes twice, and it ends. Instants in milliseconds.
 */
export function outageScript(confirmedAt: number, minutes: number): ScriptedStep[] {
  const at = (part: number): number => confirmedAt + Math.round(part * minutes * MINUTE_MS);
  return inOrder([
    atStage(confirmedAt, 'CONFIRMED'),
    ...STAGES.map(([part, stage]) => atStage(at(part), stage)),
    ...ESTIMATES.map(([part, says, why]) => saysEnd(at(part), at(says), why)),
  ]);
}

/**
 * What planned work does that is announced at an instant, begins at another and lasts so many
 * minutes. Instants in milliseconds.
 */
export function plannedScript(announcedAt: number, beginsAt: number, minutes: number) {
  const endsAt = beginsAt + minutes * MINUTE_MS;
  return inOrder([
    atStage(announcedAt, 'ANNOUNCED'),
    saysEnd(announcedAt, endsAt, 'PLAN'),
    atStage(beginsAt, 'RUNNING'),
    atStage(endsAt, 'DONE'),
  ]);
}
