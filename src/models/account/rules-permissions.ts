/** Identity roles and enterprise roles (spec 6). */
type Role = 'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD';
type EnterpriseRole = 'PROVIDER' | 'ADMIN' | 'STANDARD' | 'NONE';

export type ServiceAction = 'readServices' | 'readAppointments' | 'readLines' | 'readColleaguesVoicemail' | 'activateServices';

const EVERYONE: readonly Role[] = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'];
const ADMIN_GROUP: readonly Role[] = ['PRIMARY', 'ADMIN'];

/** Which roles may do what with the account's services (spec 6: hosted voice admin rights belong to PRIMARY and ADMIN). */
export const SERVICE_ROLES: Readonly<Record<ServiceAction, readonly Role[]>> = {
  readServices: EVERYONE,
  readAppointments: EVERYONE,
  readLines: ADMIN_GROUP,
  readColleaguesVoicemail: ADMIN_GROUP,
  activateServices: ADMIN_GROUP,
};

/** Whether this person may; an enterprise role of NONE sees settings and support only (decisions). */
export const mayUse = (action: ServiceAction, who: { role: Role; enterpriseRole: EnterpriseRole | null }): boolean => who.enterpriseRole !== 'NONE' && SERVICE_ROLES[action].includes(who.role);
