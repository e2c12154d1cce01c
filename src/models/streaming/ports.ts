import { createEffect } from 'effector';
import type {
  StreamingAccountFragment,
  StreamingMethodChange,
} from '../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export type Streaming = StreamingAccountFragment;
export type StreamingSubscription = Streaming['subscriptions'][number];
export type StreamingCharge = Streaming['charges'][number];
export type StreamingMethodInput = StreamingMethodChange;

export const loadStreamingFx = createEffect<void, Streaming, RequestFailure>(() => {
  throw new Error('loadStreamingFx has no handler');
});

/** Answers streaming as it is then. */
export const changeStreamingMethodFx = createEffect<
  StreamingMethodInput,
  Streaming,
  RequestFailure
>(() => {
  throw new Error('changeStreamingMethodFx has no handler');
});
