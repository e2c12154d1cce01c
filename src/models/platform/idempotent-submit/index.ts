export { createIdempotentSubmit } from './model.ts';
export { createMemoryKey } from './memory-key.ts';
export type {
  KeyAnswer,
  NotFoundAction,
  NotFoundFacts,
  Polling,
  SubmissionKey,
  SubmitOutcome,
  SubmitState,
} from './types.ts';
