import { createStore } from 'effector';
import type { FlowSubmission } from './types.ts';

/**
 * Progress of a submitted change. A separate file, because the steps and the submission both use
 * it.
 */
export const $flowSubmission = createStore<FlowSubmission>(
  { kind: 'idle' },
  { serialize: 'ignore' },
);
