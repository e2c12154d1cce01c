export { streaming } from './query.ts';
export {
  $methodChange,
  $streamingMethods,
  $streamingNotice,
  methodChangeDeclined,
  methodChangeRequested,
  methodChangeSubmitted,
  streamingEntry,
  streamingOpened,
} from './change.ts';
export type { MethodChange } from './change.ts';
export type { StreamingNotice } from './rules-change.ts';
export type { Streaming, StreamingCharge, StreamingSubscription } from './ports.ts';
