import { createStore } from 'effector';
import type { FlowSubmission } from './types.ts';

/** How a change that was sent fares. By itself, because the steps and the sending look at it both. */
export const $flowSubmission = createStore<FlowSubmission>(
  { kind: 'idle' },
  { serialize: 'ignore' },
);
