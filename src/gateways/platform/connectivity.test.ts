import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccountServices } from '../../../contracts/rest/account/contract.ts';
import { accountServicesResponse } from '../../../tests/fixtures/account/account.ts';
import { wallet } from '../../../tests/fixtures/billing/billing.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { SLOW_RESPONSE_MS, reportConnectionLoss } from './connectivity.ts';
import type { ConnectivityReport } from './connectivity.ts';
import { sendRequest } from './rest-client.ts';
import { callPort } from '../../../tests/fixtures/harness/call-port.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';

// With real timers: the graph's operations come as a chunk, however long that takes.
beforeAll(async () => {
  await import('../billing/operations.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection whose response takes this long, or never arrives. */
function line(answer: () => Response, takesMs: number) {
  const said: ConnectivityReport[] = [];
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(answer());
        } catch (error) {
          reject(error as Error);
        }
      }, takesMs);
    });
  const { options } = clientOptions('', {
    fetch: send,
    onConnectivity: (report) => {
      said.push(report);
    },
  });
  return { said, options };
}
const broken = (): never => {
  throw new TypeError('Failed to fetch');
};
const services = () => Response.json(accountServicesResponse());

describe('the line, as calls feel it', () => {
  it.each([
    ['an answer in time', services, SLOW_RESPONSE_MS - 1, ['answered']],
    [
      'an answer that takes longer',
      services,
      SLOW_RESPONSE_MS + 1,
      ['late', 'answered', 'lateEnded'],
    ],
    ['nothing', broken, 10, ['lost']],
    ['nothing, after a while', broken, SLOW_RESPONSE_MS + 1, ['late', 'lost', 'lateEnded']],
  ] as const)('brought %s', async (_what, answer, takesMs, expected) => {
    const { said, options } = line(answer, takesMs);
    const called = sendRequest(options, getAccountServices).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(takesMs);
    await called;
    expect(said).toEqual(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not reported as slow for background requests that no customer waits for', async () => {
    const { said, options } = line(services, SLOW_RESPONSE_MS + 1);
    const called = sendRequest(options, getAccountServices, undefined, { background: true });
    await vi.advanceTimersByTimeAsync(SLOW_RESPONSE_MS + 1);
    await called;
    expect(said).toEqual(['answered']);
  });

  it('brought an answer also where that is a refusal', async () => {
    const { said, options } = line(() => new Response('out of order', { status: 503 }), 10);
    const called = sendRequest(options, getAccountServices).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    await called;
    expect(said).toEqual(['answered']);
  });

  it('is felt by the graph in the same way', async () => {
    const { said, options } = line(
      () => Response.json({ data: { wallet: wallet() } }),
      SLOW_RESPONSE_MS + 1,
    );
    const called = callPort(options, loadWalletFx, undefined);
    await vi.advanceTimersByTimeAsync(SLOW_RESPONSE_MS + 1);
    await called;
    expect(said).toEqual(['late', 'answered', 'lateEnded']);
  });

  it('did not bring a part of the portal that a call needs', async () => {
    const said: ConnectivityReport[] = [];
    await expect(
      reportConnectionLoss(Promise.reject(new Error('chunk')), (report) => {
        said.push(report);
      }),
    ).rejects.toThrow('chunk');
    await expect(
      reportConnectionLoss(Promise.resolve('chunk'), (report) => {
        said.push(report);
      }),
    ).resolves.toBe('chunk');
    expect(said).toEqual(['lost']);
  });
});
