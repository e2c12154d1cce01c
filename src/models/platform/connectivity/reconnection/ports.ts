import { createWait } from '../../time/ports.ts';
import { port } from '../../port/index.ts';
import type { RequestFailure } from '../../request/errors.ts';

/** Sends any request to check whether the server is reachable. Does not extend a session. */
export const probeConnectionFx = port<void, void, RequestFailure>('probeConnection');

/** Delay before the next connection probe, in milliseconds. */
export const waitForProbeFx = createWait('waitForProbe');
