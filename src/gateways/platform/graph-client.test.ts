import { afterEach, describe, expect, it } from 'vitest';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { instantPaymentInput, receipt } from '../../../tests/fixtures/payments/payment.ts';
import { graphErrors, problem } from '../../../tests/fixtures/harness/problem.ts';
import { callPort } from '../../../tests/fixtures/harness/call-port.ts';
import { loadBillingInformationFx } from '../../models/billing/ports.ts';
import { loadWalletFx } from '../../models/payments/wallet/ports.ts';
import { sendInstantPaymentFx } from '../../models/payments/one-time/ports.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
const serve = async (...given: Parameters<typeof startLocalService>): Promise<Service> =>
  (service = await startLocalService(...given));
afterEach(async () => {
  await service?.close();
  service = null;
});

const core = { serviceGroup: 'CORE' } as const;

describe('an answer of the graph', () => {
  it('comes back checked, and brings business time', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(
        response,
        200,
        { data: { billingInformation: billingInformation() } },
        { 'x-business-time': '2026-12-14T15:00:00.000Z' },
      ),
    );
    const { options, businessTimes } = clientOptions(origin, {
      readCookies: () => 'XSRF-TOKEN=token-1',
    });
    expect(await callPort(options, loadBillingInformationFx, core)).toEqual(billingInformation());
    expect(businessTimes).toEqual(['2026-12-14T15:00:00.000Z']);
    expect(received[0]?.headers).toMatchObject({
      'x-xsrf-token': 'token-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      operationName: 'BillingInformation',
      variables: core,
    });
  });

  it('with a wrong field is a broken contract that names the field', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 200, {
        data: {
          billingInformation: { ...billingInformation(), amountDue: 248.17, dueDate: 'soon' },
        },
      }),
    );
    await expect(
      callPort(clientOptions(origin).options, loadBillingInformationFx, core),
    ).rejects.toEqual({
      kind: 'brokenContract',
      operation: 'BillingInformation',
      fields: ['$input.billingInformation.amountDue', '$input.billingInformation.dueDate'],
    });
  });

  it.each([
    ['<html>', 200],
    ['null', 200],
    ['{}', 200],
    ['{"data":null}', 200],
  ])('that reads %s is a broken contract or an outage, never a crash', async (body, status) => {
    const { origin } = await serve((_asked, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
    const failure: unknown = await callPort(
      clientOptions(origin).options,
      loadWalletFx,
      undefined,
    ).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'brokenContract', operation: 'Wallet' });
  });

  it('is asked for anew each time: nothing is kept', async () => {
    let due = 24_817;
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, {
        data: { billingInformation: billingInformation({ amountDue: due }) },
      }),
    );
    const gateway = clientOptions(origin).options;
    await callPort(gateway, loadBillingInformationFx, core);
    due = 0;
    expect((await callPort(gateway, loadBillingInformationFx, core)).amountDue).toBe(0);
    expect(received).toHaveLength(2);
  });
});

