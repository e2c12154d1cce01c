/**
 * Feature toggles, from the remote configuration service. An unreachable service means the build's defaults (src/models/platform/features/rules.ts).
 * Every toggle is a boolean, so that the answer is closed and a missing one is a broken contract.
 */
export interface Features {
  /** The billing screens (spec 2.1, billing-stub). */
  billing: boolean;
  /** Paying a bill. Off: a page with OK (spec 8). */
  billPay: boolean;
  /** Auto Pay: enrolling, and changing it. Off: a page with OK (spec 8). What is enrolled is debited all the same. */
  autopay: boolean;
  /** The billing tab of accounts that share one bill (spec 2.3). */
  sharedBilling: boolean;
  /** Hosted voice routes (spec 2.1). Off in the current build. */
  voice: boolean;
  /** The hosted voice card, where the service is on the account (spec 6). */
  hostedVoice: boolean;
  /** Settings and people of this portal, instead of Profile & Settings and Users (spec 2.3). */
  userPreferences: boolean;
  /** The security suite (spec 2.1). */
  securitySuite: boolean;
  /** Troubleshooting (spec 2.1, troubleshoot-stub). */
  troubleshooting: boolean;
  /** Setting equipment up oneself (spec 4, self-install access). */
  selfInstall: boolean;
  /** Where self-install is off: to the contact-to-continue page instead of the self-install endpoint (spec 4). */
  selfInstallTrafficRedirect: boolean;
  /** The speed test (spec 2.1). */
  speedTest: boolean;
  /** Tech amenities (spec 2.1). */
  techAmenities: boolean;
  /** Tech amenities' property home page (spec 2.1). */
  propertyHomePage: boolean;
  /** The Your Community tab (spec 2.3). */
  communityTab: boolean;
  /** Community channels: the community variant asks whether its tab is enabled (spec 4). */
  communityChannels: boolean;
  /** Reads the day on which service will be interrupted (spec 7). */
  softDisconnectSchedule: boolean;
  /** Asks for the switch that serves the phone lines (spec 4). */
  phoneSwitchType: boolean;
  /** Asks before leaving a guarded page (spec 4). */
  speedBump: boolean;
}

export interface FeaturesResponse {
  features: Features;
}
