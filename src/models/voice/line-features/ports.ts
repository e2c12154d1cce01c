import { createEffect } from 'effector';
import type { ForwardingChange, LineFeaturesQuery } from '../../../../contracts/generated/voice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type LineFeatures = LineFeaturesQuery['lineFeatures'];

/** The features of a line, by its number. */
export const loadLineFeaturesFx = createEffect<string, LineFeatures, RequestFailure>(() => {
  throw new Error('loadLineFeaturesFx has no handler');
});

/** Changes where calls to a line go; answers its features as they are then. */
export const updateForwardingFx = createEffect<ForwardingChange, LineFeatures, RequestFailure>(
  () => {
    throw new Error('updateForwardingFx has no handler');
  },
);
