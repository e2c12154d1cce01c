import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createProcessorRequests } from './processor-requests.ts';
import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';

let server: http.Server;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

/**
 * A processor that closes the connection of its first requests without a response; counts the
 * requests.
 */
async function closing(calls: number) {
  let asked = 0;
  server = http.createServer((request, response) => {
    asked += 1;
    if (asked <= calls) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end('{"state":"captured"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const call = createProcessorRequests({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 'x',
    timeoutMs: 2_000,
  });
  return { call, asked: () => asked };
}

it('a question on a connection that the gateway had closed is asked once more', async () => {
  const { call, asked } = await closing(1);
  expect([await call('GET', '/v1/payments/1'), asked()]).toEqual([
    { status: 200, body: { state: 'captured' } },
    2,
  ]);
});

it('a question that is closed again has no answer', async () => {
  const { call, asked } = await closing(9);
  await expect(call('GET', '/v1/payments/1')).rejects.toThrow(ProcessorOutcomeUnknown);
  expect(asked()).toBe(2);
});

it('what may move money is not sent again by guess', async () => {
  const { call, asked } = await closing(1);
  await expect(call('POST', '/v1/payments', { amount: 1 })).rejects.toThrow(
    ProcessorOutcomeUnknown,
  );
  expect(asked()).toBe(1);
});
