import type { tags } from 'typia';
import type { Day, Instant } from '../../scalars.ts';

/** A technician's visit. */
export interface Appointment {
  orderId: string;
  /** Within the order. */
  jobId: string;
  kind: 'INSTALL' | 'REPAIR' | 'CHANGE';
  status: 'SCHEDULED' | 'ON_THE_WAY' | 'COMPLETED' | 'CANCELLED';
  /** The technician comes between these two instants of business time. */
  windowStart: Instant;
  windowEnd: Instant;
}

export interface AppointmentsResponse {
  /** Soonest first; past and cancelled ones included, for 30 days. */
  appointments: Appointment[];
}

/** A span of a day in which a technician may come. */
export interface VisitWindow {
  /** Instants of business time. */
  windowStart: Instant;
  windowEnd: Instant;
  /** How many more visits fit in; 0 when it is full. The visit that is asked about takes no place of its own. */
  openings: number & tags.Type<'uint32'>;
}

export interface CalendarDay {
  /** In the account's billing time zone. */
  day: Day;
  /** Earliest first; empty on days without technicians. */
  windows: VisitWindow[];
}

/** When a visit could be instead. */
export interface AppointmentCalendarResponse {
  orderId: string;
  jobId: string;
  /** The 14 days from tomorrow on, each once. */
  days: CalendarDay[] & tags.MinItems<14> & tags.MaxItems<14>;
}
