import type { AddOns } from '../voice/rules.ts';
import { has } from '../voice/rules.ts';
import { isAdmin } from './rules-roles.ts';
import type { Role } from './rules-roles.ts';

/** Hosted voice admin rights belong to PRIMARY and ADMIN (spec 6). */
export const hasVoiceAdminRights = isAdmin;

/** Hosted voice is provisioned when the service is on the account and its switch is on (spec 6). */
export const isVoiceProvisioned = (services: AddOns, features: { hostedVoice: boolean }): boolean =>
  features.hostedVoice && has(services, 'HOSTED_VOICE');

/** The forwarding link is for admins with a MetaSwitch voice service (spec 6), by the add-on service or by the switch that serves the lines. */
export const showsForwardingLink = (
  who: { role: Role },
  services: AddOns,
  switchType: string | null,
): boolean =>
  hasVoiceAdminRights(who) && (has(services, 'PHONE_META') || switchType === 'METASWITCH');
