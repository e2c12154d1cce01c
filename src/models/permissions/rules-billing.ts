import { ADMIN_GROUP, USER_TYPES } from './rules-roles.ts';
import type { EnterpriseRole, Role, UserType } from './types.ts';

export type BillingAction = 'readBilling' | 'payBill';

/**
 * Roles allowed per action (spec 6: the billing group is ADMIN and PRIMARY; billing access is admin
 * only).
 */
export const BILLING_ROLES: Readonly<Record<BillingAction, readonly Role[]>> = {
  readBilling: ADMIN_GROUP,
  payBill: ADMIN_GROUP,
};

/**
 * User types allowed: representatives (CSR, BOBO) read billing and never pay (decisions, "Where
 * things are").
 */
export const BILLING_USER_TYPES: Readonly<Record<BillingAction, readonly UserType[]>> = {
  readBilling: USER_TYPES,
  payBill: ['CONSUMER'],
};

/**
 * Whether this person may perform this action on the account. An enterprise role of NONE sees
 * settings and support only (decisions).
 */
export const mayDo = (
  action: BillingAction,
  who: { role: Role; userType: UserType; enterpriseRole?: EnterpriseRole | null },
): boolean =>
  who.enterpriseRole !== 'NONE' &&
  BILLING_ROLES[action].includes(who.role) &&
  BILLING_USER_TYPES[action].includes(who.userType);
