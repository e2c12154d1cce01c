import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Failed attempts of a user and of an address within 15 minutes of real time (decisions). */
export const THROTTLE = { user: 10, address: 50, inMs: 15 * MINUTE_MS } as const;
/**
 * Failed attempts with one user name from each known device, and from all others together: who goes
 * on guessing waits longer and longer (D-183). The longest comes last.
 */
export const USER_LIMITS = [
  { most: THROTTLE.user, inMs: THROTTLE.inMs },
  { most: 30, inMs: 6 * HOUR_MS },
  { most: 60, inMs: 24 * HOUR_MS },
] as const;

/**
 * An attempt whose end nobody wrote counts as failed after this time, in milliseconds of real time:
 * its backend has died.
 */
export const LONGEST_ATTEMPT_MS = 30_000;
/** How long an attempt waits for a place, and between two questions for one, in milliseconds. */
const WAITS = { times: 100, everyMs: 100 } as const;

/** Attempts so far: in each window of {@link USER_LIMITS}, and of the address. */
export interface Failures {
  ofUser: readonly number[];
  ofAddress: number;
}

/** Who tries to sign in: a user name, an address, and a device that is known for the user. */
export interface Attempting {
  username: string;
  address: string;
  /** Null where this person has not signed in on the device before. */
  device: string | null;
}

/**
 * What an attempt was given: a place until it ends, or none because the failures so far exhaust a
 * limit (`tooMany`), or would with those that are under way (`busy`).
 */
export type Place =
  { kind: 'taken'; attemptId: string } | { kind: 'tooMany'; failures: Failures } | { kind: 'busy' };

/** Attempts in the database, for all backends together. All times are real. */
export interface AttemptStore {
  /** Takes a place as {@link placeFor} says; asks and writes as one, whoever asks at once. */
  beginAttempt(of: Attempting, now: Date): Promise<Place>;
  /** Writes that an attempt failed; answers the failures before it. */
  attemptFailed(attemptId: string, of: Attempting, now: Date): Promise<Failures>;
  /** Forgets an attempt that did not fail. */
  forgetAttempt(attemptId: string): Promise<void>;
}

/**
 * Whether one more attempt has a place. An attempt under way might still fail and counts like one
 * that did. What has a device of its own, or a session, is limited by that alone: neighbours at its
 * address do not keep it out (D-186).
 */
export function placeFor(
  { device }: Pick<Attempting, 'device'>,
  failed: Failures,
  underWay: { ofUser: number; ofAddress: number },
): 'free' | 'tooMany' | 'busy' {
  const limits = [
    ...USER_LIMITS.map(({ most }, index) => ({
      left: most - (failed.ofUser[index] ?? 0),
      underWay: underWay.ofUser,
    })),
    ...(device === null
      ? [{ left: THROTTLE.address - failed.ofAddress, underWay: underWay.ofAddress }]
      : []),
  ];
  if (limits.some(({ left }) => left <= 0)) return 'tooMany';
  return limits.some((limit) => limit.left <= limit.underWay) ? 'busy' : 'free';
}

async function waitForPlace(
  store: AttemptStore,
  who: Attempting,
  now: Date,
): Promise<Exclude<Place, { kind: 'busy' }>> {
  for (let asked = 0; asked < WAITS.times; asked += 1) {
    const place = await store.beginAttempt(who, now);
    if (place.kind !== 'busy') return place;
    await pause(WAITS.everyMs);
  }
  return { kind: 'tooMany', failures: { ofUser: [], ofAddress: 0 } };
}

/**
 * Makes an attempt that the limits leave room for, and counts it when it resolves with null; one
 * that breaks off is not counted. Attempts that come at once are limited like those that follow one
 * another, at however many backends: where all places are taken an attempt waits for one.
 */
export async function makeAttempt<T>(
  store: AttemptStore,
  who: Attempting,
  now: Date,
  attempt: () => Promise<T | null>,
): Promise<
  | { kind: 'tooMany'; failures: Failures }
  | { kind: 'failed'; failedBefore: readonly number[] }
  | { kind: 'succeeded'; result: T }
> {
  const place = await waitForPlace(store, who, now);
  if (place.kind === 'tooMany') return place;
  const { attemptId } = place;
  const result = await attempt().catch(async (error: unknown) => {
    await store.forgetAttempt(attemptId);
    throw error;
  });
  if (result === null) {
    const { ofUser } = await store.attemptFailed(attemptId, who, now);
    return { kind: 'failed', failedBefore: ofUser };
  }
  await store.forgetAttempt(attemptId);
  return { kind: 'succeeded', result };
}
