import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { registerAddOnServices } from './add-on-services.ts';
import { registerAlerts } from '../shell/alerts.ts';
import { registerAppointments } from '../appointments/appointments.ts';
import { registerCommunity } from '../community/community.ts';
import { registerEntitlements } from './entitlements.ts';
import { registerIdentity } from '../account/identity.ts';
import { registerMember } from '../account/member.ts';
import { registerPartnerLocation } from '../help/partner-location.ts';
import { registerPhone } from '../voice/phone.ts';
import { registerVoice } from '../voice/voice.ts';

const SERVICES = [
  registerMember,
  registerAddOnServices,
  registerEntitlements,
  registerPartnerLocation,
  registerIdentity,
  registerAppointments,
  registerVoice,
  registerPhone,
  registerCommunity,
  registerAlerts,
];

/** The services around the account, for the sign-in sequence and the account summary. */
export async function registerServices(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'services' | 'voice' | 'partner' | 'identity' | 'clock'>,
): Promise<void> {
  for (const register of SERVICES) await app.register(async (scope) => register(scope, deps));
}
