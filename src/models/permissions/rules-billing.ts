import { ADMIN_GROUP } from './rules-roles.ts';
import type { Role } from './rules-roles.ts';

type UserType = 'CONSUMER' | 'CSR' | 'BOBO';

export type BillingAction = 'readBilling' | 'payBill';

/** Which roles may do what (spec 6: the billing group is ADMIN and PRIMARY; billing access is admin only). */
export const BILLING_ROLES: Readonly<Record<BillingAction, readonly Role[]>> = {
  readBilling: ADMIN_GROUP,
  payBill: ADMIN_GROUP,
};

/** Who may do it: representatives (CSR, BOBO) read billing and never pay (decisions, "Where things are"). */
export const BILLING_USER_TYPES: Readonly<Record<BillingAction, readonly UserType[]>> = {
  readBilling: ['CONSUMER', 'CSR', 'BOBO'],
  payBill: ['CONSUMER'],
};

/** Whether this person may do this on the account. */
export const mayDo = (action: BillingAction, who: { role: Role; userType: UserType }): boolean =>
  BILLING_ROLES[action].includes(who.role) && BILLING_USER_TYPES[action].includes(who.userType);
