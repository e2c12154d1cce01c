import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { registerAccount, registerConfiguration } from './account/account.ts';
import { registerIdentity } from './account/identity.ts';
import { registerMember } from './account/member.ts';
import { registerAnalytics } from './analytics/analytics.ts';
import { registerAppointments } from './appointments/appointments.ts';
import { registerOrders } from './orders/orders.ts';
import { registerBillingDocuments } from './billing/billing-documents.ts';
import { registerCases } from './cases/cases.ts';
import { registerCommunity } from './community/community.ts';
import { registerEquipment } from './equipment/equipment.ts';
import { registerPartnerLocation } from './help/partner-location.ts';
import { registerOutages } from './outages/outages.ts';
import { registerCardEntryTickets } from './payments/card-entry-tickets.ts';
import { registerPeople } from './people/people.ts';
import { registerAddOnServices } from './services/add-on-services.ts';
import { registerEntitlements } from './services/entitlements.ts';
import { registerAccess } from './session/access.ts';
import { registerSignIn } from './session/sign-in.ts';
import { registerSettings } from './settings/settings.ts';
import { registerSpeedTest } from './speed-test/speed-test.ts';
import { registerAlerts } from './shell/alerts.ts';
import { registerTroubleshooting } from './troubleshooting/troubleshooting.ts';
import { registerPhone } from './voice/phone.ts';
import { registerVoice } from './voice/voice.ts';

const SERVICES: readonly ((scope: FastifyInstance, deps: AppDeps) => void)[] = [
  registerSignIn,
  registerAccess,
  registerAccount,
  registerConfiguration,
  registerAnalytics,
  registerCardEntryTickets,
  registerPeople,
  registerEquipment,
  registerSpeedTest,
  registerTroubleshooting,
  registerCases,
  registerSettings,
  registerMember,
  registerAddOnServices,
  registerEntitlements,
  registerPartnerLocation,
  registerIdentity,
  registerAppointments,
  registerOrders,
  registerVoice,
  registerPhone,
  registerCommunity,
  registerAlerts,
  registerOutages,
  registerBillingDocuments,
];

/** The REST services, each in a scope of its own. */
export async function registerServices(app: FastifyInstance, deps: AppDeps): Promise<void> {
  for (const register of SERVICES) await app.register(async (scope) => register(scope, deps));
}
