import type { Appointment } from '../../../../contracts/rest/appointments/types.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface StoredAppointment extends Pick<Appointment, 'orderId' | 'jobId' | 'kind' | 'status'> {
  windowStart: Date;
  windowEnd: Date;
}

interface Needs {
  /** Visits whose window ended then or later, earliest first. */
  appointments(accountNumber: string, endedSince: Date): Promise<StoredAppointment[]>;
  businessNow(): Date;
}

/** How long a past visit is still listed. */
const KEPT_MS = 30 * 86_400_000;

/** Technician visits to the account, including those of the last 30 days. */
export async function readAppointments(needs: Needs, asker: Requester): Promise<Appointment[]> {
  assertPermitted('readAppointments', asker);
  const rows = await needs.appointments(
    asker.accountNumber,
    new Date(needs.businessNow().getTime() - KEPT_MS),
  );
  return rows.map(({ orderId, jobId, kind, status, windowStart, windowEnd }) => ({
    orderId,
    jobId,
    kind,
    status,
    windowStart: windowStart.toISOString(),
    windowEnd: windowEnd.toISOString(),
  }));
}
