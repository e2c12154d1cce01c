import { port } from '../../port/index.ts';
import type { RequestFailure } from '../../request/errors.ts';

/** Asks the service anything at all, to know whether it can be reached; extends no session. */
export const probeConnectionFx = port<void, void, RequestFailure>('probeConnection');

/** Waits before the line is tried again; milliseconds. */
export const waitForProbeFx = port<number, void>('waitForProbe');
