import { afterEach, describe, expect, it } from 'vitest';
import { createTicket } from '../../../contracts/rest/card-capture/contract.ts';
import { getAccountServices } from '../../../contracts/rest/account/contract.ts';
import { resumeSession } from '../../../contracts/rest/sign-in/contract.ts';
import { accountServicesResponse } from '../../../tests/fixtures/account/account.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { problem } from '../../../tests/fixtures/harness/problem.ts';
import { sendRequest, validateResponse } from './rest-client.ts';
import type { Invalid } from './rest-client.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
const serve = async (...given: Parameters<typeof startLocalService>): Promise<Service> =>
  (service = await startLocalService(...given));
afterEach(async () => {
  await service?.close();
  service = null;
});

describe('an answer', () => {
  it('comes back checked, and brings business time', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 200, accountServicesResponse(), {
        'x-business-time': '2026-12-14T15:00:00.000Z',
      }),
    );
    const { options, businessTimes } = clientOptions(origin);
    expect(await sendRequest(options, getAccountServices)).toEqual(accountServicesResponse());
    expect(businessTimes).toEqual(['2026-12-14T15:00:00.000Z']);
  });

  it('with a wrong field is a broken contract that names the field', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 200, { services: [{ key: 'PIGEON', status: 'Active', planName: 7 }] }),
    );
    await expect(sendRequest(clientOptions(origin).options, getAccountServices)).rejects.toEqual({
      kind: 'brokenContract',
      operation: getAccountServices.path,
      fields: [
        '$input.services[0].key',
        '$input.services[0].planName',
        '$input.services[0].serviceState',
      ],
    });
  });

  it('that only a check refused names the fields that the validator then finds', async () => {
    const refused = (explain: () => Promise<{ path: string }[]>) => (): Invalid => ({
      success: false,
      data: {},
      errors: [],
      explain,
    });
    const found = () => Promise.resolve([{ path: '$input.amount' }]);
    await expect(validateResponse('Pay', refused(found), {})).rejects.toEqual({
      kind: 'brokenContract',
      operation: 'Pay',
      fields: ['$input.amount'],
    });
    const lost = () => Promise.reject(new Error('The chunk did not load'));
    await expect(validateResponse('Pay', refused(lost), {})).rejects.toMatchObject({
      kind: 'brokenContract',
      fields: [],
    });
  });

  it('that is no JSON is a broken contract', async () => {
    const { origin } = await serve((_asked, response) => response.end('<html>hello</html>'));
    await expect(
      sendRequest(clientOptions(origin).options, getAccountServices),
    ).rejects.toMatchObject({
      kind: 'brokenContract',
      operation: getAccountServices.path,
    });
  });

  it('with a business time that is no instant leaves the clock alone', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 200, accountServicesResponse(), { 'x-business-time': 'soon' }),
    );
    const { options, businessTimes } = clientOptions(origin);
    await sendRequest(options, getAccountServices);
    expect(businessTimes).toEqual([]);
  });
});

describe('a refusal', () => {
  it('carries the code, the wrong fields and how long to wait', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 429, problem('THROTTLED', 429, ['$input.username']), {
        'retry-after': '900',
      }),
    );
    await expect(sendRequest(clientOptions(origin).options, getAccountServices)).rejects.toEqual({
      kind: 'refused',
      status: 429,
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 900,
      fields: ['$input.username'],
    });
  });

  it('for want of a session says that the session is over', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 401, problem('UNAUTHENTICATED', 401)),
    );
    const { options, ended } = clientOptions(origin);
    await expect(sendRequest(options, getAccountServices)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  });

  it.each([
    ['with a code of its own', problem('INTERNAL', 401)],
    ['in the words of something before the service', '<h1>Unauthorized</h1>'],
  ])('of 401 %s says that the session is over as well', async (_how, body) => {
    const { origin } = await serve((_asked, response) => respondJson(response, 401, body));
    const { options, ended } = clientOptions(origin);
    await expect(sendRequest(options, getAccountServices)).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
    });
    expect(ended).toHaveLength(1);
  });

  it.each([
    ['maintenance', 'IN_MAINTENANCE', 401, ['maintenance']],
    ["the customer's role", 'NOT_PERMITTED', 403, ['role']],
    ['another origin', 'CROSS_SITE_REQUEST', 403, []],
  ] as const)(
    'for the sake of %s says so, and ends nothing by itself',
    async (_what, code, status, expected) => {
      const { origin } = await serve((_asked, response) =>
        respondJson(response, status, problem(code, status)),
      );
      const said: string[] = [];
      const { options, ended } = clientOptions(origin, {
        onMaintenance: () => {
          said.push('maintenance');
        },
        onNotPermitted: () => {
          said.push('role');
        },
      });
      await expect(sendRequest(options, getAccountServices)).rejects.toMatchObject({
        systemErrorCode: code,
      });
      expect(said).toEqual(expected);
      expect(ended).toHaveLength(0);
    },
  );

  it('ends nothing when the call only asked whether there is a session', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 401, problem('UNAUTHENTICATED', 401)),
    );
    const { options, ended } = clientOptions(origin);
    await expect(
      sendRequest(options, resumeSession, undefined, { probesSession: true }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(0);
  });

  it('for a wrong password does not say that a session is over', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 401, problem('INVALID_CREDENTIALS', 401)),
    );
    const { options, ended } = clientOptions(origin);
    await expect(sendRequest(options, getAccountServices)).rejects.toMatchObject({
      systemErrorCode: 'INVALID_CREDENTIALS',
    });
    expect(ended).toHaveLength(0);
  });

  it('with a code that the contract does not know is a broken contract', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 422, {
        ...problem('BAD_REQUEST', 422),
        systemErrorCode: 'PIGEON_LOST',
      }),
    );
    await expect(sendRequest(clientOptions(origin).options, getAccountServices)).rejects.toEqual({
      kind: 'brokenContract',
      operation: getAccountServices.path,
      fields: ['$input.systemErrorCode'],
    });
  });

  it('by an intermediary, in its own format, means that the service is unavailable', async () => {
    const { origin } = await serve((_asked, response) =>
      response.writeHead(502).end('<h1>Bad Gateway</h1>'),
    );
    await expect(
      sendRequest(clientOptions(origin).options, getAccountServices),
    ).rejects.toMatchObject({
      kind: 'refused',
      status: 502,
      systemErrorCode: 'UNAVAILABLE',
    });
  });
});

