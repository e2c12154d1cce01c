import { requestPort } from '../platform/port/index.ts';
import type {
  StreamingAccountFragment,
  StreamingMethodChange,
} from '../../../contracts/generated/selfservice.ts';

export type Streaming = StreamingAccountFragment;
export type StreamingSubscription = Streaming['subscriptions'][number];
export type StreamingCharge = Streaming['charges'][number];
export type StreamingMethodInput = StreamingMethodChange;

export const loadStreamingFx = requestPort<void, Streaming>('streaming', 'loadStreaming');

/** Returns the updated subscriptions. */
export const changeStreamingMethodFx = requestPort<StreamingMethodInput, Streaming>(
  'streaming',
  'changeStreamingMethod',
);
