import { isInAdminGroup } from './rules-roles.ts';
import type { Role } from './types.ts';

type AddOns = readonly { serviceId: string }[];

const has = (services: AddOns, serviceId: string): boolean =>
  services.some((service) => service.serviceId === serviceId);

/** Hosted voice admin rights belong to PRIMARY and ADMIN (spec 6). */
export const hasVoiceAdminRights = isInAdminGroup;

/** Hosted voice is provisioned if the service is on the account and its feature is on (spec 6). */
export const isVoiceProvisioned = (services: AddOns, features: { hostedVoice: boolean }): boolean =>
  features.hostedVoice && has(services, 'HOSTED_VOICE');

/**
 * The forwarding link is for admins with a MetaSwitch voice service (spec 6), by the add-on service
 * or by the switch of the lines.
 */
export const showsForwardingLink = (
  who: { role: Role },
  services: AddOns,
  switchType: string | null,
): boolean =>
  hasVoiceAdminRights(who) && (has(services, 'PHONE_META') || switchType === 'METASWITCH');
