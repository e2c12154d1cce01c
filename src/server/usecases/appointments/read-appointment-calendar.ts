import type { AppointmentCalendarResponse } from '../../../../contracts/rest/appointments/types.ts';
import {
  CALENDAR_DAYS,
  calendarOf,
  isChangeable,
} from '../../../models/appointments/calendar/rules-calendar.ts';
import type { Shift, BookedSlot } from '../../../models/appointments/calendar/rules-calendar.ts';
import { Refusal } from '../failure.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface Visit {
  orderId: string;
  jobId: string;
}

interface Needs {
  /** Null when the account has no such visit. */
  appointment(
    accountNumber: string,
    orderId: string,
    jobId: string,
  ): Promise<(Visit & BookedSlot & { status: string }) | null>;
  /** Technician shifts at the account's location. */
  shifts(accountNumber: string): Promise<Shift[]>;
  /** Windows taken by other visits at that location. */
  takenWindows(accountNumber: string, but: Visit, from: Date, until: Date): Promise<BookedSlot[]>;
  businessNow(): Date;
}

const DAY_MS = 86_400_000;

/** Alternative windows for a visit of the account; another account's visit is not found. */
export async function readAppointmentCalendar(
  needs: Needs,
  asker: Requester,
  { orderId, jobId }: Visit,
): Promise<AppointmentCalendarResponse> {
  assertPermitted('readAppointments', asker);
  const { accountNumber, billingTimeZone: timeZone } = asker;
  const visit = await needs.appointment(accountNumber, orderId, jobId);
  if (!visit) throw new Refusal('NOT_FOUND');
  const now = needs.businessNow();
  if (!isChangeable(visit, now)) throw new Refusal('VISIT_NOT_CHANGEABLE');
  const until = new Date(now.getTime() + (CALENDAR_DAYS + 1) * DAY_MS);
  const [shifts, taken] = await Promise.all([
    needs.shifts(accountNumber),
    needs.takenWindows(accountNumber, visit, now, until),
  ]);
  return {
    orderId: visit.orderId,
    jobId: visit.jobId,
    days: calendarOf({ shifts, taken, now, timeZone }) as AppointmentCalendarResponse['days'],
  };
}
