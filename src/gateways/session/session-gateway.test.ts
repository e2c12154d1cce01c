import { allSettled, fork } from 'effector';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cbLogout, initiate, login, logout } from '../../../contracts/rest/sign-in/contract.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { problem } from '../../../tests/fixtures/harness/problem.ts';
import {
  initiateResponse,
  loginResponse,
  logoutResponse,
  pingResponse,
  profile,
  sessionResponse,
} from '../../../tests/fixtures/session/sign-in.ts';
import { readHandlerRegistryFx, scopeHandler } from '../../models/platform/port/index.ts';
import { handlerRegistry } from '../../../tests/fixtures/harness/call-port.ts';
import { signInFx } from '../../models/session/ports.ts';
import {
  fetchProfile,
  codeChallenge,
  extendSession,
  remainingSeconds,
  signOut,
} from './session-gateway.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
const serve = async (...given: Parameters<typeof startLocalService>): Promise<Service> =>
  (service = await startLocalService(...given));
afterEach(async () => {
  await service?.close();
  service = null;
});

const credentials = { username: 'current@demo.example', password: 'Portal-demo-2026' };
const given = { ...credentials, rememberMe: true };
const signIn = (origin: string) =>
  allSettled(signInFx, {
    scope: fork({
      handlers: [
        scopeHandler(readHandlerRegistryFx, () => handlerRegistry(clientOptions(origin).options)),
      ],
    }),
    params: given,
  });

/**
 * The sign-in service, as far as these tests need it; `state` computes the state returned with the
 * code.
 */
const signInService = (state: (sent: string) => string) => {
  let sent = '';
  return serve(({ path, body }, response) => {
    if (path === initiate.path) {
      ({ state: sent } = JSON.parse(body) as { state: string });
      respondJson(response, 200, initiateResponse());
    } else if (path === login.path)
      respondJson(response, 200, loginResponse({ state: state(sent) }));
    else respondJson(response, 200, sessionResponse());
  });
};

describe('signing in', () => {
  it('proves at the end that it knew the verifier of the challenge it began with', async () => {
    const { origin, received } = await signInService((sent) => sent);
    expect(await signIn(origin)).toEqual({ status: 'done', value: profile() });
    const [first, second, third] = received.map(
      ({ body }) => JSON.parse(body) as Record<string, string>,
    );
    expect(first).toMatchObject({
      clientId: 'commercial_portal',
      accountType: 'COMMERCIAL',
      responseType: 'code',
      codeChallengeMethod: 'S256',
    });
    expect(second).toEqual({
      transactionId: initiateResponse().transactionId,
      credentialType: 'password',
      ...credentials,
    });
    expect(third?.['codeVerifier']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(
      createHash('sha256')
        .update(third?.['codeVerifier'] ?? '')
        .digest('base64url'),
    ).toBe(first?.['codeChallenge']);
    expect(JSON.stringify([first, second])).not.toContain(third?.['codeVerifier']);
  });

  it('stops when the state of another transaction comes back', async () => {
    const { origin, received } = await signInService(() => 'another-transaction');
    expect(await signIn(origin)).toEqual({
      status: 'fail',
      value: { kind: 'brokenContract', operation: login.path, fields: ['$input.state'] },
    });
    expect(received).toHaveLength(2);
  });

  it('uses a new verifier and a new state each time', async () => {
    const { origin, received } = await signInService((sent) => sent);
    await signIn(origin);
    await signIn(origin);
    const begun = received
      .filter(({ path }) => path === initiate.path)
      .map(({ body }) => JSON.parse(body) as { state: string; codeChallenge: string });
    expect(
      new Set(begun.flatMap(({ state, codeChallenge: challenge }) => [state, challenge])).size,
    ).toBe(4);
  });

  it('makes the challenge of RFC 7636, appendix B', async () => {
    expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});

describe('the session of the cookie', () => {
  it('is asked for without extending it', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, sessionResponse()),
    );
    const { options } = clientOptions(origin);
    expect([await fetchProfile(options), await remainingSeconds(options)]).toEqual([
      profile(),
      930,
    ]);
    expect(received.map(({ headers }) => headers['x-background'])).toEqual(['1', '1']);
  });

  it('has ended when the service has none; checking its remaining time ends nothing', async () => {
    const { origin } = await serve((_asked, response) =>
      respondJson(response, 401, problem('UNAUTHENTICATED', 401)),
    );
    const { options, ended } = clientOptions(origin);
    await expect(remainingSeconds(options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(0);
    await expect(fetchProfile(options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  });

  it('is extended by a ping, however long ago the customer acted', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, pingResponse()),
    );
    await extendSession(clientOptions(origin, { isBackground: () => true }).options);
    expect(received[0]?.headers['x-background']).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends the session where it is kept, and asks nobody else', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 200, logoutResponse()),
    );
    await signOut(clientOptions(origin).options);
    expect(received.map(({ path }) => path)).toEqual([logout.path]);
  });

  it('ends it at the sign-in service where the session service is down', async () => {
    const { origin, received } = await serve(({ path }, response) =>
      path === logout.path
        ? respondJson(response, 503, problem('UNAVAILABLE', 503))
        : respondJson(response, 200, logoutResponse()),
    );
    await signOut(clientOptions(origin).options);
    expect(received.map(({ path }) => path)).toEqual([logout.path, cbLogout.path]);
  });

  it('does not ask the other one where it was refused, or where the line is down', async () => {
    const { origin, received } = await serve((_asked, response) =>
      respondJson(response, 403, problem('CROSS_SITE_REQUEST', 403)),
    );
    await expect(signOut(clientOptions(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'CROSS_SITE_REQUEST',
    });
    expect(received).toHaveLength(1);
    const offline = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    await expect(signOut(clientOptions(origin, { fetch: offline }).options)).rejects.toEqual({
      kind: 'unreachable',
    });
    expect(offline).toHaveBeenCalledTimes(1);
  });
});

it('a late ping response, as after sleep, does not count as a slow connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const said: string[] = [];
  const pinged = extendSession(
    clientOptions('http://portal.example', {
      fetch: () => promise,
      onConnectivity: (what) => {
        said.push(what);
      },
    }).options,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  resolve(Response.json(pingResponse()));
  await pinged;
  vi.useRealTimers();
  expect(said).toEqual(['answered']);
});
