import { combine } from 'effector';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { loadAppointmentCalendarFx } from './ports.ts';
import { openDays } from './rules-calendar.ts';

/** Alternative times for a technician visit. Opened with the visit that is to be rescheduled. */
export const calendar = createKeyedQuery({
  name: 'appointmentCalendar',
  loadFx: loadAppointmentCalendarFx,
  matchesKey: (answer, visit) => answer.orderId === visit.orderId && answer.jobId === visit.jobId,
});

/** Days with free capacity, each with its free windows. Empty until known. */
export const $openDays = combine(calendar.$data, (card) =>
  card.kind === 'ready' ? openDays(card.value.days) : [],
);

/**
 * The visit cannot be rescheduled any more: the technician is on the way, or it is completed or
 * cancelled.
 */
export const $notChangeable = combine(
  calendar.$data,
  (card) => card.kind === 'failed' && refusalCode(card.failure) === 'VISIT_NOT_CHANGEABLE',
);
