import type { AppointmentCalendarResponse } from '../../../../contracts/rest/appointments/types.ts';
import { CALENDAR_DAYS, calendarOf } from '../../../models/appointments/calendar/rules-calendar.ts';
import { rescheduleDenial } from '../../../models/appointments/rules-visit.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { Refusal } from '../failure.ts';
import type { VisitDeps, VisitId } from './ports.ts';
import { factsOf } from './read-appointments.ts';

const DAY_MS = 86_400_000;

/** The end of the last day for which a visit can be planned. */
export const calendarEnd = (now: Date): Date =>
  new Date(now.getTime() + (CALENDAR_DAYS + 1) * DAY_MS);

/**
 * Alternative windows for a visit of the account. Throws a {@link Refusal}: NOT_PERMITTED,
 * NOT_FOUND also for another account's, or why it cannot be moved.
 */
export async function readAppointmentCalendar(
  { visits, businessNow }: Pick<VisitDeps, 'visits' | 'businessNow'>,
  asker: Requester,
  id: VisitId,
): Promise<AppointmentCalendarResponse> {
  assertPermitted('readAppointments', asker);
  const { accountNumber, billingTimeZone: timeZone } = asker;
  const visit = await visits.visit(accountNumber, id);
  if (!visit) throw new Refusal('NOT_FOUND');
  const now = businessNow();
  const denial = rescheduleDenial(factsOf(visit), now);
  if (denial) throw new Refusal(denial);
  const { shifts, taken } = await visits.capacity(accountNumber, visit, now, calendarEnd(now));
  return {
    orderId: visit.orderId,
    jobId: visit.jobId,
    days: calendarOf({ shifts, taken, now, timeZone }) as AppointmentCalendarResponse['days'],
  };
}