describe('a refusal of the graph', () => {
  const refusedWith = async (status: number, body: unknown) => {
    const { origin } = await serve((_asked, response) => respondJson(response, status, body));
    const { options, ended } = clientOptions(origin);
    const failure: unknown = await callPort(
      options,
      sendInstantPaymentFx,
      instantPaymentInput(),
    ).catch((error: unknown) => error);
    return { failure, ended };
  };

  it('of a payment is read from failureResponses first', async () => {
    const [error] = graphErrors('INTERNAL').errors;
    const { failure } = await refusedWith(200, {
      data: null,
      errors: [
        {
          ...error,
          extensions: {
            systemErrorCode: 'INTERNAL',
            failureResponses: [{ systemErrorCode: 'INSUFFICIENT_FUNDS' }],
          },
        },
      ],
    });
    expect(failure).toEqual({
      kind: 'refused',
      status: 422,
      systemErrorCode: 'INSUFFICIENT_FUNDS',
      retryAfterSeconds: null,
      fields: [],
    });
  });

  it('names the wrong fields', async () => {
    expect(
      (await refusedWith(200, graphErrors('BAD_REQUEST', ['$input.paymentToken']))).failure,
    ).toMatchObject({ systemErrorCode: 'BAD_REQUEST', fields: ['$input.paymentToken'] });
  });

  it('that is a bug behind the call leaves the outcome open, whatever HTTP says', async () => {
    expect((await refusedWith(200, graphErrors('INTERNAL'))).failure).toMatchObject({
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
    expect((await refusedWith(500, graphErrors('INTERNAL'))).failure).toMatchObject({
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  });

  it('as a problem document is read as one', async () => {
    expect((await refusedWith(403, problem('CROSS_SITE_REQUEST', 403))).failure).toMatchObject({
      kind: 'refused',
      status: 403,
      systemErrorCode: 'CROSS_SITE_REQUEST',
    });
  });

  it('for want of a session says that the session is over', async () => {
    expect((await refusedWith(401, problem('UNAUTHENTICATED', 401))).ended).toHaveLength(1);
    expect((await refusedWith(200, graphErrors('UNAUTHENTICATED'))).ended).toHaveLength(1);
  });

  it('because of maintenance or a missing role says so, and ends no session', async () => {
    const said: string[] = [];
    const { origin } = await serve((_asked, response) =>
      respondJson(
        response,
        200,
        graphErrors(said.length === 0 ? 'IN_MAINTENANCE' : 'NOT_PERMITTED'),
      ),
    );
    const { options, ended } = clientOptions(origin, {
      onMaintenance: () => {
        said.push('maintenance');
      },
      onNotPermitted: () => {
        said.push('role');
      },
    });
    const gateway = options;
    for (let times = 0; times < 2; times += 1)
      await callPort(gateway, loadWalletFx, undefined).catch(() => undefined);
    expect([said, ended]).toEqual([['maintenance', 'role'], []]);
  });

  it('for the sake of a limit tells how long to wait, of a change alone', async () => {
    const said: (number | null)[] = [];
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 429, problem('THROTTLED', 429), { 'retry-after': '300' }),
    );
    const { options } = clientOptions(origin, {
      onChangeAnswered: (seconds) => {
        said.push(seconds);
      },
    });
    await callPort(options, loadWalletFx, undefined).catch(() => undefined);
    expect(said).toEqual([]);
    await callPort(options, sendInstantPaymentFx, instantPaymentInput()).catch(() => undefined);
    expect(said).toEqual([300]);
  });

  it('without a known code is a broken contract', async () => {
    expect(
      (await refusedWith(200, { errors: [{ message: 'Cannot query field' }] })).failure,
    ).toEqual({
      kind: 'brokenContract',
      operation: 'CreateInstantPaymentV2',
      fields: ['$input.errors[0].extensions'],
    });
  });

  it('by something before the service means that the service is unavailable', async () => {
    expect((await refusedWith(503, 'out of order')).failure).toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  });
});

describe('no answer of the graph', () => {
  it('within the time is timed out', async () => {
    const { origin } = await serve(() => undefined);
    await expect(
      callPort(
        clientOptions(origin, { timeoutMs: 40 }).options,
        sendInstantPaymentFx,
        instantPaymentInput(),
      ),
    ).rejects.toEqual({ kind: 'timedOut' });
  });

  it('whose body does not end within the time is timed out', async () => {
    const { origin } = await serve((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
    });
    await expect(
      callPort(
        clientOptions(origin, { timeoutMs: 60 }).options,
        sendInstantPaymentFx,
        instantPaymentInput(),
      ),
    ).rejects.toEqual({ kind: 'timedOut' });
  });

  it('because the connection broke is unreachable', async () => {
    const { origin } = await serve((_asked, response) => {
      response.destroy();
    });
    await expect(
      callPort(clientOptions(origin).options, sendInstantPaymentFx, instantPaymentInput()),
    ).rejects.toEqual({ kind: 'unreachable' });
  });

  it('keeps the next call from nothing', async () => {
    let first = true;
    const { origin } = await serve((_asked, response) => {
      if (first) response.destroy();
      else respondJson(response, 200, { data: { createInstantPaymentV2: receipt() } });
      first = false;
    });
    const gateway = clientOptions(origin).options;
    await expect(callPort(gateway, sendInstantPaymentFx, instantPaymentInput())).rejects.toEqual({
      kind: 'unreachable',
    });
    expect(await callPort(gateway, sendInstantPaymentFx, instantPaymentInput())).toEqual(receipt());
  });
});
