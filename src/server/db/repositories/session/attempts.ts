import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  LONGEST_ATTEMPT_MS,
  placeFor,
  THROTTLE,
  USER_LIMITS,
} from '../../../usecases/session/sign-in/attempts.ts';
import type {
  Attempting,
  AttemptStore,
  Failures,
  Place,
} from '../../../usecases/session/sign-in/attempts.ts';
import { createFairQueue } from '../../../usecases/fair-queue.ts';
import type { QueueLimits } from '../../../usecases/fair-queue.ts';
import type { Database, Orm } from '../../driver.ts';
import { signInFailures } from '../../schema/index.ts';

const LONGEST_WINDOW_MS = Math.max(...USER_LIMITS.map(({ inMs }) => inMs));

/** Attempts of one known device, or of all others together. */
export const isAttemptOf = ({ username, device }: Pick<Attempting, 'username' | 'device'>) =>
  and(
    eq(signInFailures.username, username),
    device === null ? isNull(signInFailures.device) : eq(signInFailures.device, device),
  );

/** Until the transaction ends, who counts these attempts counts alone; the user's come first. */
const lockAttempts = (tx: Orm, { username, address }: Attempting) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`attempts of user ${username}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`attempts of address ${address}`}, 0))`,
  );

interface Counted {
  failed: Failures;
  underWay: { ofUser: number; ofAddress: number };
}

/** Attempts so far, without one of them. */
async function countAttempts(
  tx: Orm,
  of: Attempting,
  now: Date,
  without: string,
): Promise<Counted> {
  const { at, underWay } = signInFailures;
  const since = (ms: number): Date => new Date(now.getTime() - ms);
  const others = (ms: number) => and(gt(at, since(ms)), ne(signInFailures.id, without));
  const ofUser = await tx
    .select({ at, underWay })
    .from(signInFailures)
    .where(and(isAttemptOf(of), others(LONGEST_WINDOW_MS)));
  const ofAddress = await tx
    .select({ at, underWay })
    .from(signInFailures)
    .where(and(eq(signInFailures.address, of.address), others(THROTTLE.inMs)));
  const isUnderWay = (row: { at: Date; underWay: boolean }): boolean =>
    row.underWay && row.at > since(LONGEST_ATTEMPT_MS);
  const hasFailed = (row: { at: Date; underWay: boolean }): boolean => !isUnderWay(row);
  return {
    failed: {
      ofUser: USER_LIMITS.map(
        ({ inMs }) => ofUser.filter((row) => hasFailed(row) && row.at > since(inMs)).length,
      ),
      ofAddress: ofAddress.filter(hasFailed).length,
    },
    underWay: {
      ofUser: ofUser.filter(isUnderWay).length,
      ofAddress: ofAddress.filter(isUnderWay).length,
    },
  };
}

/**
 * Attempts that ask this database at once from one backend, and that wait to ask (D-353): a flood
 * of them leaves the other connections to everybody else.
 */
const ASKING: QueueLimits = { atOnce: 3, waitingOfOne: 100, waiting: 2_000 };

/** What an attempt is told that may not even wait. */
const TOO_MANY: Place = { kind: 'tooMany', failures: { ofUser: [], ofAddress: 0 } };

/** Attempts to prove a password, counted for all backends on one database. Times are real. */
export function attemptRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): AttemptStore {
  const asking = createFairQueue(ASKING);
  const takePlace = (of: Attempting, now: Date): Promise<Place> =>
    transaction(async (tx) => {
      await lockAttempts(tx, of);
      const attemptId = randomUUID();
      const { failed, underWay } = await countAttempts(tx, of, now, attemptId);
      const place = placeFor(of, failed, underWay);
      if (place === 'tooMany') return { kind: place, failures: failed };
      if (place === 'busy') return { kind: place };
      await tx.insert(signInFailures).values({ id: attemptId, ...of, at: now, underWay: true });
      return { kind: 'taken', attemptId };
    });
  return {
    beginAttempt: async (of, now) =>
      (await asking.run(of.device ?? of.address, () => takePlace(of, now))) ?? TOO_MANY,
    attemptFailed: (id, of, now) =>
      transaction(async (tx) => {
        await lockAttempts(tx, of);
        await tx
          .insert(signInFailures)
          .values({ id, ...of, at: now })
          .onConflictDoUpdate({ target: signInFailures.id, set: { underWay: false } });
        return (await countAttempts(tx, of, now, id)).failed;
      }),
    async forgetAttempt(id) {
      await orm.delete(signInFailures).where(eq(signInFailures.id, id));
    },
  };
}
