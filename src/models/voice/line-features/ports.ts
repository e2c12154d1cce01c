import { requestPort } from '../../platform/port/index.ts';
import type { ForwardingChange, LineFeaturesQuery } from '../../../../contracts/generated/voice.ts';

export type LineFeatures = LineFeaturesQuery['lineFeatures'];

/** The features of a line, by its number. */
export const loadLineFeaturesFx = requestPort<string, LineFeatures>('voice', 'loadLineFeatures');

/** Changes where calls to a line go. Returns its updated features. */
export const updateForwardingFx = requestPort<ForwardingChange, LineFeatures>(
  'voice',
  'updateForwarding',
);