describe('no answer', () => {
  it('within the time is timed out', async () => {
    const { origin } = await serve(() => undefined);
    await expect(
      sendRequest(clientOptions(origin, { timeoutMs: 40 }).options, getAccountServices),
    ).rejects.toEqual({ kind: 'timedOut' });
  });

  it('whose body does not end within the time is timed out', async () => {
    const { origin } = await serve((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"services":');
    });
    await expect(
      sendRequest(clientOptions(origin, { timeoutMs: 60 }).options, getAccountServices),
    ).rejects.toEqual({ kind: 'timedOut' });
  });

  it('because nothing listens is unreachable', async () => {
    const { origin } = await serve(() => undefined);
    await service?.close();
    await expect(sendRequest(clientOptions(origin).options, getAccountServices)).rejects.toEqual({
      kind: 'unreachable',
    });
  });

  it('because the connection broke is unreachable', async () => {
    const { origin } = await serve((_asked, response) => {
      response.destroy();
    });
    await expect(sendRequest(clientOptions(origin).options, getAccountServices)).rejects.toEqual({
      kind: 'unreachable',
    });
  });
});

describe('a request', () => {
  const cookies = 'lang=en; XSRF-TOKEN=token-1; other=2';
  const ticket = { ticket: 't'.repeat(32), expiresAt: '2026-12-14T15:05:00.000Z' };

  it('over https repeats the token that is bound to the host, not a planted one', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, ticket),
    );
    const readCookies = () => 'XSRF-TOKEN=planted; __Host-XSRF-TOKEN=own';
    await sendRequest(clientOptions(origin, { readCookies }).options, createTicket, {
      purpose: 'CARD',
    });
    expect(received[0]?.headers).toMatchObject({ 'x-xsrf-token': 'own' });
  });

  it('that changes something repeats the request token', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, ticket),
    );
    await sendRequest(clientOptions(origin, { readCookies: () => cookies }).options, createTicket, {
      purpose: 'CARD',
    });
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: createTicket.path,
      body: '{"purpose":"CARD"}',
    });
    expect(received[0]?.headers).toMatchObject({
      'x-xsrf-token': 'token-1',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('that changes nothing carries no token, and no body', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, accountServicesResponse()),
    );
    await sendRequest(
      clientOptions(origin, { readCookies: () => cookies }).options,
      getAccountServices,
    );
    expect(received[0]?.headers['x-xsrf-token']).toBeUndefined();
    expect(received[0]?.body).toBe('');
  });

  it('long after the last action reports no action as its cause, unless one is given', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, accountServicesResponse()),
    );
    const { options } = clientOptions(origin, { isBackground: () => true });
    await sendRequest(options, getAccountServices);
    await sendRequest(options, getAccountServices, undefined, { background: false });
    expect(received.map(({ headers }) => headers['x-background'])).toEqual(['1', undefined]);
  });

  it('that no act of the customer caused says so', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, accountServicesResponse()),
    );
    const { options } = clientOptions(origin);
    await sendRequest(options, getAccountServices, undefined, { background: true });
    await sendRequest(options, getAccountServices);
    expect(received.map(({ headers }) => headers['x-background'])).toEqual(['1', undefined]);
  });
});

describe('a change that is asked for too often', () => {
  const ticket = { purpose: 'CARD' } as const;
  const tooMany = (wait: Record<string, string>) =>
    serve((_asked, response) =>
      respondJson(response, 429, problem('THROTTLED', 429), {
        'x-business-time': '2026-12-14T15:00:00.000Z',
        ...wait,
      }),
    );
  const heard = async (
    origin: string,
    ask: (options: ReturnType<typeof clientOptions>['options']) => Promise<unknown>,
  ): Promise<(number | null)[]> => {
    const said: (number | null)[] = [];
    const { options } = clientOptions(origin, {
      onChangeAnswered: (seconds) => {
        said.push(seconds);
      },
    });
    await ask(options).catch(() => undefined);
    return said;
  };

  it.each([
    ['how long the customer waits', { 'retry-after': '300' }, 300],
    ['nothing where that is not known', {}, null],
  ])('tells %s', async (_what, wait, expected) => {
    const { origin } = await tooMany(wait);
    expect(
      await heard(origin, async (options) => sendRequest(options, createTicket, ticket)),
    ).toEqual([expected]);
  });

  it('and is forgotten with the next answer to a change', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 403, problem('NOT_PERMITTED', 403)),
    );
    expect(
      await heard(origin, async (options) => sendRequest(options, createTicket, ticket)),
    ).toEqual([null]);
  });

  it('is told of changes that a customer waits for, and of nothing else', async () => {
    const { origin } = await tooMany({ 'retry-after': '300' });
    expect(
      await heard(origin, async (options) => sendRequest(options, getAccountServices)),
    ).toEqual([]);
    const behind = { background: true };
    expect(
      await heard(origin, async (options) => sendRequest(options, createTicket, ticket, behind)),
    ).toEqual([]);
  });
});
