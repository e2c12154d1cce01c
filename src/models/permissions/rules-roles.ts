/** Identity roles (spec 6). */
export type Role = 'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD';

export const EVERY_ROLE: readonly Role[] = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'];

/** Admin group (spec 6): billing, users, tabs, hosted voice and paperless billing are theirs. */
export const ADMIN_GROUP: readonly Role[] = ['PRIMARY', 'ADMIN'];

export const isAdmin = ({ role }: { role: Role }): boolean => ADMIN_GROUP.includes(role);
