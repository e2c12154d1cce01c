import { createEffect } from 'effector';
import type { RequestFailure } from '../../request/errors.ts';

/** Asks the service anything at all, to know whether it can be reached; extends no session. */
export const probeConnectionFx = createEffect<void, void, RequestFailure>(() => {
  throw new Error('tryLineFx has no handler');
});

/** Waits before the line is tried again; milliseconds. */
export const waitForProbeFx = createEffect<number, void>(() => {
  throw new Error('waitToTryFx has no handler');
});
