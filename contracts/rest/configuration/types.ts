/**
 * Feature toggles, from the remote configuration service. If it is unreachable, the build's
 * defaults apply (src/models/platform/features/rules-features.ts). Every toggle is a boolean, so
 * that the response is closed and a missing one violates the contract.
 */
export interface Features {
  /** The billing screens (spec 2.1, billing-stub). */
  billing: boolean;
  /** Paying a bill. Off: a page with OK (spec 8). */
  billPay: boolean;
  /**
   * Auto Pay: enrolling, and changing it. Off: a page with OK (spec 8). Existing enrolments are
   * still debited.
   */
  autopay: boolean;
  /** The billing tab of accounts that share one bill (spec 2.3). */
  sharedBilling: boolean;
  /** Hosted voice routes (spec 2.1). Off in the current build. */
  voice: boolean;
  /** The hosted voice card, if the service is on the account (spec 6). */
  hostedVoice: boolean;
  /** Settings and people of this portal, instead of Profile & Settings and Users (spec 2.3). */
  userPreferences: boolean;
  /** The security suite (spec 2.1). */
  securitySuite: boolean;
  /** Troubleshooting (spec 2.1, troubleshoot-stub). */
  troubleshooting: boolean;
  /** Self-install of equipment (spec 4, self-install access). */
  selfInstall: boolean;
  /**
   * If self-install is off: redirects to the contact-to-continue page instead of the self-install
   * endpoint (spec 4).
   */
  selfInstallTrafficRedirect: boolean;
  /** The speed test (spec 2.1). */
  speedTest: boolean;
  /** Tech amenities (spec 2.1). */
  techAmenities: boolean;
  /** Tech amenities' property home page (spec 2.1). */
  propertyHomePage: boolean;
  /** The Your Community tab (spec 2.3). */
  communityTab: boolean;
  /** Community channels: the community variant requests whether its tab is enabled (spec 4). */
  communityChannels: boolean;
  /** Reads the day on which service will be interrupted (spec 7). */
  softDisconnectSchedule: boolean;
  /** Requests the switch that serves the phone lines (spec 4). */
  phoneSwitchType: boolean;
  /** Requires confirmation before leaving a guarded page (spec 4). */
  speedBump: boolean;
}

export interface FeaturesResponse {
  features: Features;
}
