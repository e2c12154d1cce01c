import { requestPort } from '../platform/port/index.ts';
import { createWait } from '../platform/time/ports.ts';
import type { StartRunRequest, TroubleshootingRun } from './types.ts';

/** Starts a run, once for its key. */
export const startRunFx = requestPort<StartRunRequest, TroubleshootingRun>(
  'troubleshooting',
  'startRun',
);

/** How far a run is, by its id. `background`: no action of the customer asks it. */
export const loadRunFx = requestPort<{ runId: string; background: boolean }, TroubleshootingRun>(
  'troubleshooting',
  'loadRun',
);

/** Goes on without the restart that a run asks for. */
export const skipStepFx = requestPort<string, TroubleshootingRun>('troubleshooting', 'skipStep');

/** From one look at a run to the next, in milliseconds. */
export const waitForRunFx = createWait('waitForRun');
