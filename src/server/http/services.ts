import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { registerAddOnServices } from './add-on-services.ts';
import { registerAlerts } from './alerts.ts';
import { registerAppointments } from './appointments.ts';
import { registerCommunity } from './community.ts';
import { registerEntitlements } from './entitlements.ts';
import { registerIdentity } from './identity.ts';
import { registerMember } from './member.ts';
import { registerPartnerLocation } from './partner-location.ts';
import { registerPhone } from './phone.ts';
import { registerVoice } from './voice.ts';

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

/** The services around the account: what the sign-in sequence and the account summary ask for. */
export async function registerServices(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'services' | 'voice' | 'partner' | 'identity' | 'clock'>,
): Promise<void> {
  for (const register of SERVICES) await app.register(async (scope) => register(scope, deps));
}
