import { combine } from 'effector';
import type { Appointment } from './types.ts';
import { createQuery } from '../platform/query/query.ts';
import { $businessNow } from '../platform/clock/index.ts';
import { $profile } from '../session/index.ts';
import { loadAppointmentsFx } from './ports.ts';
import { nextVisit } from './rules-next-visit.ts';
import { dayIn, daysBetween } from '../platform/calendar/rules-calendar.ts';

/** A visit, and the number of days from today to it in the account's own time zone. */
export type NextVisit = Appointment & { days: number };

/** The technician visits. */
export const appointments = createQuery({
  name: 'appointments',
  loadFx: loadAppointmentsFx,
  params: undefined,
});

/** The next visit. Null while none is scheduled or known. */
export const $nextVisit = combine(
  appointments.$data,
  $businessNow,
  $profile,
  (card, now, profile): NextVisit | null => {
    const visit = card.kind === 'ready' ? nextVisit(card.value, now) : null;
    const zone = profile?.billingTimeZone ?? 'UTC';
    return (
      visit && { ...visit, days: daysBetween(dayIn(now, zone), dayIn(visit.windowStart, zone)) }
    );
  },
);
