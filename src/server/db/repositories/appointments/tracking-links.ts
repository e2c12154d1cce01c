import { and, eq, lt } from 'drizzle-orm';
import type { TrackingLinks } from '../../../usecases/appointments/ports.ts';
import type { Database } from '../../driver.ts';
import { accounts, appointments, trackingLinks } from '../../schema/index.ts';

/** Links to visits that need no sign-in, in the database. */
export function trackingLinkRepository({ orm }: Pick<Database, 'orm'>): TrackingLinks {
  return {
    async addTrackingLink(row) {
      await orm.insert(trackingLinks).values(row);
    },
    async linkedVisit(tokenDigest) {
      const [row] = await orm
        .select({
          link: { windowStart: trackingLinks.windowStart },
          visit: appointments,
          timeZone: accounts.billingTimeZone,
        })
        .from(trackingLinks)
        .innerJoin(
          appointments,
          and(
            eq(appointments.orderId, trackingLinks.orderId),
            eq(appointments.jobId, trackingLinks.jobId),
          ),
        )
        .innerJoin(accounts, eq(accounts.accountNumber, appointments.accountNumber))
        .where(eq(trackingLinks.tokenDigest, tokenDigest));
      return row ?? null;
    },
  };
}

/** Deletes links that were sent before an instant of real time. */
export async function deleteTrackingLinksBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(trackingLinks).where(lt(trackingLinks.createdAt, instant));
}
