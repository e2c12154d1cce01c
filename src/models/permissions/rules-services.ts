import { ADMIN_GROUP, NON_STANDARD, ROLES } from './rules-roles.ts';
import type { EnterpriseRole, Role, UserType } from './types.ts';

/** Actions that change data. */
export type ServiceChange =
  | 'markVoicemailHeard'
  | 'changeVoicemail'
  | 'forwardCalls'
  | 'guardCalls'
  | 'nameLines'
  | 'setMailboxPin'
  | 'setGreeting'
  | 'manageSeats'
  | 'reportOutage'
  | 'followOutage'
  | 'renameDevice'
  | 'restartDevice'
  | 'returnDevice'
  | 'testSpeed'
  | 'troubleshoot'
  | 'writeCases'
  | 'changeVisits'
  | 'changePlan'
  | 'cancelOrder'
  | 'giveNotice';

export type ServiceAction =
  | 'readServices'
  | 'useAnyService'
  | 'readAppointments'
  | 'readCases'
  | 'readSeats'
  | 'readLines'
  | 'readOrders'
  | 'readColleaguesVoicemail'
  | 'readColleaguesMailboxes'
  | 'activateServices'
  | ServiceChange;

/**
 * Roles allowed per action on the account's services (spec 6: hosted voice admin rights belong to
 * PRIMARY and ADMIN).
 */
export const SERVICE_ROLES: Readonly<Record<ServiceAction, readonly Role[]>> = {
  readServices: ROLES,
  useAnyService: ADMIN_GROUP,
  readAppointments: ROLES,
  readCases: ROLES,
  readSeats: ADMIN_GROUP,
  readLines: ADMIN_GROUP,
  readOrders: ADMIN_GROUP,
  readColleaguesVoicemail: ADMIN_GROUP,
  readColleaguesMailboxes: ADMIN_GROUP,
  activateServices: ADMIN_GROUP,
  markVoicemailHeard: ROLES,
  changeVoicemail: ROLES,
  forwardCalls: ADMIN_GROUP,
  guardCalls: ROLES,
  nameLines: ADMIN_GROUP,
  setMailboxPin: ROLES,
  setGreeting: ROLES,
  reportOutage: ROLES,
  followOutage: ROLES,
  // Non-standard profiles can manage networks (spec 6).
  renameDevice: NON_STANDARD,
  restartDevice: NON_STANDARD,
  returnDevice: NON_STANDARD,
  testSpeed: ROLES,
  manageSeats: ADMIN_GROUP,
  troubleshoot: ROLES,
  writeCases: ROLES,
  changeVisits: NON_STANDARD,
  changePlan: ADMIN_GROUP,
  cancelOrder: ADMIN_GROUP,
  giveNotice: ADMIN_GROUP,
};

/**
 * Whether this person may. An enterprise role of NONE sees settings and support only (decisions).
 */
export const mayUse = (
  action: ServiceAction,
  who: { role: Role; enterpriseRole: EnterpriseRole | null },
): boolean => who.enterpriseRole !== 'NONE' && SERVICE_ROLES[action].includes(who.role);

/**
 * Whether this person may change it: representatives (CSR, BOBO) only read the customer's account
 * (decisions).
 */
export const mayChange = (
  change: ServiceChange,
  who: { role: Role; enterpriseRole: EnterpriseRole | null; userType: UserType },
): boolean => who.userType === 'CONSUMER' && mayUse(change, who);
