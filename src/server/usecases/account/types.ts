import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';

/** The requesting user and their account. */
export type Requester = Pick<
  Profile,
  'guid' | 'role' | 'enterpriseRole' | 'userType' | 'accountNumber' | 'billingTimeZone'
>;

/** The user a line is assigned to. */
export interface LineHolder {
  guid: string;
  firstName: string;
  lastName: string;
}

export interface StoredLine {
  telephoneNumber: string;
  switchType: 'METASWITCH' | 'BROADWORKS';
  unreadVoicemails: number;
  /** Null while it is unassigned. */
  holder: LineHolder | null;
}

/** An account's agreements. */
export interface Agreements {
  cpniCompliant: boolean;
  tenantWifiAgreement: boolean;
  selfInstallEligible: boolean;
}
