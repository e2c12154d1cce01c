/**
 * Ids of add-on services (spec 3); the last three are the second generation of the services with
 * the same names.
 */
export type AddOnServiceId =
  | 'MIR_MIRW'
  | 'DOMAIN'
  | 'PHONE_META'
  | 'PHONE'
  | 'DESKTOP_SECURITY'
  | 'EMAIL'
  | 'CLOUD_BACKUP'
  | 'WEB_HOSTING'
  | 'HOSTED_VOICE'
  | 'TV'
  | 'INTERNET'
  | 'VOICE'
  | 'WIFI'
  | 'DOMAIN_VAS_2_0'
  | 'EMAIL_VAS_2_0'
  | 'DESKTOP_SECURITY_VAS_2_0';

/** An add-on service of the account (spec 3, VAS). */
export interface AddOnService {
  serviceId: AddOnServiceId;
  /** Where the service is managed. */
  redirectUri: {
    /** A path of this portal if `internal`, else an https URL of another site. */
    sbpp: string;
  };
  /** Billing rate; never shown to a customer. */
  rateCode: string;
  /** Managed in this portal. */
  internal: boolean;
}

export interface AddOnServicesResponse {
  /** In display order. */
  services: AddOnService[];
  /** An activation is pending on the account, and this customer may complete it. */
  displayServicesBanner: boolean;
  /** The portal's path for activating services; null if the account cannot do so itself. */
  serviceActivationUri: string | null;
}
