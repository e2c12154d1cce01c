import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '../failure.ts';

const CODE_MS = 60_000;
const TRANSACTION_MS = 10 * 60_000;
const THROTTLE_MS = 15 * 60_000;
/** Failed tries within 15 minutes, for a user and for an address (decisions). */
export const THROTTLE = { user: 10, address: 50 } as const;

export interface SignInUser {
  guid: string;
  passwordHash: string;
}

/** What sign-in needs of the outside. All times are real. */
export interface SignInNeeds {
  realNow: () => Date;
  sessionMs: number;
  /** Verifies a password against an argon2id hash. */
  verifyPassword: (hash: string, password: string) => Promise<boolean>;
  /** A hash of no one's password, so that an unknown user costs the same time. */
  dummyHash: string;
  store: {
    addTransaction(row: { transactionId: string; codeChallenge: string; state: string; expiresAt: Date }): Promise<void>;
    userByName(username: string): Promise<SignInUser | null>;
    failuresSince(username: string, address: string, since: Date): Promise<{ ofUser: number; ofAddress: number }>;
    addFailure(username: string, address: string, at: Date): Promise<void>;
    clearFailures(username: string): Promise<void>;
    issueCode(given: { transactionId: string; guid: string; codeDigest: string; now: Date; expiresAt: Date }): Promise<{ state: string } | null>;
    useCode(codeDigest: string, now: Date): Promise<{ guid: string; codeChallenge: string } | null>;
    addSession(row: { sessionDigest: string; guid: string; requestToken: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  };
}

/** SHA-256, base64url: for PKCE (RFC 7636 S256) and for what is stored only as a digest. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** Opens a transaction for a code challenge. */
export async function initiate(needs: SignInNeeds, request: { codeChallenge: string; state: string }): Promise<{ transactionId: string }> {
  const transactionId = randomUUID();
  await needs.store.addTransaction({ transactionId, codeChallenge: request.codeChallenge, state: request.state, expiresAt: after(needs.realNow(), TRANSACTION_MS) });
  return { transactionId };
}

/** Proves a password within a transaction; the same answer and the same work whether or not the user exists. */
export async function login(needs: SignInNeeds, request: { transactionId: string; username: string; password: string; address: string }): Promise<{ code: string; state: string }> {
  const now = needs.realNow();
  const username = request.username.trim().toLowerCase();
  const failures = await needs.store.failuresSince(username, request.address, after(now, -THROTTLE_MS));
  if (failures.ofUser >= THROTTLE.user || failures.ofAddress >= THROTTLE.address) throw new Refusal('THROTTLED', { retryAfterSeconds: THROTTLE_MS / 1000 });
  const user = await needs.store.userByName(username);
  const right = await needs.verifyPassword(user?.passwordHash ?? needs.dummyHash, request.password);
  if (!user || !right) {
    await needs.store.addFailure(username, request.address, now);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  const code = randomBytes(32).toString('base64url');
  const issued = await needs.store.issueCode({ transactionId: request.transactionId, guid: user.guid, codeDigest: sha256(code), now, expiresAt: after(now, CODE_MS) });
  if (!issued) throw new Refusal('INVALID_CREDENTIALS');
  await needs.store.clearFailures(username);
  return { code, state: issued.state };
}

/** Exchanges a code and its verifier for a new session. Answers what the two cookies hold. */
export async function createSession(needs: SignInNeeds, request: { code: string; codeVerifier: string }): Promise<{ sessionId: string; requestToken: string }> {
  const now = needs.realNow();
  const used = await needs.store.useCode(sha256(request.code), now);
  if (!used || sha256(request.codeVerifier) !== used.codeChallenge) throw new Refusal('INVALID_CREDENTIALS');
  const sessionId = randomBytes(32).toString('base64url');
  const requestToken = randomBytes(32).toString('base64url');
  await needs.store.addSession({ sessionDigest: sha256(sessionId), guid: used.guid, requestToken, createdAt: now, expiresAt: after(now, needs.sessionMs) });
  return { sessionId, requestToken };
}
