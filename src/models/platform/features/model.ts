import { createStore } from 'effector';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { DEFAULT_FEATURES } from './rules.ts';

/** The feature toggles as they stand; the build's defaults until the page or the service says otherwise. */
export const $features = createStore<Features>(DEFAULT_FEATURES, { sid: 'features' });
