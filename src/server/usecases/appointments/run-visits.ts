import { firstOpenWindow } from '../../../models/appointments/calendar/rules-calendar.ts';
import {
  isWindowMissed,
  MISSED_CREDIT,
  visitStateAt,
} from '../../../models/appointments/rules-visit.ts';
import { openWindows, plannedIn } from './change-visit.ts';
import type { VisitState } from '../../../models/appointments/types.ts';
import type { MissedOutcome, OpenVisit, Slot, VisitDeps } from './ports.ts';

interface Needs extends Pick<VisitDeps, 'visits' | 'businessNow'> {
  report: (error: unknown) => void;
}

/** Whether somebody comes all the same, or has come by now. */
const cameLate = (state: VisitState): MissedOutcome['came'] => {
  if (state === 'MISSED') return 'NO';
  return state === 'ON_THE_WAY' ? 'ON_THE_WAY' : 'LATE';
};

/** Plans the order's next visit: its window, null where every one is taken. */
async function planNext(open: OpenVisit, now: Date, timeZone: string): Promise<Slot | null> {
  const first = firstOpenWindow(await openWindows(open, now, timeZone));
  if (!first) return null;
  const slot = { windowStart: new Date(first.windowStart), windowEnd: new Date(first.windowEnd) };
  await open.rebook(plannedIn(slot, open.stored), null);
  return slot;
}

/**
 * Books what a missed window gives back, plans the next visit where nobody is on the way, and tells
 * the customer of both.
 */
async function settle(open: OpenVisit, now: Date, timeZone: string): Promise<void> {
  const { stored } = open;
  if (stored.creditCents !== null || !isWindowMissed(stored, now)) return;
  const credit = await open.settle(MISSED_CREDIT, now);
  const came = cameLate(visitStateAt(stored, now));
  const isToPlan = came === 'NO' && stored.rebookedAs === null;
  const next = isToPlan ? await planNext(open, now, timeZone) : undefined;
  await open.tellMissed({ came, credit, next }, now);
}

/**
 * Settles windows that went by without a technician: the credit is booked, once, and the first open
 * window of the next days is the order's next visit. Tells of that, where nobody opened, and who is
 * on the way. One that fails is reported and does not delay the others.
 */
export async function runVisits({ visits, businessNow, report }: Needs): Promise<void> {
  const now = businessNow();
  for (const { accountNumber, billingTimeZone, ...id } of await visits.missed(now))
    await visits
      .withVisitLocked(accountNumber, id, async (open) => {
        if (open) await settle(open, now, billingTimeZone);
      })
      .catch(report);
  for (const { accountNumber, ...id } of await visits.unopened(now))
    await visits
      .withVisitLocked(accountNumber, id, async (open) => {
        if (open && visitStateAt(open.stored, now) === 'NO_ACCESS') await open.tellNoAccess(now);
      })
      .catch(report);
  for (const { accountNumber, ...id } of await visits.setOff(now))
    await visits
      .withVisitLocked(accountNumber, id, async (open) => {
        if (open && visitStateAt(open.stored, now) === 'ON_THE_WAY') await open.tellOnTheWay(now);
      })
      .catch(report);
}

/**
 * When the next window ends that nobody will have come to, or nobody opened, or the next technician
 * sets off; null for none.
 */
export async function nextVisitEnd({
  visits,
  businessNow,
}: Pick<VisitDeps, 'visits' | 'businessNow'>): Promise<Date | null> {
  const now = businessNow();
  const next = [
    await visits.nextMissed(),
    await visits.nextUnopened(now),
    await visits.nextSetOff(now),
  ].filter((at) => at !== null);
  return next.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
