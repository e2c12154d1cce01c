import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { accessContract } from '../../../contracts/rest/access/contract.ts';
import { followLink } from '../../../contracts/rest/appointments/tracking.ts';
import { EVENTS_PATH } from '../../../contracts/rest/analytics/contract.ts';
import { portalContracts } from '../../../contracts/rest/index.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { ApiResponse, Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const INITIATE = '/api/pub/sbnetloginedge/v2/initiate';
const LOGIN = '/api/pub/sbnetloginedge/login';
const SESSION = '/api/pub/sbnetloginedge/v1/sbnet/session';
const PING = '/api/pub/session/v1/ping';
const LOGOUTS = ['/api/pub/session/v1/logout', '/api/pub/sbnetloginedge/v1/cb/logout'];
const PASSWORD = 'Portal-demo-2026';
/**
 * Open before sign-in and after: with a session it requires the request token, without one the
 * portal's own origin.
 */
const OPEN_ALWAYS: string[] = [EVENTS_PATH, GRAPHS.auxiliary.path];
const BEFORE_SIGN_IN = [
  INITIATE,
  LOGIN,
  SESSION,
  ...Object.values(accessContract).map(({ path }) => path),
  followLink.path,
];

/** Every operation that changes data, from the contracts, by its path and method. */
const MUTATING = [
  ...Object.values(portalContracts)
    .flatMap((contract) => Object.values(contract))
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, path })),
  ...Object.values(GRAPHS).map(({ path }) => ({ method: 'POST', path })),
];

type Refused = { systemErrorCode?: string; errors?: { path: string }[] };

let backend: Backend;

withBackend((shared) => {
  backend = shared;
});

const visitor = () => createCustomerClient(backend.origin);
const refusal = ({ status, body }: ApiResponse<object>) => [
  status,
  (body as Refused).systemErrorCode,
];
const WRONG = [401, 'INVALID_CREDENTIALS'];
const CROSS_SITE = [403, 'CROSS_SITE_REQUEST'];

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = visitor();
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

const opening = (more: object = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const body = {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    state: randomBytes(16).toString('hex'),
    ...more,
  };
  return { verifier, body };
};

/** Opens a transaction as a browser does. */
async function open(browser: CustomerClient) {
  const { verifier, body } = opening();
  const answer = await browser.call<{ transactionId: string }>('POST', INITIATE, body);
  return { verifier, state: body.state, transactionId: answer.body.transactionId };
}

const prove = (
  browser: CustomerClient,
  transactionId: string,
  username: string,
  password = PASSWORD,
) =>
  browser.call<{ code: string; state: string }>('POST', LOGIN, {
    transactionId,
    credentialType: 'password',
    username,
    password,
  });
const exchange = (browser: CustomerClient, code: string, codeVerifier: string) =>
  browser.call('POST', SESSION, { code, codeVerifier, rememberMe: false });

/** A browser with a verified password and a code not yet exchanged. */
async function proved(scenario: string) {
  const browser = visitor();
  const opened = await open(browser);
  const { body } = await prove(browser, opened.transactionId, `${scenario}@demo.example`);
  return { browser, ...opened, code: body.code };
}

describe('a customer with the right password', () => {
  test('is signed in, told who they are, and given three cookies', async () => {
    const { browser, verifier, state, transactionId } = {
      browser: visitor(),
      ...(await open(visitor())),
    };
    const login = await prove(browser, transactionId, 'current@demo.example');
    expect(login.body).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state });
    expect(login.headers.getSetCookie()).toEqual([]);
    const { status, headers, body } = await exchange(browser, login.body.code, verifier);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ profile: { username: 'current@demo.example', role: 'PRIMARY' } });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    // The portal's script can only read the token that it must repeat.
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
      expect.stringMatching(
        /^profile=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect((await browser.call('GET', SESSION)).body).toEqual({
      ...(body as object),
      expiresInSeconds: expect.any(Number),
    });
  });

  test('may type the user name in capitals and with spaces around it', async () => {
    const browser = visitor();
    expect(
      (await prove(browser, (await open(browser)).transactionId, '  CURRENT@Demo.Example ')).status,
    ).toBe(200);
  });

  test('gets a new session at every sign-in, and the one before has ended', async () => {
    const browser = await signedIn('current');
    const former = browser.jar.get('session') ?? '';
    expect((await browser.signIn('current')).status).toBe(200);
    expect(browser.jar.get('session')).not.toBe(former);
    expect(
      refusal(await visitor().call('GET', PING, undefined, { cookie: `session=${former}` })),
    ).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is not signed in by a cookie of their own making', async () => {
    for (const cookie of [
      'session=guessed',
      'session=',
      `session=${'x'.repeat(4_000)}`,
      'session=%E0%A4%A',
      'session=é',
    ])
      expect(refusal(await visitor().call('GET', PING, undefined, { cookie }))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
  });
});

