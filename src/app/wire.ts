import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { billingHandlers } from '../gateways/billing-handlers.ts';
import { captureHandlers } from '../gateways/card-capture-channel.ts';
import { draftStorage } from '../gateways/draft-storage.ts';
import type { ClientOptions } from '../gateways/rest-client.ts';
import { sessionHandlers } from '../gateways/session-gateway.ts';
import { frameAnswered, frameResized, frameSubmitted } from '../models/card-capture/index.ts';
import { customerActed } from '../models/session-timer/index.ts';
import { loadCallChunk } from './load-chunk.ts';

export interface WireNeeds {
  options: ClientOptions;
  captureOrigin: string;
  /** Answers of graph operations that came with the page. */
  graph: Record<string, unknown>;
  storage: () => Storage;
  inScope: () => Scope;
}

type Handler = (params: never) => unknown;

/** The handlers of every port that reaches the service, by effect. What carries GraphQL's client comes as a chunk of its own, with the first question. */
export function createWire({ options, captureOrigin, graph, storage, inScope }: WireNeeds): ReadonlyMap<unknown, Handler> {
  let gateway: Promise<import('../gateways/billing-gateway.ts').BillingGateway> | null = null;
  const billing = () => {
    gateway ??= loadCallChunk(() => import('../gateways/billing-gateway.ts')).then(({ createBillingGateway }) => createBillingGateway(options, graph));
    // A chunk that did not come is asked for again.
    gateway.catch(() => { gateway = null; });
    return gateway;
  };
  const frame = {
    onReady: () => void allSettled(frameAnswered, { scope: inScope() }),
    onResized: (height: number) => void allSettled(frameResized, { scope: inScope(), params: height }),
    onActivity: () => void allSettled(customerActed, { scope: inScope() }),
    onEnter: () => void allSettled(frameSubmitted, { scope: inScope() }),
  };
  const drafts = draftStorage(storage);
  return new Map<unknown, Handler>([...sessionHandlers(options, drafts.forget), ...billingHandlers(billing, drafts), ...captureHandlers(options, () => captureOrigin, frame)] as [unknown, Handler][]);
}
