import { and, eq } from 'drizzle-orm';
import type { VisitId } from '../../../usecases/appointments/ports.ts';
import { appointments } from '../../schema/index.ts';

/** The row of a visit. */
export const isVisit = ({ orderId, jobId }: VisitId) =>
  and(eq(appointments.orderId, orderId), eq(appointments.jobId, jobId));
