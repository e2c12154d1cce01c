import { HOME } from './rules-routes.ts';
import { enterpriseRedirect, enterpriseRoleRedirect } from './rules-enterprise-redirect.ts';
import { redirect, show } from './rules-outcomes.ts';
import { signInFor } from './rules-target-url.ts';
import type { Guard, Outcome, Visitor } from './types.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/**
 * Without the self-install flag: the contact page if traffic is redirected, or if the environment
 * has no endpoint, else that endpoint (spec 4).
 */
function selfInstallOff({ features, selfInstallEndpoint }: Visitor): Outcome {
  return features.selfInstallTrafficRedirect || selfInstallEndpoint === null
    ? redirect(PATHS.contactToContinue)
    : { kind: 'leave', to: selfInstallEndpoint };
}

/** A guard's outcome for a visitor at a URL. Null if it passes. */
export function guardOutcome(guard: Guard, visitor: Visitor, address: string): Outcome | null {
  if (typeof guard === 'object') {
    if (visitor.features[guard.flag]) return null;
    return guard.off === 'root' ? redirect('/') : show('notFound');
  }
  switch (guard) {
    case 'signIn':
      return visitor.signedIn ? null : redirect(signInFor(address));
    case 'signInOrNotFound':
      return visitor.signedIn ? null : show('notFound', 'bare');
    case 'billingRole':
      return visitor.readsBilling ? null : show('roleRequired');
    case 'adminRole':
      return visitor.managesUsers ? null : show('roleRequired');
    case 'notEnterprise':
      return enterpriseRedirect(visitor);
    case 'someEnterpriseRole':
      return enterpriseRoleRedirect(visitor);
    case 'servicesArea':
      return visitor.hasServices ? null : redirect(HOME);
    case 'selfInstallFlag':
      return visitor.features.selfInstall ? null : selfInstallOff(visitor);
    case 'selfInstallEligible':
      return visitor.selfInstallEligible ? null : redirect(PATHS.nothingToSetUp);
    case 'propertyContacts':
      return visitor.managesProperty ? null : show('roleRequired');
    case 'cpni':
      return visitor.cpniCompliant ? null : redirect(HOME);
  }
}
