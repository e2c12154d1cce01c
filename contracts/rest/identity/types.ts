/** Customer proprietary network information: the customer's calling information. */
export interface CpniComplianceResponse {
  /**
   * The customer has confirmed who may see it; until then phone lines cannot be managed online
   * (spec 2.1).
   */
  compliant: boolean;
}
