import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLineAssignments } from '../../../contracts/rest/phone/contract.ts';
import { pactsOf, readPacts } from '../../../scripts/contracts/pacts.ts';
import type { Interaction, State } from '../../../scripts/contracts/pacts.ts';
import { startStub, createStub } from '../../../scripts/contracts/stub/server.ts';
import { formatOutcome } from '../../../scripts/contracts/verify/reports.ts';
import { verify } from '../../../scripts/contracts/verify/verify.ts';
import { portalClient, visitorClient } from '../../pact/consumer/portal-client.ts';
import { callPort } from '../../fixtures/harness/call-port.ts';
import { loadLineAssignmentsFx } from '../../../src/models/voice/ports.ts';

const root = path.join(import.meta.dirname, '../../..');
const pacts = readPacts();

let stub: Awaited<ReturnType<typeof startStub>>;
beforeAll(async () => {
  stub = await startStub(pacts, { port: 0 });
});
afterAll(() => stub.close());

const call = async (
  method: string,
  where: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) => {
  const answer = await fetch(`${stub.origin}${where}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    interaction: answer.headers.get('x-stub-interaction'),
    otherwise: answer.headers.get('x-stub-otherwise'),
    body: (await answer.json()) as Record<string, unknown>,
  };
};
const signedIn = { cookie: 'session=anything', 'x-xsrf-token': 'anything' };
const lines = (headers: Record<string, string> = {}) =>
  call('GET', getLineAssignments.path, { headers: { ...signedIn, ...headers } });
const graph = (body: object) => call('POST', '/selfservice/graph', { headers: signedIn, body });

/** The request of an interaction. */
function requestOf({ request, providerStates = [] }: Interaction) {
  return {
    method: request.method,
    path: request.path,
    query: request.query ?? {},
    headers: {
      ...Object.fromEntries(
        Object.entries(request.headers ?? {}).map(([name, values]) => [
          name.toLowerCase(),
          values.join(', '),
        ]),
      ),
      'x-provider-state': JSON.stringify(
        providerStates.map(({ name, params = {} }) => ({ name, parameters: params })),
      ),
    },
    body: Buffer.from(
      request.body?.content === undefined ? '' : JSON.stringify(request.body.content),
    ),
  };
}

const exampleOf = ({ response: { status, body } }: Interaction) => {
  const { content, encoded } = body ?? {};
  const bytes = encoded
    ? Buffer.from(String(content), 'base64')
    : content === undefined || content === null
      ? ''
      : typeof content === 'string'
        ? content
        : JSON.stringify(content);
  return { status, body: bytes.toString() };
};

it.each(pacts.map((pact) => ({ ...pact, pact })))(
  'each request of $consumer to $provider, in its own states, is answered with its own example',
  ({ pact }) => {
    const { respond } = createStub([pact]);
    for (const interaction of pact.interactions) {
      const { status, body } = respond(requestOf(interaction));
      expect({ status, body: body.toString() }, interaction.description).toEqual(
        exampleOf(interaction),
      );
    }
  },
);

describe('a team that builds against the stub', () => {
  beforeEach(() => call('DELETE', '/__state'));

  it("reads through the portal's own client what the pact gives as the example", async () => {
    await call('POST', '/__state', {
      body: { name: 'a customer is signed in', parameters: { username: 'current@demo.example' } },
    });
    expect(
      (await callPort(portalClient(stub.origin).options, loadLineAssignmentsFx, undefined)).map(
        ({ telephoneNumber }) => telephoneNumber,
      ),
    ).toEqual(['2075550142', '2075550143', '2075550144']);
    await expect(
      callPort(visitorClient(stub.origin).options, loadLineAssignmentsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  });

  it('gets the first success where several interactions have the request', async () => {
    expect(await lines()).toMatchObject({ status: 200, type: 'application/json' });
  });

  it('sees which interaction matched, and without a session cookie which one would', async () => {
    expect(await lines()).toMatchObject({
      interaction: expect.stringContaining('getLineAssignments'),
      otherwise: null,
    });
    const bare = await call('GET', getLineAssignments.path);
    expect(bare).toMatchObject({
      status: 401,
      interaction: expect.stringContaining('getLineAssignments'),
      otherwise: expect.stringMatching(/^with cookie: getLineAssignments.* \(200\)$/),
    });
    expect(
      await call('GET', getLineAssignments.path, { headers: { cookie: 'x=1' } }),
    ).toMatchObject({ status: 200, otherwise: null });
  });

  it('sees that a state needs the cookie, unless the state is the signed-out one', async () => {
    await call('POST', '/__state', {
      body: { name: 'a call fails', parameters: { call: getLineAssignments.path } },
    });
    expect(await call('GET', getLineAssignments.path)).toMatchObject({
      status: 401,
      otherwise: expect.stringMatching(/^with cookie: .* \(503\)$/),
    });
    expect(
      await call('GET', getLineAssignments.path, {
        headers: { 'x-provider-state': 'a call fails' },
      }),
    ).toMatchObject({
      status: 501,
      body: { otherwise: expect.stringMatching(/^with cookie: .* \(503\)$/) },
    });
    await call('POST', '/__state', { body: { name: 'signed out' } });
    expect(await call('GET', getLineAssignments.path)).toMatchObject({
      status: 401,
      otherwise: null,
    });
  });

  it('selects another one for a single request, by state name or with its parameters', async () => {
    expect(await lines({ 'x-provider-state': 'a call fails' })).toMatchObject({
      status: 503,
      type: 'application/problem+json',
      body: { systemErrorCode: 'UNAVAILABLE' },
    });
    expect(
      await lines({
        'x-provider-state':
          '{"name":"a customer is signed in","parameters":{"username":"standard@demo.example"}}',
      }),
    ).toMatchObject({ status: 403 });
    expect(await lines()).toMatchObject({ status: 200 });
  });

  it('selects another one until changed, without affecting other requests', async () => {
    expect(
      await call('POST', '/__state', {
        body: { name: 'a call fails', parameters: { call: getLineAssignments.path } },
      }),
    ).toMatchObject({ status: 200 });
    expect(await lines()).toMatchObject({ status: 503 });
    expect(
      await call('GET', '/api/pub/phoneedge/v1/switch-type/account', { headers: signedIn }),
    ).toMatchObject({ status: 200 });
    await call('DELETE', '/__state');
    expect(await lines()).toMatchObject({ status: 200 });
  });

  it('is told the states that there are when it names another one', async () => {
    expect(await call('POST', '/__state', { body: { name: 'the moon is full' } })).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining('the moon is full'),
        states: expect.arrayContaining(['a call fails', 'signed out']),
      },
    });
    expect(await call('POST', '/__state', { body: { names: [] } })).toMatchObject({ status: 400 });
    expect(await lines({ 'x-provider-state': 'Auto Pay is on' })).toMatchObject({
      status: 501,
      body: {
        demanded: [{ name: 'Auto Pay is on' }],
        there: expect.arrayContaining([expect.objectContaining({ status: 503 })]),
      },
    });
  });

  it('sees the nearest interaction of an unmatched request, and the differences', async () => {
    expect(
      await call('GET', '/api/pub/phoneedge/v1/assignments/account', { headers: signedIn }),
    ).toMatchObject({
      status: 501,
      body: {
        asked: 'GET /api/pub/phoneedge/v1/assignments/account',
        nearest: { differs: expect.arrayContaining([expect.objectContaining({ at: 'path' })]) },
      },
    });
    expect(
      await call('POST', '/api/pub/settings/v1/language', {
        headers: signedIn,
        body: { language: 'fr', more: 1 },
      }),
    ).toMatchObject({
      status: 501,
      body: {
        nearest: {
          service: 'settings',
          description: expect.stringContaining('Language'),
          differs: [
            { at: '$.language', expected: expect.any(String), found: '"fr"' },
            { at: '$.more', expected: 'nothing: the contract has no such field', found: '1' },
          ],
        },
      },
    });
  });

  it('lists what it may ask', async () => {
    const { body } = await call('GET', '/');
    expect(body['answers']).toHaveLength(pacts.flatMap(({ interactions }) => interactions).length);
    expect(body['answers']).toContainEqual({
      request: `GET ${getLineAssignments.path}`,
      headers: { cookie: expect.stringContaining('session=') },
      service: 'phone',
      description: 'getLineAssignments: is for administrators',
      states: [
        { name: 'a customer is signed in', parameters: { username: 'standard@demo.example' } },
      ],
      status: 403,
    });
  });
});

it('satisfies its own pacts, according to the Pact verifier, request by request', async () => {
  let entered: object[] = [];
  const states = {
    leave: async () => {
      entered = [];
    },
    enter: async ({ name, params = {} }: State) => {
      entered.push({ name, parameters: params });
      await call('POST', '/__state', { body: entered });
      return {};
    },
  };
  const sampled = pacts.map((pact) => ({
    ...pact,
    interactions: pact.interactions.filter((_interaction, index) => index % 8 === 0),
  }));
  const done = await verify(
    sampled,
    { url: stub.origin, states, headers: {}, timeoutMs: 10_000 },
    { begun: () => undefined, judged: () => undefined },
  );
  expect(
    done.flatMap(({ outcomes }) => outcomes.filter(({ kept }) => !kept).map(formatOutcome)),
  ).toEqual([]);
});

describe('an operation of a graph', () => {
  const wallet = pactsOf(pacts, 'billing')
    .flatMap(({ interactions }) => interactions)
    .find(
      ({ request }) =>
        (request.body?.content as { operationName?: string } | undefined)?.operationName ===
        'Wallet',
    );
  const asked = wallet?.request.body?.content as {
    operationName: string;
    query: string;
    variables: object;
  };

  it('is matched by name and variables, with any whitespace, and without a name', async () => {
    expect(await graph({ ...asked, query: asked.query.replaceAll(/\s+/g, '  ') })).toMatchObject({
      status: 200,
      body: { data: { wallet: expect.anything() } },
    });
    expect(await graph({ operationName: 'Wallet', variables: asked.variables })).toMatchObject({
      status: 200,
    });
  });

  it('with another variable, or another selection, is none that the pacts have', async () => {
    expect(await graph({ ...asked, variables: { ...asked.variables, page: 7 } })).toMatchObject({
      status: 501,
      body: { nearest: { differs: [{ at: '$.variables.page' }] } },
    });
    expect(await graph({ ...asked, query: 'query Wallet { wallet { more } }' })).toMatchObject({
      status: 501,
      body: { nearest: { differs: [{ at: '$.query', found: expect.stringContaining('more') }] } },
    });
    expect(await graph({ operationName: 'Wallets', variables: {} })).toMatchObject({
      status: 501,
      body: {
        nearest: {
          differs: expect.arrayContaining([
            { at: '$.operationName', expected: expect.any(String), found: '"Wallets"' },
          ]),
        },
      },
    });
  });
});

describe('npm run contracts:stub', () => {
  const started = (...args: string[]) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'scripts/contracts/stub/cli.ts', ...args],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const said = new Promise<string>((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
      child.stderr.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
    });
    return { said, ended, stop: () => child.kill('SIGTERM') };
  };

  it('serves one service on loopback and says where', async () => {
    const { said, ended, stop } = started('--service', 'phone', '--port', '0');
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await said) ?? [];
    expect((await fetch(`${origin}${getLineAssignments.path}`, { headers: signedIn })).status).toBe(
      200,
    );
    stop();
    await ended;
  });

  it('says which service it took for a shortened name, and which others begin so', async () => {
    const { said, ended, stop } = started('--service', 'billing', '--port', '0');
    expect(await said).toContain('billing is billing-graph; billing-documents is another.');
    stop();
    await ended;
  });

  it('names the services when it is asked for another', async () => {
    const { said, ended } = started('--service', 'fax');
    expect(await said).toMatch(/no service "fax".*billing-graph.*phone/);
    expect(await ended).toBe(2);
  });
});
