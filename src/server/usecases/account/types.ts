import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';

/** Who asks, and of which account. */
export type Requester = Pick<
  Profile,
  'guid' | 'role' | 'enterpriseRole' | 'userType' | 'accountNumber' | 'billingTimeZone'
>;

/** Whose a line is. */
export interface LineHolder {
  guid: string;
  firstName: string;
  lastName: string;
}

export interface StoredLine {
  telephoneNumber: string;
  switchType: 'METASWITCH' | 'BROADWORKS';
  unreadVoicemails: number;
  /** When its calls are forwarded, and where to; null while they are not. */
  forwarding: 'OFF' | 'ALWAYS' | 'BUSY' | 'NO_ANSWER';
  forwardTo: string | null;
  /** Null while it is nobody's. */
  holder: LineHolder | null;
}

/** What is agreed for an account. */
export interface Agreements {
  cpniCompliant: boolean;
  tenantWifiAgreement: boolean;
  selfInstallEligible: boolean;
}
