import type { ServiceKey } from '../account/types.ts';

/** Whether this person may use a service of the account. */
export interface Entitlement {
  /** A service that is on the account (spec 3, service keys). */
  key: ServiceKey;
  /** May use it. False for a purchased service that is not assigned to anyone, for every person. */
  entitled: boolean;
  /**
   * Reason: their role covers every service (the admin group, spec 6), or the service was assigned
   * to them; null if not entitled.
   */
  through: 'ROLE' | 'ASSIGNMENT' | null;
}

export interface EntitlementsResponse {
  /** One for each service, in the order of the account's services. */
  entitlements: Entitlement[];
}
