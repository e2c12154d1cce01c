import { randomBytes } from 'node:crypto';
import type { VisitTracking } from '../../../../contracts/rest/appointments/types.ts';
import { expectedArrival } from '../../../models/appointments/rules-arrival.ts';
import { visitStateAt } from '../../../models/appointments/rules-visit.ts';
import {
  followableAt,
  linkedAt,
  technicianOf,
} from '../../../models/appointments/tracking/rules-tracking.ts';
import { vanAt } from '../../../models/appointments/tracking/rules-van.ts';
import { visitByLinkPath } from '../../../models/platform/paths/rules-paths.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { Refusal } from '../failure.ts';
import { digestOf } from '../session/access/links.ts';
import type { Slot, StoredVisit, TrackingLinks, VisitDeps, VisitId } from './ports.ts';

/**
 * A new path that shows a visit without a sign-in, until the visit is over, on its day at most. Of
 * its token the digest alone is stored. `at`: real time.
 */
export async function newTrackingPath(
  links: Pick<TrackingLinks, 'addTrackingLink'>,
  { orderId, jobId, windowStart }: VisitId & Pick<Slot, 'windowStart'>,
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenDigest = digestOf(token);
  await links.addTrackingLink({ tokenDigest, orderId, jobId, windowStart, createdAt: at });
  return visitByLinkPath(token);
}

/** A visit as it is followed: without what tells whose it is. */
function followed(visit: StoredVisit, now: Date, timeZone: string): VisitTracking {
  const expected = expectedArrival(visit, now);
  const isThere = visitStateAt(visit, now) === 'ARRIVED';
  return {
    state: isThere ? 'ARRIVED' : 'ON_THE_WAY',
    technician: technicianOf(visit),
    windowStart: visit.windowStart.toISOString(),
    windowEnd: visit.windowEnd.toISOString(),
    timeZone,
    expected: expected && {
      from: expected.from.toISOString(),
      until: expected.until.toISOString(),
    },
    arrivedAt: isThere ? (visit.arrivedAt?.toISOString() ?? null) : null,
    place: vanAt(visit, now),
    asOf: now.toISOString(),
  };
}

function assertFollowable(
  followable: ReturnType<typeof linkedAt>,
  { windowStart }: Pick<Slot, 'windowStart'>,
  timeZone: string,
): void {
  switch (followable) {
    case 'UNKNOWN':
      throw new Refusal('NOT_FOUND');
    case 'NOT_STARTED':
      throw new Refusal('TRACKING_NOT_STARTED', {
        followable: { from: windowStart.toISOString(), timeZone },
      });
    case 'ENDED':
      throw new Refusal('TRACKING_ENDED');
    case 'NOW':
      return;
  }
}

/**
 * A visit of the account on its day. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND,
 * TRACKING_NOT_STARTED, TRACKING_ENDED.
 */
export async function readVisitTracking(
  { visits, businessNow }: Pick<VisitDeps, 'visits' | 'businessNow'>,
  asker: Requester,
  id: VisitId,
): Promise<VisitTracking> {
  assertPermitted('readAppointments', asker);
  const visit = await visits.visit(asker.accountNumber, id);
  if (!visit) throw new Refusal('NOT_FOUND');
  const now = businessNow();
  assertFollowable(followableAt(visit, now), visit, asker.billingTimeZone);
  return followed(visit, now, asker.billingTimeZone);
}

/**
 * The visit that a link leads to, for whoever has it. Throws a {@link Refusal}: NOT_FOUND,
 * TRACKING_NOT_STARTED, TRACKING_ENDED.
 */
export async function followLink(
  { trackingLinks, businessNow }: Pick<VisitDeps, 'trackingLinks' | 'businessNow'>,
  token: string,
): Promise<VisitTracking> {
  const found = await trackingLinks.linkedVisit(digestOf(token));
  if (!found) throw new Refusal('NOT_FOUND');
  const { link, visit, timeZone } = found;
  const now = businessNow();
  assertFollowable(linkedAt(link, visit, now, timeZone), visit, timeZone);
  return followed(visit, now, timeZone);
}
