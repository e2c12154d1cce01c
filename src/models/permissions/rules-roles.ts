import type { Role, UserType } from './types.ts';

/** Every identity role (spec 6), the one who may most first. */
export const ROLES: readonly Role[] = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'];

/** The admin group (spec 6): manages users, has tabs, and the rights of hosted voice. */
export const ADMIN_GROUP: readonly Role[] = ['PRIMARY', 'ADMIN'];

/** All but the standard group: they manage the network and its boxes (spec 6). */
export const NON_STANDARD: readonly Role[] = ['PRIMARY', 'ADMIN', 'BILLING'];

/** The customer, and the representatives who act on the customer's account. */
export const USER_TYPES: readonly UserType[] = ['CONSUMER', 'CSR', 'BOBO'];

/**
 * Whether somebody is told to ask the account's owner or an administrator for what they may not do.
 * Those two are never: they would be sent to themselves. A representative is, whatever the role: it
 * is the customer who pays.
 */
export const asksAnother = (who: { role: Role; userType: UserType } | null): boolean =>
  who !== null && (who.userType !== 'CONSUMER' || !isInAdminGroup(who));

export const isInAdminGroup = ({ role }: { role: Role }): boolean => ADMIN_GROUP.includes(role);
