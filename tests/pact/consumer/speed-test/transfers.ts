import { transferRun } from '../../../../src/gateways/speed-test/operations.ts';
import type { TransferRun, TransferTools } from '../../../../src/gateways/speed-test/transfers.ts';
import { speedTestStart } from '../../../fixtures/speed-test/speed-test.ts';
import { portalClient, visitorClient } from '../portal-client.ts';

/** What a worker has, in Node. */
export const tools: TransferTools = {
  fetch: (url, init) => fetch(url, init),
  now: () => performance.now(),
  wait: async () => undefined,
  tell: () => undefined,
};

/** A test as a signed-in customer's worker runs it. */
export const customerRun = (origin: string): TransferRun =>
  transferRun(portalClient(origin).options, speedTestStart());

/** The same without a session. */
export const visitorRun = (origin: string): TransferRun =>
  transferRun(visitorClient(origin).options, speedTestStart());

export const { signal } = new AbortController();
