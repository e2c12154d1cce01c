import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../../failure.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';

const CODE_MS = 60_000;
const TRANSACTION_MS = 10 * 60_000;
/** Failed attempts of a user and of an address within 15 minutes of real time (decisions). */
export const THROTTLE = { user: 10, address: 50, inMs: 15 * 60_000 } as const;

export interface SignInUser {
  guid: string;
  passwordHash: string;
}

/** Dependencies of sign-in. All times are real. */
export interface SignInDeps {
  realNow: () => Date;
  sessionMs: number;
  /** Verifies a password against an argon2id hash. */
  verifyPassword: (hash: string, password: string) => Promise<boolean>;
  /** A hash of no user's password, so that an unknown user costs the same time. */
  dummyHash: string;
  store: {
    addTransaction(row: {
      transactionId: string;
      codeChallenge: string;
      state: string;
      expiresAt: Date;
    }): Promise<void>;
    userByName(username: string): Promise<SignInUser | null>;
    failuresSince(
      username: string,
      address: string,
      since: Date,
    ): Promise<{ ofUser: number; ofAddress: number }>;
    addFailure(username: string, address: string, at: Date): Promise<void>;
    clearFailures(username: string): Promise<void>;
    issueCode(given: {
      transactionId: string;
      guid: string;
      codeDigest: string;
      now: Date;
      expiresAt: Date;
    }): Promise<{ state: string } | null>;
    useCode(codeDigest: string, now: Date): Promise<{ guid: string; codeChallenge: string } | null>;
    addSession(row: {
      sessionDigest: string;
      guid: string;
      requestToken: string;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<void>;
  };
}

/** SHA-256, base64url: for PKCE (RFC 7636 S256) and for values stored only as digests. */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** The one character that PostgreSQL's text type cannot store. */
const NUL = '\u0000';

/**
 * User names are compared without case and surrounding space. A name that the database cannot store
 * belongs to no user.
 */
const normalised = (username: string): string =>
  username.trim().toLowerCase().replaceAll(NUL, '\uFFFD');

/**
 * Opens a transaction for a code challenge. Rejects a state that could not be returned unchanged.
 */
export async function initiate(
  needs: SignInDeps,
  request: { codeChallenge: string; state: string },
): Promise<{ transactionId: string }> {
  if (request.state.includes(NUL) || !request.state.isWellFormed())
    throw new Refusal('BAD_REQUEST', { fields: ['$input.state'] });
  const transactionId = randomUUID();
  await needs.store.addTransaction({
    transactionId,
    codeChallenge: request.codeChallenge,
    state: request.state,
    expiresAt: after(needs.realNow(), TRANSACTION_MS),
  });
  return { transactionId };
}

interface SignInAttempt {
  transactionId: string;
  username: string;
  password: string;
  address: string;
}

/**
 * Verifies the password and records a failure; null for a wrong password or unknown user, after the
 * same work.
 */
async function verifyCredentials(
  needs: SignInDeps,
  { username, password, address }: SignInAttempt,
  now: Date,
): Promise<SignInUser | null> {
  const user = await needs.store.userByName(username);
  const right = await needs.verifyPassword(user?.passwordHash ?? needs.dummyHash, password);
  if (user && right) return user;
  await needs.store.addFailure(username, address, now);
  return null;
}

/**
 * Verifies a password within a transaction; the response and the work are the same whether or not
 * the user exists. After ten failed attempts of a user within 15 minutes, or fifty of an address,
 * it is `THROTTLED` (decisions, sign-in).
 */
export async function login(
  needs: SignInDeps,
  request: SignInAttempt,
  underWay: AttemptLimiter,
): Promise<{ code: string; state: string }> {
  const now = needs.realNow();
  const tried = { ...request, username: normalised(request.username) };
  const user = await underWay.admit(
    [
      { key: `user ${tried.username}`, most: THROTTLE.user },
      { key: `address ${tried.address}`, most: THROTTLE.address },
    ],
    async () => {
      const { ofUser, ofAddress } = await needs.store.failuresSince(
        tried.username,
        tried.address,
        after(now, -THROTTLE.inMs),
      );
      return [ofUser, ofAddress];
    },
    () => verifyCredentials(needs, tried, now),
  );
  if (user === 'tooMany')
    throw new Refusal('THROTTLED', { retryAfterSeconds: THROTTLE.inMs / 1000 });
  if (!user) throw new Refusal('INVALID_CREDENTIALS');
  const code = randomBytes(32).toString('base64url');
  const issued = await needs.store.issueCode({
    transactionId: request.transactionId,
    guid: user.guid,
    codeDigest: sha256(code),
    now,
    expiresAt: after(now, CODE_MS),
  });
  if (!issued) throw new Refusal('INVALID_CREDENTIALS');
  await needs.store.clearFailures(tried.username);
  return { code, state: issued.state };
}

/** Exchanges a code and its verifier for a new session. Returns the values of the two cookies. */
export async function createSession(
  needs: SignInDeps,
  request: { code: string; codeVerifier: string },
): Promise<{ sessionId: string; requestToken: string }> {
  const now = needs.realNow();
  const used = await needs.store.useCode(sha256(request.code), now);
  if (!used || sha256(request.codeVerifier) !== used.codeChallenge)
    throw new Refusal('INVALID_CREDENTIALS');
  const sessionId = randomBytes(32).toString('base64url');
  const requestToken = randomBytes(32).toString('base64url');
  await needs.store.addSession({
    sessionDigest: sha256(sessionId),
    guid: used.guid,
    requestToken,
    createdAt: now,
    expiresAt: after(now, needs.sessionMs),
  });
  return { sessionId, requestToken };
}
