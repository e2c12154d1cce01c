import { createEffect } from 'effector';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Asks remote configuration; extends no session. */
export const loadFeaturesFx = createEffect<void, Features, RequestFailure>(() => {
  throw new Error('loadFeaturesFx has no handler');
});

/** Waits until the toggles are to be asked for again; milliseconds. Browsers may wake a hidden tab much later. */
export const waitToRefreshFx = createEffect<number, void>(() => {
  throw new Error('waitToRefreshFx has no handler');
});
