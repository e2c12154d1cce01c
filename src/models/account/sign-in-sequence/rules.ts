import { mayUse } from '../../permissions/rules-services.ts';
import type { EnterpriseRole, Role } from '../../permissions/types.ts';

interface Who {
  role: Role;
  enterpriseRole: EnterpriseRole | null;
  footprint: 'CHTR' | 'BHN' | 'TWC';
}

/** The parts of the sign-in sequence (spec 4); those that depend on another part's answer come after it. */
export interface SignInLoadPlan {
  /** Account info, add-on services and provisioned services. */
  services: boolean;
  /** Member services, for the CHTR footprint. */
  member: boolean;
  /** The community variant asks for its tab where community channels are enabled, else for the tenant wifi agreement. */
  community: 'tab' | 'tenantWifi' | null;
  /** CPNI compliance, once its copy is there. */
  cpni: boolean;
  alerts: boolean;
}

/** What is asked for once this customer is authenticated. An enterprise role of NONE sees settings and support only: nothing of the account. */
export function signInLoadPlan(
  who: Who,
  features: { communityChannels: boolean },
  variant: 'business' | 'community',
): SignInLoadPlan {
  if (!mayUse('readServices', who))
    return { services: false, member: false, community: null, cpni: false, alerts: false };
  const community = features.communityChannels ? 'tab' : 'tenantWifi';
  return {
    services: true,
    member: who.footprint === 'CHTR',
    community: variant === 'community' ? community : null,
    cpni: true,
    alerts: true,
  };
}
