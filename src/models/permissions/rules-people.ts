import { ROLES } from './rules-roles.ts';
import type { EnterpriseRole, Role, UserType } from './types.ts';

/** The person who makes the change. */
export interface Actor {
  guid: string;
  role: Role;
  userType: UserType;
  enterpriseRole: EnterpriseRole | null;
}

/** The person affected. */
export interface Target {
  guid: string;
  role: Role;
}

/** Why a change is rejected. */
export type Denial = 'NOT_PERMITTED' | 'LAST_OWNER';

/**
 * The roles that an actor's role may assign, revoke, change and remove (spec 6: users are managed
 * by the admin group). Administrators cannot manage owners.
 */
export const MANAGEABLE_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  PRIMARY: ROLES,
  ADMIN: ['ADMIN', 'BILLING', 'STANDARD'],
  BILLING: [],
  STANDARD: [],
};

/**
 * Whether this person sees the account's users and the audit list: the admin group, and
 * representatives who act with such a role.
 */
export const readsPeople = ({
  role,
  enterpriseRole,
}: Pick<Actor, 'role' | 'enterpriseRole'>): boolean =>
  MANAGEABLE_ROLES[role].length > 0 && enterpriseRole !== 'NONE';

/**
 * Whether this person manages the account's users: as above, but only customers. Representatives
 * only read.
 */
export const managesPeople = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
): boolean => readsPeople(actor) && actor.userType === 'CONSUMER';

/** The roles that this actor may assign. */
export const rolesToGive = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
): readonly Role[] => (managesPeople(actor) ? MANAGEABLE_ROLES[actor.role] : []);

/**
 * Whether the actor may invite someone with this role, resend such an invitation, and revoke it.
 */
export const mayInvite = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
  role: Role,
): boolean => rolesToGive(actor).includes(role);

/** The person who sent an invitation, as they are now. */
export interface Inviter extends Pick<Actor, 'role' | 'enterpriseRole' | 'userType'> {
  accountNumber: string;
  /** When their access was removed; null while they have it. */
  removedAt: Date | null;
}

/**
 * Whether an invitation still works: whoever sent it is a person of its account, and may still give
 * its role. Null for an inviter who is unknown.
 */
export const invitationStands = (
  inviter: Inviter | null,
  { accountNumber, role }: { accountNumber: string; role: Role },
): boolean =>
  inviter !== null &&
  inviter.removedAt === null &&
  inviter.accountNumber === accountNumber &&
  mayInvite(inviter, role);

/** Whether the actor may change or remove this person at all. Nobody may do so to themselves. */
export const mayManage = (actor: Actor, target: Target): boolean =>
  actor.guid !== target.guid && rolesToGive(actor).includes(target.role);

/**
 * Why this actor may not change the target to `to`: a role or, for a removal, null. Null if they
 * may. `owners` is the account's current number of owners.
 */
export function changeDenial(change: {
  actor: Actor;
  target: Target;
  to: Role | null;
  owners: number;
}): Denial | null {
  const { actor, target, to, owners } = change;
  if (!managesPeople(actor)) return 'NOT_PERMITTED';
  // Checked first, because it applies to every actor.
  if (target.role === 'PRIMARY' && to !== 'PRIMARY' && owners <= 1) return 'LAST_OWNER';
  if (!mayManage(actor, target)) return 'NOT_PERMITTED';
  return to === null || rolesToGive(actor).includes(to) ? null : 'NOT_PERMITTED';
}
