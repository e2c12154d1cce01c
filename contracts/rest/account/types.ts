import type { tags } from 'typia';
import type { Day, PositiveCents, Zip } from '../../scalars.ts';

export interface PostalAddress {
  addressLine1: string;
  city: string;
  /** Two letters. */
  state: string & tags.Pattern<'^[A-Z]{2}$'>;
  zip: Zip;
}

/** The legacy company whose network serves the account (spec 3). */
export type Footprint = 'CHTR' | 'BHN' | 'TWC';

/** Account info (spec 3). */
export interface AccountInfo {
  companyName: string;
  accountId: string & tags.Pattern<'^[0-9]{10}$'>;
  /**
   * True from the first day after an unpaid due date. Null, as the amounts below, for users who may
   * not read billing (spec 6).
   */
  isDelinquent: boolean | null;
  serviceAddress: PostalAddress;
  billToAddress: PostalAddress;
  /** Core services only. 0 when nothing is past due. */
  pastDueAmount: PositiveCents | null;
  /** Payments accepted and not yet posted, core services only. */
  pendingPaymentAmount: PositiveCents | null;
  /**
   * The day on which service is interrupted unless the past due amount is paid; set while one is
   * scheduled and the customer may read billing.
   */
  softDisconnectDate: Day | null;
  /** Day of the month on which statements are created, 1 to 28. */
  cycleDay: number & tags.Type<'uint32'> & tags.Minimum<1> & tags.Maximum<28>;
  footprint: Footprint;
  billingId: string;
  type: 'SMB' | 'ENTERPRISE';
}

/** Service keys (spec 3). */
export type ServiceKey =
  | 'VOICE'
  | 'EMAIL'
  | 'BACKUP'
  | 'SECURITY'
  | 'INTERNET'
  | 'VIDEO'
  | 'DOMAIN'
  | 'WEB_HOSTING'
  | 'LAYER_3_VPN'
  | 'ETHERNET'
  | 'OPTICAL_WAVE';

/** Service statuses (spec 3). */
export type ServiceStatus = 'Assigned' | 'Unassigned' | 'Active' | 'Undefined';

/**
 * Whether service is affected by non-payment (spec 4, delinquency); the values of the billing
 * graph's `serviceState`.
 */
export type ServiceState = 'ACTIVE' | 'SOFT_DISCONNECTED' | 'RESTORING' | 'DISCONNECTED';

export interface AccountService {
  key: ServiceKey;
  status: ServiceStatus;
  /** The plan's name as sold to the customer; not translated. */
  planName: string;
  /**
   * Visible to every role, since it contains no amount. Core services (internet, TV, voice) end
   * with their bill; all others are `ACTIVE`.
   */
  serviceState: ServiceState;
}

export interface AccountServicesResponse {
  services: AccountService[];
}

/** Requested under its toggle, while the past due amount exceeds the pending one (spec 7). */
export interface DelinquencyScheduleResponse {
  /**
   * The day on which service is interrupted unless the past due amount is paid; null while none is
   * scheduled.
   */
  softDisconnectDate: Day | null;
}
