import type { FastifyInstance } from 'fastify';
import { appointmentsContract } from '../../../../contracts/rest/appointments/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { createAllowance } from '../../usecases/allowance.ts';
import { addressKey } from '../address-key.ts';
import { asDownload } from '../billing/document-context.ts';
import { forAnyone, forCustomer, registerRoutes } from '../routes.ts';
import { visitFile } from './visit-file.ts';

/** File names of visits. */
const NAMES = { en: 'visit', es: 'visita' } as const;

/** What an address may ask of links without a session: an office shares one. */
const LINK_READS = { burst: 60, perSecond: 1 } as const;

/** Service appointments. */
export function registerAppointments(
  app: FastifyInstance,
  { billingServices, clock, settings }: Pick<AppDeps, 'billingServices' | 'clock' | 'settings'>,
): void {
  const allowance = createAllowance(LINK_READS, () => Date.now());
  registerRoutes(app, appointmentsContract, {
    getAppointments: forCustomer(async (profile) => ({
      appointments: await billingServices.readAppointments(profile),
    })),
    getAppointmentCalendar: forCustomer((profile, { params }) =>
      billingServices.readAppointmentCalendar(profile, params),
    ),
    holdWindow: forCustomer((profile, { params, body }) =>
      billingServices.holdWindow(profile, params, body),
    ),
    rescheduleVisit: forCustomer((profile, { params, body }) =>
      billingServices.rescheduleVisit(profile, params, body),
    ),
    cancelVisit: forCustomer((profile, { params, body }) =>
      billingServices.cancelVisit(profile, params, body),
    ),
    confirmVisit: forCustomer((profile, { params, body }) =>
      billingServices.confirmVisit(profile, params, body),
    ),
    noteVisitAccess: forCustomer((profile, { params, body }) =>
      billingServices.noteVisitAccess(profile, params, body),
    ),
    getVisitTracking: forCustomer((profile, { params }) =>
      billingServices.readVisitTracking(profile, params),
    ),
    followLink: forAnyone(({ body, request }) => {
      allowance.take(addressKey(request.ip));
      return billingServices.followLink(body.token);
    }),
    getVisitFile: forCustomer(async (profile, { reply, params, query: { language } }) => {
      const detail = await billingServices.readVisit(profile, params);
      asDownload(reply, `${NAMES[language]}-${detail.visit.orderId}.ics`);
      void reply.header('content-type', 'text/calendar; charset=utf-8');
      return visitFile(detail, { language, publicOrigin: settings.publicOrigin, at: clock.now() });
    }),
  });
}
