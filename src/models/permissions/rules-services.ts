import { ADMIN_GROUP, EVERY_ROLE } from './rules-roles.ts';
import type { Role } from './rules-roles.ts';

/** Enterprise roles (spec 6). */
type EnterpriseRole = 'PROVIDER' | 'ADMIN' | 'STANDARD' | 'NONE';

/** What changes something. */
export type ServiceChange = 'markVoicemailHeard' | 'forwardCalls';

export type ServiceAction =
  | 'readServices'
  | 'useAnyService'
  | 'readAppointments'
  | 'readLines'
  | 'readColleaguesVoicemail'
  | 'readColleaguesMailboxes'
  | 'activateServices'
  | ServiceChange;

/** Which roles may do what with the account's services (spec 6: hosted voice admin rights belong to PRIMARY and ADMIN). */
export const SERVICE_ROLES: Readonly<Record<ServiceAction, readonly Role[]>> = {
  readServices: EVERY_ROLE,
  useAnyService: ADMIN_GROUP,
  readAppointments: EVERY_ROLE,
  readLines: ADMIN_GROUP,
  readColleaguesVoicemail: ADMIN_GROUP,
  readColleaguesMailboxes: ADMIN_GROUP,
  activateServices: ADMIN_GROUP,
  markVoicemailHeard: EVERY_ROLE,
  forwardCalls: ADMIN_GROUP,
};

/** Whether this person may; an enterprise role of NONE sees settings and support only (decisions). */
export const mayUse = (
  action: ServiceAction,
  who: { role: Role; enterpriseRole: EnterpriseRole | null },
): boolean => who.enterpriseRole !== 'NONE' && SERVICE_ROLES[action].includes(who.role);

/** Whether this person may change it: representatives (CSR, BOBO) act on the customer's account and only read it (decisions). */
export const mayChange = (
  change: ServiceChange,
  who: { role: Role; enterpriseRole: EnterpriseRole | null; userType: 'CONSUMER' | 'CSR' | 'BOBO' },
): boolean => who.userType === 'CONSUMER' && mayUse(change, who);
