import type { tags } from 'typia';
import type { Zip } from '../../scalars.ts';
import type { Footprint } from '../account/types.ts';

/** Why the portal asks where somebody is: the page that goes on by it (spec 2.1). */
export type PartnerFlow = 'buy' | 'upgrade' | 'contactus' | 'support' | 'outage-map';

/** Query of the plain variants. */
export interface PartnerByIpQuery {
  flow: PartnerFlow;
}

/** Query by ZIP or address. */
export interface PartnerQuery extends PartnerByIpQuery {
  /** The ZIP that an earlier page of the visit was told: answered for where no partner serves the one that is asked about. */
  'carryover-zipcode'?: Zip;
}

/** Query of the support variants, which call the flow `path`. */
export interface SupportByIpQuery {
  path: PartnerFlow;
}

/** As {@link SupportByIpQuery}, by ZIP or address. */
export interface SupportQuery extends SupportByIpQuery {
  /** As in {@link PartnerQuery}. */
  'carryover-zipcode'?: Zip;
}

/** A place, and the partner whose network serves it. */
export interface PartnerLocation {
  /** Of the place that was found. */
  zipcode: Zip;
  city: string;
  /** Two letters. */
  state: string & tags.Pattern<'^[A-Z]{2}$'>;
  /** Whose network it is (spec 3, footprint). */
  partnerType: Footprint;
  /** How it was found: by the caller's network, the ZIP that was asked about, the service address of the session's account, or the ZIP carried over. */
  resolvedBy: 'IP' | 'ZIP' | 'ADDRESS' | 'CARRYOVER';
}

export interface PartnerLocationResponse {
  location: PartnerLocation;
  /** Where the flow goes on for this partner: a path of this portal, or an https address of another site. */
  leadsTo: string;
}

/** Who helps at a place, for a flow. */
export interface SupportDesk {
  /** Ten digits. */
  phone: string & tags.Pattern<'^[2-9][0-9]{9}$'>;
  /** Every day from this hour, `HH:MM`, by the clock of `timeZone`. */
  opensAt: string & tags.Pattern<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;
  /** Until this hour of the same day. */
  closesAt: string & tags.Pattern<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;
  /** IANA name. */
  timeZone: string;
}

export interface SupportLocationResponse {
  location: PartnerLocation;
  support: SupportDesk;
}
