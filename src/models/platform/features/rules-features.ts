import type { Features } from '../../../../contracts/rest/configuration/types.ts';

/** The build's defaults (spec 9: "voice disabled"). */
export const DEFAULT_FEATURES: Features = {
  billing: true,
  billPay: true,
  autopay: true,
  sharedBilling: false,
  voice: false,
  hostedVoice: true,
  userPreferences: true,
  securitySuite: false,
  troubleshooting: true,
  selfInstall: false,
  selfInstallTrafficRedirect: true,
  speedTest: false,
  techAmenities: false,
  propertyHomePage: false,
  communityTab: false,
  communityChannels: false,
  softDisconnectSchedule: true,
  phoneSwitchType: false,
  speedBump: true,
};
