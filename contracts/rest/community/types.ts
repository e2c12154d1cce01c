/**
 * Whether the Your Community tab is enabled for the account (spec 4, where community channels are
 * enabled).
 */
export interface CommunityTabResponse {
  enabled: boolean;
}

/** The status of the tenant wifi agreement (spec 4, where community channels are not enabled). */
export interface TenantWifiResponse {
  /** A bulk master agreement exists (spec 2.3). */
  bulkMasterAgreement: boolean;
}
