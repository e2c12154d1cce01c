import type { Instant } from '../../scalars.ts';

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
