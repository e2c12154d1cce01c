import { describe, expect, it } from 'vitest';
import { createSession, initiate, login, retryAfterSeconds, sha256 } from './sign-in.ts';
import type { SignInDeps } from './sign-in.ts';
import { placeFor } from './attempts.ts';
import type { Failures } from './attempts.ts';
import { Refusal } from '../../failure.ts';

/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const NOW = new Date('2026-12-14T15:00:00.000Z');
const DEVICE = { browser: 'FIREFOX', system: 'LINUX' } as const;
const DANA = { guid: '1d0f7e3e-0000-4000-8000-000000000001', passwordHash: 'hash of Dana' };

const NONE: Failures = { ofUser: [0, 0, 0], ofAddress: 0 };

/**
 * Sign-in over a store with one user, after these failures; records verifications and writes for
 * the test.
 */
function given(more: Partial<SignInDeps['store']> = {}, failures: Failures = NONE) {
  const verified: [string, string][] = [];
  const written: string[] = [];
  const noted: string[] = [];
  const needs: SignInDeps = {
    realNow: () => NOW,
    sessionMs: 930_000,
    dummyHash: 'hash of no one',
    verifyPassword: async (digest, password) => {
      verified.push([digest, password]);
      return digest === 'hash of Dana' && password === 'right';
    },
    background: { run: (work) => void work() },
    accessLog: {
      note: (who, action) => {
        noted.push(`${'guid' in who ? who.guid : who.username} ${action}`);
      },
    },
    tellOfGuesses: async (guid) => {
      written.push(`letter to ${guid}`);
    },
    store: {
      addTransaction: async (row) => {
        written.push(JSON.stringify(row));
      },
      userByName: async (username) => (username === 'dana@demo.example' ? DANA : null),
      isKnownDevice: async () => false,
      isKnownDeviceOfPerson: async (digest) => digest === 'known',
      beginAttempt: async (of) =>
        placeFor(of, failures, { ofUser: 0, ofAddress: 0 }) === 'free'
          ? { kind: 'taken', attemptId: 'one' }
          : { kind: 'tooMany', failures },
      attemptFailed: async (_id, { username }) => {
        written.push(username);
        return failures;
      },
      forgetAttempt: async () => undefined,
      wasPaused: async () => false,
      clearFailures: async () => undefined,
      issueCode: async (row) => {
        written.push(row.codeDigest);
        return { state: 'state of the transaction' };
      },
      beginSession: async (_code, isVerifierOf, session) => {
        if (!isVerifierOf(CHALLENGE)) return null;
        written.push(session.sessionDigest);
        return { guid: DANA.guid, ended: 0 };
      },
      logSignIn: async (guid, { outcome }) => {
        written.push(`${guid} ${outcome}`);
      },
      addSession: async () => ({ ended: 0 }),
      ...more,
    },
  };
  return { needs, verified, written, noted };
}

