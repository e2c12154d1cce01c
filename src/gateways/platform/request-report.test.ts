import { afterEach, describe, expect, it } from 'vitest';
import {
  WalletDocument,
  CreateInstantPaymentV2Document,
} from '../../../contracts/generated/selfservice.ts';
import { walletData } from '../../../contracts/generated/validators/billing-graph.ts';
import * as payments from '../../../contracts/generated/validators/payments-graph.ts';
import { getAccountServices } from '../../../contracts/rest/account/contract.ts';
import { getMember } from '../../../contracts/rest/member/contract.ts';
import { accountServicesResponse } from '../../../tests/fixtures/account/account.ts';
import { wallet } from '../../../tests/fixtures/billing/billing.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { receipt } from '../../../tests/fixtures/payments/payment.ts';
import { graphErrors, problem } from '../../../tests/fixtures/harness/problem.ts';
import { sendMessage } from '../analytics/analytics-gateway.ts';
import { requestAt } from './request-at.ts';
import type { ClientRequestReport } from './request-report.ts';
import { createGraphClient } from './graph-client.ts';
import { sendRequest } from './rest-client.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

/** A client whose reports are recorded, and a service that responds as given. */
async function tracked(...given: Parameters<typeof startLocalService>) {
  service = await startLocalService(...given);
  const reports: ClientRequestReport[] = [];
  return {
    reports,
    options: clientOptions(service.origin, {
      onRequestReport: (report) => {
        reports.push(report);
      },
    }).options,
  };
}

describe('a call that ended', () => {
  it('is told of once, with its time, status, cluster version and both clocks', async () => {
    const { reports, options } = await tracked((_asked, response) =>
      respondJson(response, 200, accountServicesResponse(), {
        'x-cluster-version': '2026.11',
        'x-business-time': '2026-12-14T15:00:00.000Z',
      }),
    );
    await sendRequest(options, getAccountServices);
    expect(reports).toMatchObject([
      {
        category: 'rest',
        verb: 'GET',
        path: getAccountServices.path,
        status: 200,
        failure: null,
        clusterVersion: '2026.11',
        businessTime: '2026-12-14T15:00:00.000Z',
        date: expect.stringContaining('GMT') as unknown,
        background: false,
      },
    ]);
    expect(reports[0]?.responseTimeMs).toBeGreaterThanOrEqual(0);
  });

  it('is reported before the caller gets the result, so that both can be joined', async () => {
    const { reports, options } = await tracked((_asked, response) =>
      respondJson(response, 422, problem('PAYMENT_DECLINED', 422)),
    );
    const heard = await sendRequest(options, getAccountServices).catch(() => reports.length);
    expect(heard).toBe(1);
    expect(reports[0]).toMatchObject({
      status: 422,
      failure: { kind: 'refused', systemErrorCode: 'PAYMENT_DECLINED' },
    });
  });

  it('is named by its route, never by whom it was about', async () => {
    const { reports, options } = await tracked((_asked, response) =>
      respondJson(response, 404, problem('NOT_FOUND', 404)),
    );
    await requestAt(options, getMember, {
      params: { guid: '7eb140b3-48b9-4293-8db9-aa4760ecb968' },
      query: { fl: 'VOICE' },
    }).catch(() => undefined);
    expect(reports).toMatchObject([{ path: getMember.path, query: { fl: 'VOICE' } }]);
    expect(JSON.stringify(reports)).not.toContain('7eb140b3');
  });

  it('that nobody answered has status 0, one that took too long −1', async () => {
    const { reports, options } = await tracked((_asked, response) => void response.destroy());
    await sendRequest(options, getAccountServices).catch(() => undefined);
    await service?.close();
    service = await startLocalService(() => undefined);
    await sendRequest(
      { ...options, baseUrl: service.origin, timeoutMs: 30 },
      getAccountServices,
    ).catch(() => undefined);
    expect(reports.map(({ status, failure }) => [status, failure?.kind])).toEqual([
      [0, 'unreachable'],
      [-1, 'timedOut'],
    ]);
  });

  it("to the graph is named by its operation, with all of its errors' codes", async () => {
    const { errors } = graphErrors('INTERNAL');
    const { reports, options } = await tracked((_asked, response) =>
      respondJson(response, 200, { errors: [...errors, ...graphErrors('NOT_FOUND').errors] }),
    );
    await createGraphClient(options)('query', WalletDocument, {}, walletData).catch(
      () => undefined,
    );
    expect(reports).toMatchObject([
      {
        category: 'graphql',
        verb: 'POST',
        path: '/selfservice/graph',
        operation: 'Wallet',
        status: 200,
        errors: ['INTERNAL', 'NOT_FOUND'],
        failure: { kind: 'refused' },
      },
    ]);
  });

  it('that made a payment names it; any other names none', async () => {
    const { reports, options } = await tracked((asked, response) =>
      respondJson(response, 200, {
        data: asked.body.includes('CreateInstantPaymentV2')
          ? { createInstantPaymentV2: receipt() }
          : { wallet: wallet() },
      }),
    );
    const ask = createGraphClient(options);
    await ask(
      'mutation',
      CreateInstantPaymentV2Document,
      { input: {} as never },
      payments.createInstantPaymentV2Data,
    ).catch(() => undefined);
    await ask('query', WalletDocument, {}, walletData);
    expect(reports.map(({ paymentId }) => paymentId)).toEqual([receipt().paymentId, null]);
  });
});

describe('a message of events', () => {
  it('is sent as it is, in the background, and is no call that is told of', async () => {
    const { reports, options } = await tracked((_asked, response) =>
      respondJson(response, 200, { taken: [], duplicates: [], quarantined: [] }),
    );
    expect(await sendMessage(options, { body: '{"events":[1]}', closing: false })).toEqual({
      taken: [],
      duplicates: [],
      quarantined: [],
    });
    expect(service?.received).toMatchObject([
      { method: 'POST', path: '/api/pub/analytics/v1/events', body: '{"events":[1]}' },
    ]);
    expect(reports).toEqual([]);
  });

  it('that the service cannot take says for how long to wait, and ends no session', async () => {
    let ended = 0;
    const { options } = await tracked((_asked, response) =>
      respondJson(response, 503, problem('UNAVAILABLE', 503), { 'retry-after': '30' }),
    );
    await expect(
      sendMessage(
        {
          ...options,
          onUnauthenticated: () => {
            ended += 1;
          },
        },
        { body: '{}', closing: false },
      ),
    ).rejects.toMatchObject({ kind: 'refused', status: 503, retryAfterSeconds: 30 });
    expect(ended).toBe(0);
  });
});
