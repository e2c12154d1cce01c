/** Ids of add-on services (spec 3); the last three are the second generation of their namesakes. */
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
    /** A path of this portal where `internal`, else an https address of another site. */
    sbpp: string;
  };
  /** Under which rate it is billed; never shown to a customer. */
  rateCode: string;
  /** Managed in this portal. */
  internal: boolean;
}

export interface AddOnServicesResponse {
  /** In the order in which they are shown. */
  services: AddOnService[];
  /** Something on the account waits to be activated, and this customer may activate it. */
  displayServicesBanner: boolean;
  /** The portal's path where services are activated; null when the account cannot do so itself. */
  serviceActivationUri: string | null;
}
