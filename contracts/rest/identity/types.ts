/** Customer proprietary network information: whom and what the customer calls. */
export interface CpniComplianceResponse {
  /** The customer has confirmed who may see it; until then phone lines are not managed online (spec 2.1). */
  compliant: boolean;
}
