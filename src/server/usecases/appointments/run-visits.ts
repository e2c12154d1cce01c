import { firstOpenWindow } from '../../../models/appointments/calendar/rules-calendar.ts';
import {
  isWindowMissed,
  MISSED_CREDIT,
  visitStateAt,
} from '../../../models/appointments/rules-visit.ts';
import { openWindows, plannedIn } from './change-visit.ts';
import type { OpenVisit, VisitDeps } from './ports.ts';

interface Needs extends Pick<VisitDeps, 'visits' | 'businessNow'> {
  report: (error: unknown) => void;
}

/** Books what a missed window gives back, and plans the next visit where nobody is on the way. */
async function settle(open: OpenVisit, now: Date, timeZone: string): Promise<void> {
  const { stored } = open;
  if (stored.creditCents !== null || !isWindowMissed(stored, now)) return;
  await open.settle(MISSED_CREDIT, now);
  if (visitStateAt(stored, now) !== 'MISSED' || stored.rebookedAs !== null) return;
  const first = firstOpenWindow(await openWindows(open, now, timeZone));
  if (!first) return;
  const slot = { windowStart: new Date(first.windowStart), windowEnd: new Date(first.windowEnd) };
  await open.rebook(plannedIn(slot, stored), null);
}

/**
 * Settles windows that went by without a technician: the credit is booked, once, and the first open
 * window of the next days is the order's next visit. One that fails is reported and does not delay
 * the others.
 */
export async function runVisits({ visits, businessNow, report }: Needs): Promise<void> {
  const now = businessNow();
  for (const { accountNumber, billingTimeZone, ...id } of await visits.missed(now))
    await visits
      .withVisitLocked(accountNumber, id, async (open) => {
        if (open) await settle(open, now, billingTimeZone);
      })
      .catch(report);
}

/** When the next window ends that nobody will have come to; null for none. */
export const nextVisitEnd = ({ visits }: Pick<VisitDeps, 'visits'>): Promise<Date | null> =>
  visits.nextMissed();
