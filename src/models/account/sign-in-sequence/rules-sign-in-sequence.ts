import { mayUse } from '../../permissions/rules-services.ts';
import type { EnterpriseRole, Role } from '../../permissions/types.ts';

interface Who {
  role: Role;
  enterpriseRole: EnterpriseRole | null;
  footprint: 'CHTR' | 'BHN' | 'TWC';
}

/**
 * The queries of the sign-in sequence (spec 4). Those that depend on another query's response run
 * after it.
 */
export interface SignInLoadPlan {
  /** Account info, add-on services and provisioned services. */
  services: boolean;
  /** Member services, for the CHTR footprint. */
  member: boolean;
  /**
   * The community variant requests its tab if community channels are enabled, else the tenant Wi-Fi
   * agreement.
   */
  community: 'tab' | 'tenantWifi' | null;
  /** CPNI compliance, once its copy is loaded. */
  cpni: boolean;
  alerts: boolean;
}

/**
 * Requests made once this customer is authenticated. An enterprise role of NONE sees settings and
 * support only, and no account data.
 */
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
