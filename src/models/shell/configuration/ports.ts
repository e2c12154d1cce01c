import { createWait } from '../../platform/time/ports.ts';
import { port } from '../../platform/port/index.ts';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Loads remote configuration. Does not extend the session. */
export const loadFeaturesFx = port<void, Features, RequestFailure>('loadFeatures');

/**
 * Waits until the toggles are due for a refetch, in milliseconds. Browsers may wake a hidden tab
 * much later.
 */
export const waitToRefreshFx = createWait('waitToRefresh');
