import { MatchersV3 } from '@pact-foundation/pact';
import type {
  PartnerLocation,
  SupportDesk,
} from '../../../../contracts/rest/partner-location/types.ts';
import { phoneNumber, text } from '../matchers.ts';

const { regex } = MatchersV3;

/** Values that the portal depends on, by value: location, network owner, and how it was found. */
export const locationShape = (location: PartnerLocation) => ({
  ...location,
  city: text(location.city),
  state: regex('^[A-Z]{2}$', location.state),
});

export const supportDeskShape = ({ phone, opensAt, closesAt, timeZone }: SupportDesk) => ({
  phone: phoneNumber(phone),
  opensAt: regex('^\\d{2}:\\d{2}$', opensAt),
  closesAt: regex('^\\d{2}:\\d{2}$', closesAt),
  timeZone: text(timeZone),
});
