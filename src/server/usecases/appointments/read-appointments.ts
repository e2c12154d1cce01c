import type { Appointment } from '../../../../contracts/rest/appointments/types.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface StoredAppointment extends Pick<Appointment, 'orderId' | 'jobId' | 'kind' | 'status'> {
  windowStart: Date;
  windowEnd: Date;
}

interface Needs {
  /** Those whose window ended then or later, soonest first. */
  appointments(accountNumber: string, endedSince: Date): Promise<StoredAppointment[]>;
  businessNow(): Date;
}

/** For so long a visit that is over is still told of. */
const KEPT_MS = 30 * 86_400_000;

/** The technician's visits to the account, those of the last 30 days included. */
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
