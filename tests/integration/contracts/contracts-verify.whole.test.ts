import { serve } from '@hono/node-server';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readPacts } from '../../../scripts/contracts/pacts.ts';
import { memberService } from '../../contracts/foreign-backend/member-service.ts';
import { freePort, createSeededEnvironment, startBackend } from '../harness/backend.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-verify-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Result of `npm run contracts:verify -- …`. */
async function command(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/contracts/verify/cli.ts', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return {
    code: await new Promise((resolve) => {
      child.once('close', resolve);
    }),
    said,
  };
}

const open: ReturnType<typeof serve>[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
        }),
    ),
  ),
);

type Service = ReturnType<typeof memberService>;

/** A backend of another team, listening at the URL. Its responses may be altered on the way out. */
async function foreignBackend(
  answer: (
    request: Request,
    service: Service,
    hangUp: () => void,
  ) => Response | Promise<Response> = (request, service) => service.fetch(request),
): Promise<string> {
  const service = memberService();
  const server = serve({
    fetch: (request, { incoming }) => answer(request, service, () => incoming.socket.destroy()),
    hostname: '127.0.0.1',
    port: 0,
  });
  open.push(server);
  if (!server.listening)
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface MemberDetails {
  FirstName: string;
  Service: { Voice: { Phone_Numbers: string[] } };
}

/** A backend whose member responses are broken in this way. */
const breaking = (broken: (body: MemberDetails) => object, headers: Record<string, string> = {}) =>
  foreignBackend(async (request, service) => {
    const answer = await service.fetch(request);
    if (!request.url.includes('/member/') || answer.status !== 200) return answer;
    return Response.json(broken((await answer.json()) as MemberDetails), {
      headers: { 'x-business-time': answer.headers.get('x-business-time') ?? '', ...headers },
    });
  });

const withLines =
  (lines: (lines: string[]) => unknown) =>
  ({ Service: { Voice }, ...member }: MemberDetails) => ({
    ...member,
    Service: { Voice: { ...Voice, Phone_Numbers: lines(Voice.Phone_Numbers) } },
  });

const ALL = readPacts().find(({ provider }) => provider === 'member')?.interactions.length ?? 0;
const verifyMember = (url: string, ...more: string[]) =>
  command('--service', 'member', '--url', url, ...more);
/** Output of an earlier run with a valid URL. */
const EARLIER = {
  at: '2026-12-14T15:00:00.000Z',
  url: 'https://member.test.example',
  commit: null,
  passed: 1,
  failed: 0,
  interactions: { 'getMember: is down': { passed: true, at: '2026-12-14T15:00:00.000Z' } },
};
const BEFORE = `${JSON.stringify({ member: EARLIER }, null, 2)}\n`;
const RECORDED = (file: string): string[] => {
  fs.writeFileSync(file, BEFORE);
  return ['--record', file];
};
const ONE = ['--only', 'two phone lines'];

describe('a backend of another team, on another framework', () => {
  it('that keeps its pact is told so, interaction by interaction', async () => {
    const { code, said } = await verifyMember(await foreignBackend());
    expect(said).toContain(`member: ${ALL} of ${ALL} interactions kept`);
    expect(said).toMatch(
      new RegExp(
        '✓ getMember: of a colleague is not found\\n {4}' +
          'given a customer is signed in \\{"username":"current@demo.example"\\}',
      ),
    );
    expect(said.match(/^✓/gm)).toHaveLength(ALL);
    expect(code).toBe(0);
  });

  it('that dropped a field is told which, and what is missing', async () => {
    const { code, said } = await verifyMember(await breaking(withLines(() => undefined)));
    expect(said).toContain('✗ getMember: of a customer with two phone lines');
    expect(said).toContain(
      '$.Service.Voice.Phone_Numbers\n      expected  a list of 2\n      found     nothing',
    );
    expect(said).toContain(`member: ${ALL - 2} of ${ALL} interactions kept, 2 broken`);
    expect(code).toBe(1);
  });

  it('that returns a field of another type, or empty, sees expected and actual value', async () => {
    const { code, said } = await verifyMember(
      await breaking((body) => ({
        ...withLines((lines) => lines.map(Number))(body),
        FirstName: '',
      })),
      ...ONE,
    );
    expect(said).toContain(
      '$.FirstName\n      expected  text that is not empty, e.g. "Dana"\n      found     ""',
    );
    expect(said).toContain(
      '$.Service.Voice.Phone_Numbers[1]\n      expected  "2075550143"\n      found     2075550143',
    );
    expect(code).toBe(1);
  });

  it('that answers a list of another length, and another header, is told so', async () => {
    const { code, said } = await verifyMember(
      await breaking(
        withLines((lines) => lines.slice(0, 1)),
        { 'content-type': 'application/hal+json', 'x-business-time': 'noon' },
      ),
      ...ONE,
    );
    expect(said).toContain(
      '$.Service.Voice.Phone_Numbers\n      expected  a list of 2\n      found     a list of ' +
        '1: ["2075550142"]',
    );
    expect(said).toMatch(
      new RegExp(
        'header content-type\\n {6}expected {2}text like "application/json".*\\n' +
          ' {6}found {5}application/hal\\+json',
      ),
    );
    expect(said).toMatch(/header x-business-time\n {6}expected .*\n {6}found {5}noon/);
    expect(code).toBe(1);
  });

  it('that answers with another status is told it, and what the answer said', async () => {
    const { code, said } = await verifyMember(
      await foreignBackend(async (request, service) => {
        const answer = await service.fetch(request);
        return answer.status === 404
          ? new Response(await answer.text(), { status: 403, headers: answer.headers })
          : answer;
      }),
    );
    expect(said).toContain('✗ getMember: of a colleague is not found');
    expect(said).toContain('status\n      expected  404\n      found     403');
    expect(said).toContain('The answer was {"type":"about:blank"');
    expect(code).toBe(1);
  });

  it('that breaks the connection is told so without delay', async () => {
    const { code, said } = await verifyMember(
      await foreignBackend((request, service, hangUp) => {
        if (request.url.includes('/api/')) hangUp();
        return service.fetch(request);
      }),
      ...ONE,
    );
    expect(said).toMatch(/GET \/api\/pub\/sbnetmemberedge\/.* got no answer: ECONNRESET/);
    expect(code).toBe(1);
  });

  it('gets the headers it requires, with its states too, except the page origin', async () => {
    const guarded = await foreignBackend((request, service) =>
      request.headers.get('authorization') === 'Bearer a:b'
        ? service.fetch(request)
        : new Response('who are you?', { status: 403 }),
    );
    expect(
      (await verifyMember(guarded, ...ONE, '--header', 'Authorization: Bearer a:b')).code,
    ).toBe(0);
    const fromAPage = await foreignBackend((request, service) =>
      request.url.endsWith('/sandbox/states') ===
      (request.headers.get('origin') === 'https://portal.example')
        ? new Response(null, { status: 403 })
        : service.fetch(request),
    );
    expect(
      (await verifyMember(fromAPage, ...ONE, '--header', 'Origin: https://portal.example')).code,
    ).toBe(0);
    const { code, said } = await verifyMember(guarded, ...ONE);
    expect(said).toContain(`DELETE ${guarded}/sandbox/states answered 403 who are you?`);
    expect(said).toContain('--header what it needs');
    expect(code).toBe(2);
  });
});

describe('provider states', () => {
  it('are entered where the backend says', async () => {
    const states = await foreignBackend();
    const url = await foreignBackend((request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(`${states}${pathname}${search}`, { headers: request.headers });
    });
    expect((await verifyMember(url, ...ONE, '--states', `${states}/sandbox/states`)).code).toBe(0);
  });

  it('unknown to the backend are reported in its words, once, and not as a failure', async () => {
    const verified = path.join(folder, 'unknown-state.json');
    const url = await foreignBackend((request, service) =>
      request.method === 'POST'
        ? Response.json(
            { title: 'Bad Request', detail: 'There is no state of this name.' },
            { status: 400 },
          )
        : service.fetch(request),
    );
    const { code, said } = await verifyMember(url, ...RECORDED(verified));
    expect(said).toContain(
      'The backend could not enter the state "a customer is signed in" with ' +
        `{"username":"current@demo.example"}: POST ${url}/sandbox/states answered 400 There is ` +
        'no state of this name.',
    );
    expect(said.match(/"username":"current@demo.example"}: POST/g)).toHaveLength(1);
    expect(said).toContain('For the same reason as "');
    expect(said).toContain(`member: 0 of ${ALL} interactions kept, ${ALL} could not be judged`);
    expect(code).toBe(1);
    expect(fs.readFileSync(verified, 'utf8')).toBe(BEFORE);
  });

  it.each([
    ['has no such page', () => new Response('nothing here', { status: 404 }), '404 nothing here'],
    [
      'lets nobody in',
      () => Response.json({ message: 'Sign in first' }, { status: 401 }),
      '401 Sign in first',
    ],
    [
      'has another method there',
      () => new Response('<html>Not allowed</html>', { status: 405 }),
      '405',
    ],
    [
      'answers a page for people',
      () => new Response('<!doctype html><title>Portal</title>'),
      '<!doctype html>',
    ],
  ])(
    'are asked for once, and nothing is verified, where another server %s',
    async (_what, answer, found) => {
      const verified = path.join(folder, 'elsewhere.json');
      const url = await foreignBackend(answer);
      const { code, said } = await verifyMember(url, ...RECORDED(verified));
      expect(said.trimEnd().split('\n')).toEqual([
        expect.stringContaining(`${url}/sandbox/states answered ${found}`),
      ]);
      expect(said).toContain(
        "Nothing was verified. Is this the backend's URL? --states URL says where it enters states",
      );
      expect(code).toBe(2);
      expect(fs.readFileSync(verified, 'utf8')).toBe(BEFORE);
    },
  );

  it('that hand nothing back are named where that may be the reason', async () => {
    const url = await foreignBackend((request, service) =>
      request.method === 'POST' ? new Response(null, { status: 204 }) : service.fetch(request),
    );
    const { code, said } = await verifyMember(url, ...ONE);
    expect(said).toContain(
      "No state handed back sessionCookie, so the request had the pact's example in its place.",
    );
    expect(code).toBe(1);
  });

  it('need not be left where each makes data of its own', async () => {
    const url = await foreignBackend((request, service) =>
      request.method === 'DELETE' ? new Response(null, { status: 405 }) : service.fetch(request),
    );
    expect((await verifyMember(url, '--only', 'not found')).code).toBe(0);
  });
});

