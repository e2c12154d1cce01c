export { createStoredDraft } from './draft.ts';
export { createStepFlow } from './model.ts';
export { RESULT } from './rules-step-flow.ts';
