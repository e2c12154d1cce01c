import { createStore } from 'effector';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { DEFAULT_FEATURES } from './rules-features.ts';

/**
 * The current feature toggles. The build's defaults until the page or the server provides others.
 */
export const $features = createStore<Features>(DEFAULT_FEATURES, { sid: 'features' });