it('the result is kept as JUnit XML and as JSON', async () => {
  const url = await breaking(({ Service: { Voice }, ...member }) => ({
    ...member,
    Service: Voice.Phone_Numbers.length > 1 ? null : { Voice },
  }));
  const [junit, json] = [
    path.join(folder, 'reports/junit.xml'),
    path.join(folder, 'reports/result.json'),
  ];
  await verifyMember(url, '--junit', junit, '--json', json);
  const xml = fs.readFileSync(junit, 'utf8');
  expect(xml).toMatch(new RegExp(`<testsuite name="portal-member" tests="${ALL}" failures="1"`));
  expect(xml).toContain('<failure message="$.Service">');
  expect(xml).toContain('expected  an object with Voice\n  found     null');
  const result = JSON.parse(fs.readFileSync(json, 'utf8')) as {
    services: { interactions: { description: string; differences: object[] }[] }[];
  };
  expect(result).toMatchObject({
    url,
    kept: false,
    services: [{ service: 'member', kept: ALL - 1, broken: 1 }],
  });
  expect(
    result.services[0]?.interactions.find(({ description }) =>
      description.includes('two phone lines'),
    )?.differences,
  ).toEqual([{ at: '$.Service', expected: 'an object with Voice', found: 'null' }]);
});

it('the portal backend of npm start enters states at the business time of the pacts', async () => {
  const backend = await startBackend(await createSeededEnvironment(), {
    PUBLIC_ORIGIN: 'http://localhost:8080',
  });
  const { code, said } = await command(
    '--service',
    'billing',
    '--only',
    'Autopay: of a customer who is enrolled',
    '--url',
    backend.origin,
  );
  await backend.kill('SIGTERM');
  expect(said).toContain('billing-graph: 1 of 1 interactions kept');
  expect(code).toBe(0);
});

