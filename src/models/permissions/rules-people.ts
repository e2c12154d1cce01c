import { ROLES } from './rules-roles.ts';
import type { EnterpriseRole, Role, UserType } from './types.ts';

/** Who acts on the account. */
export interface Actor {
  guid: string;
  role: Role;
  userType: UserType;
  enterpriseRole: EnterpriseRole | null;
}

/** Whom it concerns. */
export interface Target {
  guid: string;
  role: Role;
}

/** Why a change is refused. */
export type Denial = 'NOT_PERMITTED' | 'LAST_OWNER';

/**
 * Which roles an actor's role may give, take, change and remove (spec 6: users are managed by the admin group). An
 * administrator has no hand in owners.
 */
export const MANAGEABLE_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  PRIMARY: ROLES,
  ADMIN: ['ADMIN', 'BILLING', 'STANDARD'],
  BILLING: [],
  STANDARD: [],
};

/** Sees who may use the account, and what was changed: the admin group, and representatives who act with such a role. */
export const readsPeople = ({
  role,
  enterpriseRole,
}: Pick<Actor, 'role' | 'enterpriseRole'>): boolean =>
  MANAGEABLE_ROLES[role].length > 0 && enterpriseRole !== 'NONE';

/** Changes who may use the account: as above, and the customer alone; representatives only read. */
export const managesPeople = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
): boolean => readsPeople(actor) && actor.userType === 'CONSUMER';

/** The roles that this actor may give. */
export const rolesToGive = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
): readonly Role[] => (managesPeople(actor) ? MANAGEABLE_ROLES[actor.role] : []);

/** May invite someone with this role, send such an invitation again, and revoke it. */
export const mayInvite = (
  actor: Pick<Actor, 'role' | 'enterpriseRole' | 'userType'>,
  role: Role,
): boolean => rolesToGive(actor).includes(role);

/** May change or remove this person at all: nobody does so to themselves. */
export const mayManage = (actor: Actor, target: Target): boolean =>
  actor.guid !== target.guid && rolesToGive(actor).includes(target.role);

/**
 * Why this actor may not make the target what `to` says, a role or, for a removal, null; null when they may.
 * `owners` counts the account's owners as they are now.
 */
export function changeDenial(change: {
  actor: Actor;
  target: Target;
  to: Role | null;
  owners: number;
}): Denial | null {
  const { actor, target, to, owners } = change;
  if (!managesPeople(actor)) return 'NOT_PERMITTED';
  // Said first, because it holds for everyone.
  if (target.role === 'PRIMARY' && to !== 'PRIMARY' && owners <= 1) return 'LAST_OWNER';
  if (!mayManage(actor, target)) return 'NOT_PERMITTED';
  return to === null || rolesToGive(actor).includes(to) ? null : 'NOT_PERMITTED';
}
