import { PATHS } from '../../platform/paths/rules-paths.ts';
import { redirect, show } from './rules-outcomes.ts';
import type { Outcome, Visitor } from './types.ts';

/** Whether this customer's billing has moved to the enterprise site (spec 1 and 6). */
export const isEnterprise = (profile: { accountKind: string } | null): boolean =>
  profile?.accountKind === 'ENTERPRISE';

/**
 * Enterprise customers are led to the enterprise site by a page that stands for every billing
 * screen (spec 6). Null for others.
 */
export const enterpriseRedirect = ({ enterprise }: Pick<Visitor, 'enterprise'>): Outcome | null =>
  enterprise ? show('enterprise') : null;

/** An enterprise role of NONE sees settings and support only (D-30). Null for others. */
export const enterpriseRoleRedirect = ({
  enterpriseNone,
}: Pick<Visitor, 'enterpriseNone'>): Outcome | null =>
  enterpriseNone ? redirect(PATHS.settings) : null;

/** Where this customer's billing is shown. `readsBilling`: by role (spec 6). */
export function billingLocation(
  readsBilling: boolean,
  profile: { accountKind: string } | null,
): 'here' | 'enterpriseSite' | 'nowhere' {
  if (isEnterprise(profile)) return 'enterpriseSite';
  return readsBilling ? 'here' : 'nowhere';
}
