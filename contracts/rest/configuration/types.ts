/**
 * Feature toggles, from the remote configuration service. An unreachable service means {@link DEFAULT_FEATURES}.
 * Every toggle is a boolean, so that the answer is closed and a missing one is a broken contract.
 */
export interface Features {
  /** The billing screens (spec 2.1, billing-stub). */
  billing: boolean;
  /** Paying a bill. Off: a page with OK (spec 8). */
  billPay: boolean;
  /** Hosted voice routes (spec 2.1). Off in the current build. */
  voice: boolean;
}

export interface FeaturesResponse {
  features: Features;
}

/** The build's defaults (spec 9: "voice disabled"). */
export const DEFAULT_FEATURES: Features = { billing: true, billPay: true, voice: false };
