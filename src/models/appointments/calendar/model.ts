import { combine } from 'effector';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { loadAppointmentCalendarFx } from './ports.ts';
import { openDays } from './rules.ts';

/** When a visit could be instead: opened with the visit that is to be planned anew. */
export const calendar = createKeyedQuery({
  name: 'appointmentCalendar',
  loadFx: loadAppointmentCalendarFx,
  matchesKey: (answer, visit) => answer.orderId === visit.orderId && answer.jobId === visit.jobId,
});

/** The days that have room, each with the windows that have; empty until known. */
export const $openDays = combine(calendar.$data, (card) =>
  card.kind === 'ready' ? openDays(card.value.days) : [],
);

/** The visit cannot be planned anew any more: the technician is on the way, or it is over or cancelled. */
export const $notChangeable = combine(
  calendar.$data,
  (card) => card.kind === 'failed' && refusalCode(card.failure) === 'VISIT_NOT_CHANGEABLE',
);