const tried = (more: object = {}) => ({
  transactionId: '1d0f7e3e-0000-4000-8000-000000000002',
  username: 'dana@demo.example',
  password: 'right',
  address: '192.0.2.1',
  device: DEVICE,
  profileDigest: null,
  ...more,
});
/** The exchange of a code for a session. */
const exchanged = (more: Partial<Parameters<typeof createSession>[1]> = {}) => ({
  code: 'code',
  codeVerifier: VERIFIER,
  device: DEVICE,
  profileDigest: null,
  ...more,
});
/** What is written after the answer has been written. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('the code challenge', () => {
  it('is that of RFC 7636, appendix B', () => {
    expect(sha256(VERIFIER)).toBe(CHALLENGE);
  });

  it('lets in only who has its verifier', async () => {
    await expect(createSession(given().needs, exchanged())).resolves.toMatchObject({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      requestToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(
      await codeOf(
        createSession(given().needs, exchanged({ codeVerifier: `${VERIFIER.slice(0, -1)}l` })),
      ),
    ).toBe('INVALID_CREDENTIALS');
    // The method is S256: a challenge is not its own verifier.
    expect(await codeOf(createSession(given().needs, exchanged({ codeVerifier: CHALLENGE })))).toBe(
      'INVALID_CREDENTIALS',
    );
  });
});

describe('what is kept of a sign-in', () => {
  it('holds neither the code nor the session itself, only their digests', async () => {
    const { needs, written } = given();
    const { code } = await login(needs, tried());
    const { sessionId } = await createSession(needs, exchanged({ code }));
    expect(written).toEqual([sha256(code), sha256(sessionId), `${DANA.guid} SIGNED_IN`]);
  });
});

describe('what administrators see', () => {
  it.each([
    ['known', 'SIGNED_IN'],
    ['unknown', 'SIGNED_IN_NEW_DEVICE'],
    [null, 'SIGNED_IN_NEW_DEVICE'],
  ])('of a sign-in with the profile cookie %s is %s', async (profileDigest, action) => {
    const { needs, noted } = given();
    await createSession(needs, exchanged({ profileDigest }));
    expect(noted).toEqual([`${DANA.guid} ${action}`]);
  });

  it('of an eleventh sign-in is that a session ended', async () => {
    const { needs, noted } = given({ beginSession: async () => ({ guid: DANA.guid, ended: 1 }) });
    await createSession(needs, exchanged());
    expect(noted).toEqual([`${DANA.guid} SIGNED_IN_NEW_DEVICE`, `${DANA.guid} SESSION_ENDED`]);
  });

  it('of a wrong password, and of one that is not looked at, is that it was refused', async () => {
    const wrong = given();
    await codeOf(login(wrong.needs, tried({ password: 'wrong' })));
    const paused = given({}, { ofUser: [10, 10, 10], ofAddress: 0 });
    await codeOf(login(paused.needs, tried()));
    expect([wrong.noted, paused.noted]).toEqual([
      ['dana@demo.example SIGN_IN_REFUSED'],
      ['dana@demo.example SIGN_IN_PAUSED'],
    ]);
  });
});

describe('a password', () => {
  it('costs the same work whether or not the user exists', async () => {
    const { needs, verified } = given();
    expect(await codeOf(login(needs, tried({ password: 'wrong' })))).toBe('INVALID_CREDENTIALS');
    expect(
      await codeOf(login(needs, tried({ username: 'nobody@demo.example', password: 'wrong' }))),
    ).toBe('INVALID_CREDENTIALS');
    expect(verified).toEqual([
      ['hash of Dana', 'wrong'],
      ['hash of no one', 'wrong'],
    ]);
  });

  it('is taken as typed, the user name without case and surrounding space', async () => {
    const { needs, verified } = given();
    await login(needs, tried({ username: '  Dana@Demo.Example ' }));
    expect(await codeOf(login(needs, tried({ password: ' right' })))).toBe('INVALID_CREDENTIALS');
    expect(verified.map(([, password]) => password)).toEqual(['right', ' right']);
  });

  it('is not checked after ten failed attempts of a user, or fifty of an address', async () => {
    for (const [failures, expected] of [
      [{ ofUser: [9, 29, 59], ofAddress: 49 }, 'none'],
      [{ ofUser: [10, 10, 10], ofAddress: 0 }, 'THROTTLED'],
      [{ ofUser: [0, 30, 30], ofAddress: 0 }, 'THROTTLED'],
      [{ ofUser: [0, 0, 60], ofAddress: 0 }, 'THROTTLED'],
      [{ ofUser: [0, 0, 0], ofAddress: 50 }, 'THROTTLED'],
    ] as const) {
      const { needs, verified } = given({}, failures);
      expect(await codeOf(login(needs, tried()))).toBe(expected);
      expect(verified).toHaveLength(expected === 'none' ? 1 : 0);
    }
  });
});

describe('an address where fifty tries failed', () => {
  it.each([
    ['a known device', 'digest', 'none'],
    ['any other device', 'forged', 'THROTTLED'],
    ['no device', null, 'THROTTLED'],
  ] as const)('with %s (cookie %s) answers %s', async (_, profileDigest, expected) => {
    const { needs } = given(
      { isKnownDevice: async (digest) => digest === 'digest' },
      { ofUser: [9, 29, 59], ofAddress: 50 },
    );
    expect(await codeOf(login(needs, tried({ profileDigest })))).toBe(expected);
  });

  it.each([10, 30, 60])('still makes a known device wait for its own %i tries', async (own) => {
    const { needs } = given(
      { isKnownDevice: async () => true },
      { ofUser: [own, own, own], ofAddress: 0 },
    );
    expect(await codeOf(login(needs, tried({ profileDigest: 'digest' })))).toBe('THROTTLED');
  });
});

describe('text that a database cannot hold', () => {
  const NUL = '\u0000';

  it("as a user name is nobody's, and counts as a failed try of the address", async () => {
    const { needs, written } = given();
    expect(await codeOf(login(needs, tried({ username: `dana${NUL}@demo.example` })))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(written.join('')).not.toContain(NUL);
    expect(written).toHaveLength(1);
  });

  it('as a state is refused by name', async () => {
    const { needs } = given();
    await expect(
      initiate(needs, { codeChallenge: CHALLENGE, state: `sixteen letters ${NUL}` }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: ['$input.state'] });
  });
});

describe('a wrong password', () => {
  it.each([
    [[0, 0, 0], ['REFUSED']],
    [[0, 12, 12], ['REFUSED']],
    [[1, 1, 1], []],
    [[8, 8, 8], []],
    [[9, 9, 9], ['PAUSED']],
    [[3, 29, 29], ['PAUSED']],
    [[0, 4, 59], ['PAUSED']],
  ])('after %j others in 15 minutes, 6 and 24 hours is logged as %j', async (ofUser, logged) => {
    const { needs, written } = given({ wasPaused: async () => true }, { ofUser, ofAddress: 0 });
    await codeOf(login(needs, tried({ password: 'wrong' })));
    await settled();
    expect(written).toEqual(['dana@demo.example', ...logged.map((as) => `${DANA.guid} ${as}`)]);
  });

  it.each([
    ['is told by letter when strangers have to wait', null, false, true],
    ['is told once a day', null, true, false],
    ['of a known device is told to nobody', 'digest', false, false],
  ])('%s', async (_, profileDigest, wasPaused, isTold) => {
    const { needs, written } = given(
      {
        isKnownDevice: async (digest) => digest === 'digest',
        wasPaused: async () => wasPaused,
      },
      { ofUser: [9, 9, 9], ofAddress: 0 },
    );
    await codeOf(login(needs, tried({ password: 'wrong', profileDigest })));
    await settled();
    expect(written.includes(`letter to ${DANA.guid}`)).toBe(isTold);
  });

  it('of a name that nobody has is logged nowhere', async () => {
    const { needs, written } = given();
    await codeOf(login(needs, tried({ username: 'nobody@demo.example' })));
    await settled();
    expect(written).toEqual(['nobody@demo.example']);
  });

  it.each([
    [[10, 10, 10], 900],
    [[10, 30, 30], 21_600],
    [[10, 30, 60], 86_400],
    [[0, 0, 0], 900],
  ])('after %j may be tried again in %i seconds at most', (ofUser, seconds) => {
    expect(retryAfterSeconds({ ofUser, ofAddress: 0 })).toBe(seconds);
  });
});
