import { afterEach, describe, expect, it, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { graphErrors, problem } from '../../../tests/fixtures/harness/problem.ts';
import { quantum, visit } from '../../../tests/fixtures/analytics/visits.ts';
import type { ClientRequestReport } from './request-report.ts';
import { updateQuantum, updateVisit } from '../analytics/visit-gateway.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
const serve = async (...given: Parameters<typeof startLocalService>): Promise<Service> =>
  (service = await startLocalService(...given));
afterEach(async () => {
  await service?.close();
  service = null;
});

const told = { visitId: visit().visitId, area: 'BILLING', signedIn: true } as const;

describe('what is told of a visit', () => {
  it('goes to the billing graph with a session, and to the auxiliary one without', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, { data: { updateVisit: visit(), updateQuantum: quantum() } }),
    );
    const { options } = clientOptions(origin, { readCookies: () => 'XSRF-TOKEN=token' });
    await updateVisit(options, told);
    await updateVisit(options, { ...told, signedIn: false });
    await updateQuantum(options, quantum());
    expect(received.map(({ path }) => path)).toEqual([
      GRAPHS.selfservice.path,
      GRAPHS.auxiliary.path,
      GRAPHS.selfservice.path,
    ]);
    expect(
      received.map(({ headers }) => [headers['x-background'], headers['x-xsrf-token']]),
    ).toEqual(Array(3).fill(['1', 'token']));
    expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({
      operationName: 'UpdateQuantum',
      variables: { input: quantum() },
    });
  });

  it('is told to no model: neither that it was, nor that the session is over', async () => {
    const reports: ClientRequestReport[] = [];
    const lines: string[] = [];
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 401, problem('UNAUTHENTICATED', 401)),
    );
    const { options, ended } = clientOptions(origin, {
      onRequestReport: (report) => {
        reports.push(report);
      },
      onConnectivity: (said) => {
        lines.push(said);
      },
    });
    await expect(updateVisit(options, told)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect([reports, lines, ended]).toEqual([[], [], []]);
  });
});

test.each([
  [
    'an error of the graph',
    200,
    graphErrors('NOT_FOUND'),
    { kind: 'refused', status: 404, systemErrorCode: 'NOT_FOUND' },
  ],
  [
    'one that names a field',
    200,
    graphErrors('BAD_REQUEST', ['$input.visitId']),
    { kind: 'refused', systemErrorCode: 'BAD_REQUEST', fields: ['$input.visitId'] },
  ],
  [
    'an outage of the graph',
    503,
    graphErrors('UNAVAILABLE'),
    { kind: 'refused', status: 503, systemErrorCode: 'UNAVAILABLE' },
  ],
  [
    'an outage before it',
    502,
    'no graph',
    { kind: 'refused', status: 502, systemErrorCode: 'UNAVAILABLE' },
  ],
  [
    'an error without a code',
    200,
    { errors: [{ message: 'no' }] },
    { kind: 'brokenContract', operation: 'UpdateVisit', fields: ['$input.errors'] },
  ],
  [
    'another answer',
    200,
    { data: { updateVisit: { visitId: 'x' } } },
    { kind: 'brokenContract', operation: 'UpdateVisit' },
  ],
  ['no answer that can be read', 200, 'none', { kind: 'brokenContract', operation: 'UpdateVisit' }],
])('%s is told apart', async (_what, status, body, failure) => {
  const { origin } = await serve((_asked, response) => respondJson(response, status, body));
  await expect(updateVisit(clientOptions(origin).options, told)).rejects.toMatchObject(failure);
});

it('a line that is down is unreachable', async () => {
  await expect(
    updateVisit(
      clientOptions('http://127.0.0.1:9', { fetch: () => Promise.reject(new TypeError('offline')) })
        .options,
      told,
    ),
  ).rejects.toEqual({ kind: 'unreachable' });
});
