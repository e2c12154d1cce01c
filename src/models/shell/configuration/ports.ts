import { port } from '../../platform/port/index.ts';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Asks remote configuration; extends no session. */
export const loadFeaturesFx = port<void, Features, RequestFailure>('loadFeatures');

/** Waits until the toggles are to be asked for again; milliseconds. Browsers may wake a hidden tab much later. */
export const waitToRefreshFx = port<number, void>('waitToRefresh');
