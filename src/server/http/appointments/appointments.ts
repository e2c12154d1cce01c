import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { appointmentsContract } from '../../../../contracts/rest/appointments/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { readAppointmentCalendar } from '../../usecases/appointments/read-appointment-calendar.ts';
import { readAppointments } from '../../usecases/appointments/read-appointments.ts';
import { contractOptions } from '../contract-options.ts';
import { requireCustomer } from '../security.ts';

/** Service appointments. */
export function registerAppointments(
  app: FastifyInstance,
  { services, clock }: Pick<AppDeps, 'services' | 'clock'>,
): void {
  const needs = { ...services, businessNow: () => clock.now() };
  const server = initServer();
  const router = server.router(appointmentsContract, {
    getAppointments: async ({ request }) => ({
      status: 200,
      body: { appointments: await readAppointments(needs, requireCustomer(request).profile) },
    }),
    getAppointmentCalendar: async ({ request, params }) => ({
      status: 200,
      body: await readAppointmentCalendar(needs, requireCustomer(request).profile, params),
    }),
  });
  server.registerRouter(appointmentsContract, router, app, contractOptions);
}
