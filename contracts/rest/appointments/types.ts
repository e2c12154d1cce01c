import type { tags } from 'typia';
import type { Day, Instant } from '../../scalars.ts';

/** A technician's visit. */
export interface Appointment {
  orderId: string;
  /** Identifies the visit within the order. */
  jobId: string;
  kind: 'INSTALL' | 'REPAIR' | 'CHANGE';
  status: 'SCHEDULED' | 'ON_THE_WAY' | 'COMPLETED' | 'CANCELLED';
  /** The technician arrives between these two instants of business time. */
  windowStart: Instant;
  windowEnd: Instant;
}

export interface AppointmentsResponse {
  /** Soonest first; includes past and cancelled ones, for 30 days. */
  appointments: Appointment[];
}

/** A time window of a day in which a technician may arrive. */
export interface VisitWindow {
  /** Instants of business time. */
  windowStart: Instant;
  windowEnd: Instant;
  /**
   * Number of visits that can still be booked; 0 when full. The requested visit itself does not
   * count.
   */
  openings: number & tags.Type<'uint32'>;
}

export interface CalendarDay {
  /** In the account's billing time zone. */
  day: Day;
  /** Earliest first; empty on days without technicians. */
  windows: VisitWindow[];
}

/** Alternative times for a visit. */
export interface AppointmentCalendarResponse {
  orderId: string;
  jobId: string;
  /** The 14 days from tomorrow on, each once. */
  days: CalendarDay[] & tags.MinItems<14> & tags.MaxItems<14>;
}