describe('a try to sign in is refused, the same for a user who exists and one who does not', () => {
  test('with a wrong password', async () => {
    const browser = visitor();
    const { transactionId } = await open(browser);
    const known = await prove(browser, transactionId, 'pastdue30@demo.example', 'wrong');
    const unknown = await prove(browser, transactionId, 'nobody@demo.example', 'wrong');
    expect(refusal(known)).toEqual(WRONG);
    expect(unknown.body).toEqual(known.body);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  test('with the right password and a space after it', async () => {
    const browser = visitor();
    expect(
      refusal(
        await prove(
          browser,
          (await open(browser)).transactionId,
          'current@demo.example',
          `${PASSWORD} `,
        ),
      ),
    ).toEqual(WRONG);
  });

  test('in a transaction that nobody opened', async () => {
    expect(
      refusal(
        await prove(visitor(), '1d0f7e3e-0000-4000-8000-000000000002', 'current@demo.example'),
      ),
    ).toEqual(WRONG);
  });

  test('in a transaction that has led to a code', async () => {
    const { browser, transactionId } = await proved('current');
    expect(refusal(await prove(browser, transactionId, 'current@demo.example'))).toEqual(WRONG);
  });
});

describe('a code signs in once, and only the browser it was made for:', () => {
  test('used again, it is refused', async () => {
    const { browser, code, verifier } = await proved('current');
    expect((await exchange(browser, code, verifier)).status).toBe(200);
    expect(refusal(await exchange(visitor(), code, verifier))).toEqual(WRONG);
  });

  test('used twice at the same moment, it makes one session', async () => {
    const { code, verifier } = await proved('current');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => exchange(visitor(), code, verifier)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('with a wrong verifier it is refused, and used up', async () => {
    const { browser, code, verifier } = await proved('current');
    expect(refusal(await exchange(browser, code, opening().verifier))).toEqual(WRONG);
    expect(refusal(await exchange(browser, code, verifier))).toEqual(WRONG);
    expect(browser.jar.size).toBe(0);
  });

  test('with the verifier of another transaction it is rejected, same user or not', async () => {
    const [first, second] = [await proved('current'), await proved('current')];
    expect(refusal(await exchange(first.browser, first.code, second.verifier))).toEqual(WRONG);
  });

  test('a password proven in the transaction of another browser needs its verifier', async () => {
    const victim = await open(visitor());
    const thief = await open(visitor());
    const { body } = await prove(visitor(), victim.transactionId, 'current@demo.example');
    expect(refusal(await exchange(visitor(), body.code, thief.verifier))).toEqual(WRONG);
  });

  test('a code that nobody issued is refused', async () => {
    expect(refusal(await exchange(visitor(), 'guessed', opening().verifier))).toEqual(WRONG);
  });
});

describe('a call from another site', () => {
  test.each([...BEFORE_SIGN_IN, ...OPEN_ALWAYS])(
    'to %s is refused, with a foreign origin and without any',
    async (path) => {
      for (const origin of [
        'https://elsewhere.example',
        'null',
        `${backend.origin}.elsewhere.example`,
        backend.origin.replace('localhost', '127.0.0.1'),
      ])
        expect(refusal(await visitor().call('POST', path, {}, { origin }))).toEqual(CROSS_SITE);
      const without = await fetch(`${backend.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(without.status).toBe(403);
    },
  );

  test.each([...BEFORE_SIGN_IN, '/sandbox/reset'])(
    'to %s is refused, however its path is spelled',
    async (path) => {
      const spelled = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
      expect(
        refusal(await visitor().call('POST', spelled, {}, { origin: 'https://elsewhere.example' })),
      ).toEqual(CROSS_SITE);
    },
  );

  test.each(MUTATING.filter(({ path }) => !BEFORE_SIGN_IN.includes(path)))(
    'to $path ($method) is refused without the request token, with a wrong one, from elsewhere',
    async ({ method, path }) => {
      const customer = await signedIn('current');
      const token = customer.jar.get('XSRF-TOKEN') ?? '';
      for (const wrong of [
        '',
        'guessed',
        'x'.repeat(token.length),
        `é${token.slice(1)}`,
        'é'.repeat(token.length),
        `${token}x`,
      ])
        expect(
          refusal(
            await customer.call(method, path, { purpose: 'CARD' }, { 'x-xsrf-token': wrong }),
          ),
        ).toEqual(CROSS_SITE);
      expect(
        refusal(await customer.call(method, path, {}, { origin: 'https://elsewhere.example' })),
      ).toEqual(CROSS_SITE);
      customer.jar.delete('XSRF-TOKEN');
      expect(refusal(await customer.call(method, path, { purpose: 'CARD' }))).toEqual(CROSS_SITE);
      // The token belongs to the session: another customer's is rejected.
      const other = await signedIn('pastdue43');
      expect(
        refusal(
          await customer.call(
            method,
            path,
            {},
            { 'x-xsrf-token': other.jar.get('XSRF-TOKEN') ?? '' },
          ),
        ),
      ).toEqual(CROSS_SITE);
    },
  );

  test.each(
    MUTATING.filter(({ path }) => !BEFORE_SIGN_IN.includes(path) && !OPEN_ALWAYS.includes(path)),
  )('to $path ($method) without a session is refused as signed out', async ({ method, path }) => {
    expect(refusal(await visitor().call(method, path, {}))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a customer who signs out', () => {
  test.each(LOGOUTS)('with %s has no session any more, whoever kept its cookie', async (path) => {
    const customer = await signedIn('current');
    const kept = `session=${customer.jar.get('session')}`;
    const { status, headers, body } = await customer.call('GET', path);
    expect([status, body]).toEqual([200, { loggedOut: true }]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^XSRF-TOKEN=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect(refusal(await visitor().call('GET', SESSION, undefined, { cookie: kept }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  test.each(LOGOUTS)('cannot be signed out by another site through %s', async (path) => {
    const customer = await signedIn('current');
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(
        refusal(await customer.call('GET', path, undefined, { 'sec-fetch-site': site })),
      ).toEqual(CROSS_SITE);
    expect((await customer.call('GET', PING)).status).toBe(200);
  });

  test.each(['idle', 'maintenance'])(
    'for the sake of %s leaves that in the log, and not who it was',
    async (reason) => {
      const customer = await signedIn('current');
      const before = backend.output().length;
      expect((await customer.call('GET', `${LOGOUTS[0]}?reason=${reason}`)).status).toBe(200);
      await expect
        .poll(() => backend.output().slice(before), { timeout: 10_000 })
        .toContain(`"event":"sessionEnded","reason":"${reason}"`);
      expect(backend.output().slice(before)).not.toMatch(/current@|session=/);
      expect(refusal(await customer.call('GET', SESSION))).toEqual([401, 'UNAUTHENTICATED']);
    },
  );

  test('gives no reason but those of the contract', async () => {
    const customer = await signedIn('current');
    const { status, body } = await customer.call<Refused>('GET', `${LOGOUTS[0]}?reason=boredom`);
    expect([status, body.systemErrorCode, body.errors?.[0]?.path]).toEqual([
      400,
      'BAD_REQUEST',
      '$input.reason',
    ]);
    expect((await customer.call('GET', PING)).status).toBe(200);
  });

  test('twice is told the same', async () => {
    const customer = await signedIn('current');
    for (let times = 0; times < 2; times += 1)
      expect((await customer.call('GET', LOGOUTS[0] ?? '')).status).toBe(200);
  });

  test('leaves the sessions of their other browsers alone', async () => {
    const [here, there] = [await signedIn('current'), await signedIn('current')];
    await here.call('GET', LOGOUTS[0] ?? '');
    expect((await there.call('GET', PING)).status).toBe(200);
  });
});

describe('what does not follow the contract is refused by name, and never breaks anything:', () => {
  const login = {
    transactionId: '1d0f7e3e-0000-4000-8000-000000000002',
    credentialType: 'password',
    username: 'current@demo.example',
    password: 'wrong',
  };
  const session = { code: 'code', codeVerifier: 'v'.repeat(43), rememberMe: false };

  test.each<[string, string, object, string]>([
    [
      'a plain challenge',
      INITIATE,
      opening({ codeChallengeMethod: 'plain' }).body,
      '$input.codeChallengeMethod',
    ],
    ['another client', INITIATE, opening({ clientId: 'other' }).body, '$input.clientId'],
    [
      'a short challenge',
      INITIATE,
      opening({ codeChallenge: 'short' }).body,
      '$input.codeChallenge',
    ],
    ['a state of 15 letters', INITIATE, opening({ state: 'x'.repeat(15) }).body, '$input.state'],
    ['a state of 129 letters', INITIATE, opening({ state: 'x'.repeat(129) }).body, '$input.state'],
    [
      'a state with a NUL',
      INITIATE,
      opening({ state: `${'x'.repeat(16)}\u0000` }).body,
      '$input.state',
    ],
    ['a field too many', INITIATE, opening({ more: 1 }).body, '$input.more'],
    [
      'a transaction that is no id',
      LOGIN,
      { ...login, transactionId: 'none' },
      '$input.transactionId',
    ],
    ['a number for a user name', LOGIN, { ...login, username: 7 }, '$input.username'],
    ['no user name', LOGIN, { ...login, username: '' }, '$input.username'],
    [
      'a user name of 255 letters',
      LOGIN,
      { ...login, username: 'é'.repeat(255) },
      '$input.username',
    ],
    [
      'a password of 257 letters',
      LOGIN,
      { ...login, password: 'x'.repeat(257) },
      '$input.password',
    ],
    ['a list for a password', LOGIN, { ...login, password: ['x'] }, '$input.password'],
    ['a code of 513 letters', SESSION, { ...session, code: 'x'.repeat(513) }, '$input.code'],
    [
      'a verifier of 42 letters',
      SESSION,
      { ...session, codeVerifier: 'v'.repeat(42) },
      '$input.codeVerifier',
    ],
    [
      'nothing said of remembering',
      SESSION,
      { ...session, rememberMe: undefined },
      '$input.rememberMe',
    ],
    [
      'a verifier with an accent',
      SESSION,
      { ...session, codeVerifier: 'é'.repeat(43) },
      '$input.codeVerifier',
    ],
  ])('%s', async (_what, path, body, field) => {
    const answer = await visitor().call<Refused>('POST', path, body);
    expect(refusal(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.errors?.map((error) => error.path)).toEqual([field]);
  });

  test.each([
    ['accents', 'zoë@demo.example', 'pässwörd'],
    ['emoji', '🏠@demo.example', '🔑🔑'],
    ['only spaces', '   ', '   '],
  ])('%s in user name and password is a wrong password', async (_what, username, password) => {
    const browser = visitor();
    expect(
      refusal(await prove(browser, (await open(browser)).transactionId, username, password)),
    ).toEqual(WRONG);
  });

  test.each([
    ['a NUL', 'cur\u0000rent@demo.example', 'a\u0000b'],
    ['half a character', '\ud800@demo.example', '\udfff'],
  ])('%s in user name and password is refused by field', async (_what, username, password) => {
    const browser = visitor();
    const { transactionId } = await open(browser);
    for (const [given, field] of [
      [[username, 'no password'], '$input.username'],
      [['current@demo.example', password], '$input.password'],
    ] as const) {
      const answer = await prove(browser, transactionId, given[0], given[1]);
      expect(refusal(answer)).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body).toMatchObject({ errors: [{ path: field }] });
    }
  });

  test.each(BEFORE_SIGN_IN)(
    'a body for %s that is no JSON, no object, of another type, or too large',
    async (path) => {
      const send = (body: string, type: string) =>
        fetch(`${backend.origin}${path}`, {
          method: 'POST',
          headers: { origin: backend.origin, 'content-type': type },
          body,
        });
      for (const [body, type, status] of [
        ['{', 'application/json', 400],
        ['', 'application/json', 400],
        ['null', 'application/json', 400],
        ['[]', 'application/json', 400],
        ['"x"', 'application/json', 400],
        ['{"__proto__":{"x":1}}', 'application/json', 400],
        ['{}', 'text/plain', 400],
        ['<x/>', 'application/xml', 415],
        [`"${'x'.repeat(70_000)}"`, 'application/json', 413],
      ] as const) {
        const answer = await send(body, type);
        expect([body.slice(0, 20), answer.status, answer.headers.get('content-type')]).toEqual([
          body.slice(0, 20),
          status,
          'application/problem+json; charset=utf-8',
        ]);
      }
    },
  );
});

describe('ten failed tries in 15 minutes', () => {
  const tries = async (username: string, times: number) => {
    const browser = visitor();
    const { transactionId } = await open(browser);
    const answers = [];
    for (let tried = 0; tried < times; tried += 1)
      answers.push(await prove(browser, transactionId, username, 'wrong'));
    return answers;
  };

  test.each(['nocard@demo.example', 'nobody-at-all@demo.example'])(
    'of %s make the next wait 15 minutes, the right password too',
    async (username) => {
      expect((await tries(username, 10)).map(({ status }) => status)).toEqual(Array(10).fill(401));
      const browser = visitor();
      const answer = await prove(browser, (await open(browser)).transactionId, username);
      expect([...refusal(answer), answer.headers.get('retry-after')]).toEqual([
        429,
        'THROTTLED',
        '900',
      ]);
      expect((await visitor().signIn('current')).status).toBe(200);
    },
  );

  test('made all at once are counted no less', async () => {
    const browser = visitor();
    const { transactionId } = await open(browser);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        prove(browser, transactionId, 'credit@demo.example', 'wrong'),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('are forgotten by the try that succeeds', async () => {
    await tries('pastdue50@demo.example', 9);
    expect((await visitor().signIn('pastdue50')).status).toBe(200);
    expect((await tries('pastdue50@demo.example', 9)).at(-1)?.status).toBe(401);
  });

  test('fifty of one address make only those wait there who were not signed in', async () => {
    expect((await visitor().call('POST', '/sandbox/reset', {})).status).toBe(200);
    const customer = await signedIn('current');
    for (let user = 0; user < 5; user += 1) await tries(`guessed-${user}@demo.example`, 10);
    const answer = await visitor().signIn('pastdue43');
    expect([...refusal(answer), answer.headers.get('retry-after')]).toEqual([
      429,
      'THROTTLED',
      '900',
    ]);
    expect((await customer.call('GET', PING)).status).toBe(200);
    const change = await customer.call('POST', '/api/pub/settings/v1/password', {
      currentPassword: 'not this one',
      newPassword: 'unlikely walrus gravel 93',
    });
    expect(refusal(change)).toEqual([422, 'CURRENT_PASSWORD_WRONG']);
    expect((await customer.signIn('current')).status).toBe(200);
  });
});

test('none of this was an error of the backend, and its output contains no secret', () => {
  expect(
    backend
      .output()
      .split('Demo sign-ins')[1]
      ?.split('\n')
      .filter(
        (line) =>
          line.trim() &&
          !line.includes('@demo.example') &&
          !line.includes('"event":"sessionEnded"') &&
          !line.includes('"event":"refused"'),
      ),
  ).toEqual([', password Portal-demo-2026:']);
});
