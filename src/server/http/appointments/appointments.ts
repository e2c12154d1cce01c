import type { FastifyInstance } from 'fastify';
import { appointmentsContract } from '../../../../contracts/rest/appointments/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readAppointmentCalendar } from '../../usecases/appointments/read-appointment-calendar.ts';
import { readAppointments } from '../../usecases/appointments/read-appointments.ts';
import { forCustomer, registerRoutes } from '../routes.ts';

/** Service appointments. */
export function registerAppointments(
  app: FastifyInstance,
  { services, clock }: Pick<AppDeps, 'services' | 'clock'>,
): void {
  const needs = { ...services, businessNow: () => clock.now() };
  registerRoutes(app, appointmentsContract, {
    getAppointments: forCustomer(async (profile) => ({
      appointments: await readAppointments(needs, profile),
    })),
    getAppointmentCalendar: forCustomer((profile, { params }) =>
      readAppointmentCalendar(needs, profile, params),
    ),
  });
}
