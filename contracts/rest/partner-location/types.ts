import type { tags } from 'typia';
import type { Zip } from '../../scalars.ts';
import type { Footprint } from '../account/types.ts';

/** Why the portal requests a location: the flow that continues with it (spec 2.1). */
export type PartnerFlow = 'buy' | 'upgrade' | 'contactus' | 'support' | 'outage-map';

/** Query of the plain variants. */
export interface PartnerByIpQuery {
  flow: PartnerFlow;
}

/** Query by ZIP or address. */
export interface PartnerQuery extends PartnerByIpQuery {
  /**
   * The ZIP code given on an earlier page of the visit: used if no partner serves the requested
   * one.
   */
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

/** A location, and the partner whose network serves it. */
export interface PartnerLocation {
  /** Of the resolved location. */
  zipcode: Zip;
  city: string;
  /** Two letters. */
  state: string & tags.Pattern<'^[A-Z]{2}$'>;
  /** Owner of the network (spec 3, footprint). */
  partnerType: Footprint;
  /**
   * How it was resolved: by the caller's network, the requested ZIP code, the service address of
   * the session's account, or the ZIP code carried over.
   */
  resolvedBy: 'IP' | 'ZIP' | 'ADDRESS' | 'CARRYOVER';
}

export interface PartnerLocationResponse {
  location: PartnerLocation;
  /**
   * Where the flow continues for this partner: a path of this portal, or an https URL of another
   * site.
   */
  leadsTo: string;
}

/** Support for a location, by flow. */
export interface SupportDesk {
  /** Ten digits. */
  phone: string & tags.Pattern<'^[2-9][0-9]{9}$'>;
  /** Daily opening hour, `HH:MM`, in `timeZone`. */
  opensAt: string & tags.Pattern<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;
  /** Closing hour of the same day. */
  closesAt: string & tags.Pattern<'^([01][0-9]|2[0-3]):[0-5][0-9]$'>;
  /** IANA name. */
  timeZone: string;
}

export interface SupportLocationResponse {
  location: PartnerLocation;
  support: SupportDesk;
}
