import type { Database } from '../db/driver.ts';
import { forgetAccessBefore } from '../db/repositories/session/access.ts';
import { forgetKeysBefore } from '../db/repositories/payments/idempotency.ts';
import { forgetVisitsBefore } from '../db/repositories/analytics/visits.ts';
import { forgetSignInsBefore } from '../session/leftovers.ts';

const HOUR_MS = 3_600_000;

/** How long an idempotency key answers its first result again (decisions, "Calls the spec does not show"). */
export const KEYS_KEPT_MS = 30 * 24 * HOUR_MS;

/** How long an ended sign-in is kept: longer than any throttle looks back. */
export const SIGN_INS_KEPT_MS = HOUR_MS;

/** How long an ended link is kept, and with it the sandbox's letters: an invitation that ran out may be sent again. */
export const LINKS_KEPT_MS = 90 * 24 * HOUR_MS;

/** How long a visit is kept that nothing was told of since: a tab may stay open over a long weekend. */
export const VISITS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Forgets, once an hour, what has served its time. Goes by real time: moving the sandbox's clock forgets nothing. */
export function housekeeping(
  database: Database,
  realNow: () => Date = () => new Date(),
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = realNow().getTime();
    if (now < nextAt) return;
    await forgetKeysBefore(database, new Date(now - KEYS_KEPT_MS));
    await forgetSignInsBefore(database, new Date(now - SIGN_INS_KEPT_MS));
    await forgetAccessBefore(database, {
      tries: new Date(now - SIGN_INS_KEPT_MS),
      links: new Date(now - LINKS_KEPT_MS),
    });
    await forgetVisitsBefore(database, new Date(now - VISITS_KEPT_MS));
    nextAt = now + HOUR_MS;
  };
}
