import type { tags } from 'typia';
import type { Day, Instant, PositiveCents, Uuid } from '../../scalars.ts';
import type { DeviceSubtype } from '../equipment/types.ts';

/**
 * Ids of add-on services (spec 3); the last three are the second generation of the services with
 * the same names.
 */
export type AddOnServiceId =
  | 'MIR_MIRW'
  | 'DOMAIN'
  | 'PHONE_META'
  | 'PHONE'
  | 'DESKTOP_SECURITY'
  | 'EMAIL'
  | 'CLOUD_BACKUP'
  | 'WEB_HOSTING'
  | 'HOSTED_VOICE'
  | 'TV'
  | 'INTERNET'
  | 'VOICE'
  | 'WIFI'
  | 'DOMAIN_VAS_2_0'
  | 'EMAIL_VAS_2_0'
  | 'DESKTOP_SECURITY_VAS_2_0';

/**
 * Where an add-on service stands: ordered, waiting for its first person, assigned, in use,
 * suspended for non-payment, ending on a day, ended. `UNDEFINED`: its own service does not say.
 */
export type AddOnState =
  'ORDERED' | 'UNASSIGNED' | 'ASSIGNED' | 'ACTIVE' | 'SUSPENDED' | 'ENDING' | 'ENDED' | 'UNDEFINED';

/** The seats of an add-on service: each is for one person. */
export interface SeatCount {
  /** How many were bought. */
  total: number & tags.Type<'uint32'>;
  /** How many have a person, invited ones among them; `total` at most. */
  taken: number & tags.Type<'uint32'>;
  /** One of them is the session's person's. */
  own: boolean;
}

/** An add-on service of the account (spec 3, VAS). */
export interface AddOnService {
  /**
   * An {@link AddOnServiceId}. The portal leaves out a service with any other id, and logs the id.
   */
  serviceId: string;
  /** Where the service is managed. */
  redirectUri: {
    /** A path of this portal if `internal`, else an https URL of another site. */
    sbpp: string;
  };
  /** Billing rate; never shown to a customer. */
  rateCode: string;
  /** Managed in this portal. */
  internal: boolean;
  /** Its name on the bill; null for one that has no line there. Not translated. */
  billedName: string | null;
  state: AddOnState;
  /** With `ENDING`: the last day of service; else null. */
  endsOn: Day | null;
  /** Null for a service that is not for single people. */
  seats: SeatCount | null;
}

export interface AddOnServicesResponse {
  /** In display order. */
  services: AddOnService[];
  /** An activation is pending on the account, and this customer may complete it. */
  displayServicesBanner: boolean;
  /** The portal's path for activating services; null if the account cannot do so itself. */
  serviceActivationUri: string | null;
}

/** A person of the account. */
export interface SeatPerson {
  guid: Uuid;
  firstName: string;
  /** Empty if none was ever given. */
  lastName: string;
}

/**
 * Where a seat stands: free, its person is invited, its person uses it, or suspended with its
 * service.
 */
export type SeatState = 'FREE' | 'INVITED' | 'ACTIVE' | 'SUSPENDED';

/** A seat of an add-on service. */
export interface Seat {
  seatId: Uuid;
  state: SeatState;
  /** Whose it is; null while it is free. */
  person: SeatPerson | null;
  /** Business time: when it became free, or this person's. */
  since: Instant;
  /** Business time of its person's last sign-in to the service; null before the first. */
  lastUsedAt: Instant | null;
  /** What a change of it names: a seat that changed since is not changed again. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** The seats of a service, after the request. */
export interface SeatsResponse {
  serviceId: string;
  /** As of the service. */
  billedName: string | null;
  state: AddOnState;
  /** Taken ones first, by name; then the free ones. */
  seats: Seat[];
  /** People of the account without a seat of it, by name. */
  withoutSeat: SeatPerson[];
}

export interface AssignSeatRequest {
  /** Whose seat it will be. */
  guid: Uuid;
  /** Sent again, it gives no second seat and answers the same. */
  idempotencyKey: Uuid;
}

export interface ReleaseSeatRequest {
  /** The seat's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** A seat that is paid for and that nobody has used for 60 days. */
export interface UnusedSeat {
  seatId: Uuid;
  serviceId: string;
  /** The service's name on the bill. */
  billedName: string;
  /** Whose it is; null while it is free. */
  person: SeatPerson | null;
  /** Business time of the last sign-in, or since when it is free or this person's. */
  unusedSince: Instant;
  /** Its share of what the service's seats cost, before taxes. */
  monthlyCents: PositiveCents;
  /** Twelve months of it. */
  yearlyCents: PositiveCents;
  /** Whether this person may give it up. */
  mayRemove: boolean;
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** A rented box that has been off for 30 days, not because of an outage. */
export interface UnusedDevice {
  deviceId: Uuid;
  subtype: DeviceSubtype;
  /** As the customer calls it; null for none. */
  nickname: string | null;
  serial: string;
  /** Business time of its last report. */
  unusedSince: Instant;
  /** Its rent, before taxes. */
  monthlyCents: PositiveCents;
  /** Twelve months of it. */
  yearlyCents: PositiveCents;
  /** The label of its return was made. */
  returnOpen: boolean;
}

/** What the account pays for and nobody uses. */
export interface UnusedResponse {
  /** The day of the first bill without what is given up now; null where none is made. */
  nextBillOn: Day | null;
  seats: UnusedSeat[];
  devices: UnusedDevice[];
}

export interface RemoveSeatRequest {
  /** Sent again, it gives nothing else up. */
  idempotencyKey: Uuid;
  /** The seat's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}
