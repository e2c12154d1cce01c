import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SignInEntry } from '../../../../../contracts/rest/settings/types.ts';
import { Refusal } from '../../failure.ts';
import type { Device } from '../../../../models/session/devices/rules-devices.ts';
import type { BackgroundTasks } from '../access/background-tasks.ts';
import type { AccessLog } from '../../people/access-log.ts';
import { makeAttempt, THROTTLE, USER_LIMITS } from './attempts.ts';
import type { AttemptStore, Attempting, Failures } from './attempts.ts';

const CODE_MS = 60_000;
const TRANSACTION_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A person is told by letter of guesses from elsewhere at most this often. Milliseconds. */
export const TELL_EVERY_MS = 24 * HOUR_MS;

export interface SignInUser {
  guid: string;
  passwordHash: string;
}

/** Sign-ins that are kept of each person. */
export const LOG_ENTRIES = 100;

export interface SignInLogEntry extends Device {
  at: Date;
  outcome: SignInEntry['outcome'];
}

/** A session that begins. */
export interface NewSession extends Device {
  sessionDigest: string;
  guid: string;
  requestToken: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Dependencies of sign-in. All times are real. */
export interface SignInDeps {
  realNow: () => Date;
  sessionMs: number;
  /** Verifies a password against an argon2id hash. */
  verifyPassword: (hash: string, password: string) => Promise<boolean>;
  /** A hash of no user's password, so that an unknown user costs the same time. */
  dummyHash: string;
  /** What is written after the answer, so that its time does not tell who has an account. */
  background: Pick<BackgroundTasks, 'run'>;
  /** What the account's administrators see of sign-ins and refusals. */
  accessLog: AccessLog;
  /** Tells a person by letter that somebody guesses their password. */
  tellOfGuesses: (guid: string) => Promise<void>;
  store: AttemptStore & {
    addTransaction(row: {
      transactionId: string;
      codeChallenge: string;
      state: string;
      expiresAt: Date;
    }): Promise<void>;
    userByName(username: string): Promise<SignInUser | null>;
    /** Whether this person signed in on the device with this profile cookie before. */
    isKnownDevice(profileDigest: string, username: string, now: Date): Promise<boolean>;
    /** The same, for the person with this guid. */
    isKnownDeviceOfPerson(profileDigest: string, guid: string, now: Date): Promise<boolean>;
    /** Forgets the failures of this device, or of all that are not known; none under way. */
    clearFailures(of: Pick<Attempting, 'username' | 'device'>): Promise<void>;
    /** Whether sign-ins of the person were paused since then. */
    wasPaused(guid: string, since: Date): Promise<boolean>;
    /**
     * Uses an open transaction and writes its code; null when it is unknown, used or expired, or
     * when the password that was proved is none any more.
     */
    issueCode(given: {
      transactionId: string;
      guid: string;
      /** The hash that the password was verified against. */
      passwordHash: string;
      codeDigest: string;
      now: Date;
      expiresAt: Date;
    }): Promise<{ state: string } | null>;
    /**
     * Uses a code, whatever its verifier, and begins the session where that is right; null where
     * none begins. All or nothing: whatever revokes codes and sessions revokes this one as well.
     */
    beginSession(
      codeDigest: string,
      isVerifierOf: (codeChallenge: string) => boolean,
      session: Omit<NewSession, 'guid'>,
    ): Promise<{ guid: string; ended: number } | null>;
    addSession(row: NewSession): Promise<{ ended: number }>;
    /** Writes an entry of the person's sign-ins; forgets the oldest beyond {@link LOG_ENTRIES}. */
    logSignIn(guid: string, entry: SignInLogEntry): Promise<void>;
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
  device: Device;
  /** Digest of the device's profile cookie; null for none. */
  profileDigest: string | null;
}

/** Seconds until the shortest exhausted limit has room again, at most. */
export function retryAfterSeconds({ ofUser }: Failures): number {
  const exhausted = USER_LIMITS.findLast(({ most }, index) => (ofUser[index] ?? 0) >= most);
  return (exhausted ?? THROTTLE).inMs / 1000;
}

/**
 * Of the refusals within 15 minutes the first is logged, and each that pauses sign-ins: a flood of
 * guesses writes two entries. Takes the failures before it in each window of {@link USER_LIMITS}.
 */
export function loggedRefusal(failedBefore: readonly number[]): 'REFUSED' | 'PAUSED' | null {
  if (USER_LIMITS.some(({ most }, index) => failedBefore[index] === most - 1)) return 'PAUSED';
  return failedBefore[0] === 0 ? 'REFUSED' : null;
}

/** The user whose password this is; null for a wrong one or no user, after the same work. */
async function verifyCredentials(
  { store, verifyPassword, dummyHash }: SignInDeps,
  username: string,
  password: string,
): Promise<SignInUser | null> {
  const user = await store.userByName(username);
  const right = await verifyPassword(user?.passwordHash ?? dummyHash, password);
  return user && right ? user : null;
}

/**
 * Notes a wrong password for whom it concerns, after the answer. Takes the failures before it in
 * each window of {@link USER_LIMITS}.
 */
function noteRefusal(
  needs: SignInDeps,
  who: Attempting,
  device: Device,
  now: Date,
  failedBefore: readonly number[],
): void {
  needs.accessLog.note({ username: who.username }, 'SIGN_IN_REFUSED');
  const outcome = loggedRefusal(failedBefore);
  if (!outcome) return;
  needs.background.run(async () => {
    const user = await needs.store.userByName(who.username);
    if (!user) return;
    const isToTell =
      outcome === 'PAUSED' &&
      who.device === null &&
      !(await needs.store.wasPaused(user.guid, after(now, -TELL_EVERY_MS)));
    await needs.store.logSignIn(user.guid, { at: now, outcome, ...device });
    if (isToTell) await needs.tellOfGuesses(user.guid);
  });
}

/**
 * Verifies a password within a transaction; the response and the work are the same whether or not
 * the user exists. After ten failed attempts of a user within 15 minutes, or fifty of an address,
 * it is `THROTTLED` (decisions, sign-in); who goes on waits longer. A device on which the person
 * signed in before has limits of its own alone, so that nobody is locked out by strangers (D-183).
 */
export async function login(
  needs: SignInDeps,
  request: SignInAttempt,
): Promise<{ code: string; state: string }> {
  const now = needs.realNow();
  const { address, profileDigest, password } = request;
  const username = normalised(request.username);
  const isKnown =
    profileDigest !== null && (await needs.store.isKnownDevice(profileDigest, username, now));
  const who: Attempting = { username, address, device: isKnown ? profileDigest : null };
  const attempt = await makeAttempt(needs.store, who, now, () =>
    verifyCredentials(needs, username, password),
  );
  if (attempt.kind === 'tooMany') {
    needs.accessLog.note({ username }, 'SIGN_IN_PAUSED');
    throw new Refusal('THROTTLED', { retryAfterSeconds: retryAfterSeconds(attempt.failures) });
  }
  if (attempt.kind === 'failed') {
    noteRefusal(needs, who, request.device, now, attempt.failedBefore);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  const user = attempt.result;
  const code = randomBytes(32).toString('base64url');
  const issued = await needs.store.issueCode({
    transactionId: request.transactionId,
    guid: user.guid,
    passwordHash: user.passwordHash,
    codeDigest: sha256(code),
    now,
    expiresAt: after(now, CODE_MS),
  });
  if (!issued) throw new Refusal('INVALID_CREDENTIALS');
  await needs.store.clearFailures(who);
  return { code, state: issued.state };
}

/** Exchanges a code and its verifier for a new session. Returns the values of the two cookies. */
export async function createSession(
  needs: SignInDeps,
  request: {
    code: string;
    codeVerifier: string;
    device: Device;
    /** Digest of the device's profile cookie; null for none. */
    profileDigest: string | null;
  },
): Promise<{ sessionId: string; requestToken: string }> {
  const now = needs.realNow();
  const sessionId = randomBytes(32).toString('base64url');
  const requestToken = randomBytes(32).toString('base64url');
  const begun = await needs.store.beginSession(
    sha256(request.code),
    (codeChallenge) => sha256(request.codeVerifier) === codeChallenge,
    {
      sessionDigest: sha256(sessionId),
      requestToken,
      createdAt: now,
      expiresAt: after(now, needs.sessionMs),
      ...request.device,
    },
  );
  if (!begun) throw new Refusal('INVALID_CREDENTIALS');
  const { guid, ended } = begun;
  const { profileDigest } = request;
  const isKnown =
    profileDigest !== null && (await needs.store.isKnownDeviceOfPerson(profileDigest, guid, now));
  await needs.store.logSignIn(guid, { at: now, outcome: 'SIGNED_IN', ...request.device });
  needs.accessLog.note({ guid }, isKnown ? 'SIGNED_IN' : 'SIGNED_IN_NEW_DEVICE');
  if (ended > 0) needs.accessLog.note({ guid }, 'SESSION_ENDED');
  return { sessionId, requestToken };
}
