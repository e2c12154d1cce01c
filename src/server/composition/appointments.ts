import { trackingLinkRepository } from '../db/repositories/appointments/tracking-links.ts';
import { visitRepository } from '../db/repositories/appointments/visits.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import {
  cancelVisit,
  confirmVisit,
  holdWindow,
  noteVisitAccess,
  rescheduleVisit,
} from '../usecases/appointments/change-visit.ts';
import { followLink, readVisitTracking } from '../usecases/appointments/follow-visit.ts';
import { readAppointmentCalendar } from '../usecases/appointments/read-appointment-calendar.ts';
import { readAppointments, readVisit } from '../usecases/appointments/read-appointments.ts';
import { nextVisitEnd, runVisits } from '../usecases/appointments/run-visits.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Technicians' visits. */
export function appointmentUseCases(deps: CompositionDeps, { accountStates }: AccountBilling) {
  const ofVisits = bindTo({
    ...deps,
    accountStates,
    visits: visitRepository(deps.database),
    trackingLinks: trackingLinkRepository(deps.database),
    allowances: allowanceRepository(deps.database),
  });
  return {
    readAppointments: ofVisits(readAppointments),
    readAppointmentCalendar: ofVisits(readAppointmentCalendar),
    readVisit: ofVisits(readVisit),
    holdWindow: ofVisits(holdWindow),
    rescheduleVisit: ofVisits(rescheduleVisit),
    cancelVisit: ofVisits(cancelVisit),
    confirmVisit: ofVisits(confirmVisit),
    noteVisitAccess: ofVisits(noteVisitAccess),
    readVisitTracking: ofVisits(readVisitTracking),
    followLink: ofVisits(followLink),
    /** Settles windows that went by without a technician, and tells who is on the way. */
    runVisits: ofVisits(runVisits),
    /** When the next such window ends, or the next technician sets off; null for none. */
    nextVisitEnd: ofVisits(nextVisitEnd),
  };
}
