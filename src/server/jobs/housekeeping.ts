import type { Database } from '../db/driver.ts';
import { deleteAccessRecordsBefore } from '../db/repositories/session/access.ts';
import { deleteIdempotencyKeysBefore } from '../db/repositories/payments/idempotency.ts';
import { deleteCardChecksBefore } from '../db/repositories/payments/wallet.ts';
import { DECLINE_WINDOW_MS } from '../../models/payments/one-time/submission/rules-declines.ts';
import { deleteAccessEntriesBefore } from '../db/repositories/people/access-entries.ts';
import { deleteNoticesBefore } from '../db/repositories/notices/notices.ts';
import { deleteTrackingLinksBefore } from '../db/repositories/appointments/tracking-links.ts';
import { deleteVisitsBefore } from '../db/repositories/analytics/visits.ts';
import { deleteSignInsBefore } from '../session/expired-sign-ins.ts';

const HOUR_MS = 3_600_000;

/**
 * How long an idempotency key replays its first result (decisions, "Calls the spec does not show").
 */
export const IDEMPOTENCY_KEY_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Retention of an ended sign-in: longer than any throttling window. */
export const SIGN_IN_RETENTION_MS = HOUR_MS;
/** Requests for letters count for a day (D-192). */
export const ACCESS_TRY_RETENTION_MS = 25 * HOUR_MS;

/**
 * Retention of an ended link and of the sandbox's e-mails: an expired invitation may be sent again.
 */
export const LINK_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Retention of a notice after its outcome: who was told of what, for two years. */
export const NOTICE_RETENTION_MS = 730 * 24 * HOUR_MS;

/** Retention of sign-ins and refusals that administrators see. */
export const ACCESS_ENTRY_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Retention of links to technicians' visits, which show nothing after the visit's day. */
export const TRACKING_LINK_RETENTION_MS = 7 * 24 * HOUR_MS;

/** Retention of a visit without updates: a tab may stay open over a long weekend. */
export const VISIT_RETENTION_MS = 30 * 24 * HOUR_MS;

/**
 * Deletes expired records once an hour. Uses real time: changing the sandbox's clock deletes
 * nothing.
 */
export function createHousekeeping(
  database: Database,
  realNow: () => Date = () => new Date(),
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = realNow().getTime();
    if (now < nextAt) return;
    await deleteIdempotencyKeysBefore(database, new Date(now - IDEMPOTENCY_KEY_RETENTION_MS));
    await deleteSignInsBefore(database, new Date(now - SIGN_IN_RETENTION_MS));
    await deleteAccessRecordsBefore(database, {
      tries: new Date(now - ACCESS_TRY_RETENTION_MS),
      links: new Date(now - LINK_RETENTION_MS),
    });
    await deleteTrackingLinksBefore(database, new Date(now - TRACKING_LINK_RETENTION_MS));
    await deleteVisitsBefore(database, new Date(now - VISIT_RETENTION_MS));
    await deleteAccessEntriesBefore(database, new Date(now - ACCESS_ENTRY_RETENTION_MS));
    await deleteCardChecksBefore(database, new Date(now - DECLINE_WINDOW_MS));
    await deleteNoticesBefore(database, new Date(now - NOTICE_RETENTION_MS));
    nextAt = now + HOUR_MS;
  };
}
