import { afterEach, expect, it } from 'vitest';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { instantPaymentInput } from '../../../tests/fixtures/payments/payment.ts';
import { graphErrors, problem } from '../../../tests/fixtures/harness/problem.ts';
import { callPort } from '../../../tests/fixtures/harness/call-port.ts';
import { sendInstantPaymentFx } from '../../../src/models/payments/one-time/ports.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

/** The portal's handling of an error response with this body. */
async function taken(status: number, body: unknown): Promise<unknown> {
  service = await startLocalService((_asked, response) => respondJson(response, status, body));
  const failure: unknown = await callPort(
    clientOptions(service.origin).options,
    sendInstantPaymentFx,
    instantPaymentInput(),
  ).catch((error: unknown) => error);
  await service.close();
  service = null;
  return failure;
}

const ANYTHING = [
  undefined,
  null,
  7,
  'text',
  [],
  ['createInstantPaymentV2', 0],
  {},
  [{ line: 1, column: 2 }],
  [null],
];
const [error] = graphErrors('INSUFFICIENT_FUNDS').errors;

it.each<[what: string, status: number, plain: unknown, having: (value: unknown) => unknown]>([
  [
    "where in the document a graph's refusal stands",
    200,
    { errors: [error] },
    (locations) => ({ errors: [{ ...error, locations }] }),
  ],
  [
    'on the way to which field it was refused',
    200,
    { errors: [error] },
    (path) => ({ errors: [{ ...error, path }] }),
  ],
  [
    "what data comes beside a graph's refusal",
    200,
    { errors: [error] },
    (data) => ({ data, errors: [error] }),
  ],
  [
    'what else a problem says to developers',
    422,
    problem('INSUFFICIENT_FUNDS', 422),
    (detail) => ({ ...problem('INSUFFICIENT_FUNDS', 422), detail }),
  ],
])('the portal never asks %s', async (_what, status, plain, having) => {
  const expected = await taken(status, plain);
  expect(expected).toMatchObject({ kind: 'refused', systemErrorCode: 'INSUFFICIENT_FUNDS' });
  for (const value of ANYTHING)
    expect(await taken(status, having(value)), JSON.stringify(value)).toEqual(expected);
});
