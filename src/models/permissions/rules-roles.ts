import type { Role, UserType } from './types.ts';

/** Every identity role (spec 6), the one who may most first. */
export const ROLES: readonly Role[] = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'];

/** The admin group (spec 6): manages users, has tabs, and the rights of hosted voice. */
export const ADMIN_GROUP: readonly Role[] = ['PRIMARY', 'ADMIN'];

/** The customer, and the representatives who act on the customer's account. */
export const USER_TYPES: readonly UserType[] = ['CONSUMER', 'CSR', 'BOBO'];

export const isInAdminGroup = ({ role }: { role: Role }): boolean => ADMIN_GROUP.includes(role);
