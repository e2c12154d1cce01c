import { streamingRepository } from '../db/repositories/streaming/streaming.ts';
import type { CreatePaymentDeps } from '../usecases/payments/one-time/create-instant-payment.ts';
import { changeStreamingMethod } from '../usecases/streaming/change-method.ts';
import { readStreaming } from '../usecases/streaming/read-streaming.ts';
import { renewSubscriptions } from '../usecases/streaming/run-streaming.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Streaming subscriptions and their renewals. */
export function streamingUseCases(deps: CompositionDeps, needs: CreatePaymentDeps) {
  const streaming = streamingRepository(deps.database, deps);
  const ofStreaming = bindTo({ ...needs, streaming });
  return {
    streaming: ofStreaming(readStreaming),
    changeStreamingMethod: ofStreaming(changeStreamingMethod),
    /** Debits the streaming subscriptions due for renewal. */
    runStreaming: ofStreaming(renewSubscriptions),
    /** Time of the next renewal; null when there is none. */
    nextRenewal: () => streaming.nextDueAfter(deps.businessNow()),
  };
}