describe('what cannot be verified is said in a sentence', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const pactWith = (interactions: object[]): string => {
    const file = path.join(folder, `${interactions.length}.json`);
    fs.writeFileSync(
      file,
      JSON.stringify({
        consumer: { name: 'portal' },
        provider: { name: 'phone' },
        interactions,
        metadata: { pactSpecification: { version: '4.0' } },
      }),
    );
    return file;
  };

  it.each([
    [
      'a service that there is not',
      ['--service', 'fax', '--url', url],
      /There is no service "fax"\. There are: .*billing-graph.*phone/,
    ],
    [
      'a beginning that several have',
      ['--service', 'acc', '--url', url],
      /^"acc" may be access or account: say which\./,
    ],
    ['no service', ['--url', url], /--service is missing\. There are: .*phone/],
    ['no URL', ['--service', 'phone'], /--url is missing/],
    [
      'no such address',
      ['--service', 'phone', '--url', 'phone.example'],
      /--url phone\.example is no http address/,
    ],
    [
      'an address without its protocol',
      ['--service', 'phone', '--url', 'localhost:8080'],
      /--url localhost:8080 is no http address; say http:\/\/localhost:8080\./,
    ],
    [
      'a port of another protocol',
      ['--service', 'phone', '--url', 'http://127.0.0.1:6000'],
      /the port 6000 is one that HTTP clients refuse/,
    ],
    [
      'a pact that is not there',
      ['--service', 'phone', '--url', url, '--pact', '/nowhere'],
      /There is no pact at \/nowhere/,
    ],
    [
      'a folder without pacts',
      ['--service', 'phone', '--url', url, '--pact', 'locales'],
      /There is no pact in locales/,
    ],
    [
      'a pact without interactions',
      ['--service', 'phone', '--url', url, '--pact', pactWith([])],
      /There is no interaction in .*0\.json/,
    ],
    [
      'a file that is no pact',
      ['--service', 'phone', '--url', url, '--pact', 'package.json'],
      /package\.json is no pact of specification 4/,
    ],
    [
      'a text that no interaction has',
      ['--service', 'phone', '--url', url, '--only', 'telegram'],
      /^No interaction of portal-phone\.json has "telegram" in its name or states\.$/m,
    ],
    [
      'a header without a value',
      ['--service', 'phone', '--url', url, '--header', 'x'],
      /--header "x" is not of the form/,
    ],
    [
      'a backend that is not there',
      ['--service', 'phone', '--url', url],
      /Nothing answers at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    ],
    [
      'an option that there is not',
      ['--service', 'phone', '--ulr', url],
      /^Unknown option '--ulr'\. There are: --service, --url, .*--record, --help\.$/m,
    ],
  ])('%s', async (_what, args, sentence) => {
    const { code, said } = await command(...args);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it("a filter of Pact's own tools in the environment passes over nothing", async () => {
    process.env['PACT_DESCRIPTION'] = 'nothing at all';
    const { code } = await verifyMember(await breaking(() => ({})), ...ONE);
    delete process.env['PACT_DESCRIPTION'];
    expect(code).toBe(1);
  });
});
