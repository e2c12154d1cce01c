import type { tags } from 'typia';
import type { Count, Day, Instant, TelephoneNumber, Uuid } from '../../scalars.ts';

/** What a technician comes for. */
export type VisitKind = 'INSTALL' | 'REPAIR' | 'CHANGE';

/**
 * Where a visit stands: planned, confirmed by the customer, the technician is on the way, is there,
 * has done the work, found nobody who opened, did not come within the window; or it is cancelled.
 */
export type VisitState =
  | 'SCHEDULED'
  | 'CONFIRMED'
  | 'ON_THE_WAY'
  | 'ARRIVED'
  | 'COMPLETED'
  | 'NO_ACCESS'
  | 'MISSED'
  | 'CANCELLED';

/** Why a visit is not moved, or not cancelled, here and now. */
export type VisitDenialCode =
  'VISIT_NOT_CHANGEABLE' | 'TOO_LATE' | 'TOO_MANY_CHANGES' | 'NOT_CANCELLABLE_ONLINE';

/** Whom the technician asks for, and how they get in; what the customer noted for the visit. */
export interface VisitAccess {
  /** An adult who is there; null for none. With their number, or neither. */
  contactName: (string & tags.MinLength<1> & tags.MaxLength<60>) | null;
  contactPhone: TelephoneNumber | null;
  /**
   * On one line, without card numbers and codes of doors, gates and alarms (D-507); null for none.
   */
  note: (string & tags.MinLength<1> & tags.MaxLength<200>) | null;
}

/** When a technician who is on the way is expected. */
export interface ExpectedArrival {
  from: Instant;
  until: Instant;
}

/** A technician's visit. All instants are business time. */
export interface Appointment {
  orderId: string;
  /** Identifies the visit within the order. */
  jobId: string;
  kind: VisitKind;
  status: VisitState;
  /** The technician arrives between these two instants. */
  windowStart: Instant;
  windowEnd: Instant;
  /** How long it usually takes, in minutes. */
  minutes: number & tags.Type<'uint32'> & tags.Minimum<1>;
  /** When the customer confirmed it; null before. */
  confirmedAt: Instant | null;
  /** When the technician set off; null before. */
  onTheWayAt: Instant | null;
  /** While the technician is on the way; null otherwise. */
  expected: ExpectedArrival | null;
  /** When the technician came to the address; null before, and for nobody who came. */
  arrivedAt: Instant | null;
  /** When the technician left again; null before. */
  endedAt: Instant | null;
  /** When it was cancelled; null unless it was. */
  cancelledAt: Instant | null;
  /** The technician was not there within the window; true also once they came after it. */
  isLate: boolean;
  /** In cents: what a window without a technician gives back on the next bill; 0 for nothing. */
  credit: number & tags.Type<'uint32'>;
  /** The visit of the same order that was planned in place of this one; null for none. */
  rebookedAs: string | null;
  access: VisitAccess;
  /** How often it may still be moved. */
  changesLeft: number & tags.Type<'uint32'>;
  /** Why it can't be moved; null if it can. */
  rescheduleDenial: VisitDenialCode | null;
  /** Why it can't be cancelled here; null if it can. */
  cancelDenial: VisitDenialCode | null;
  /** What a change of it names: a visit that changed since is not changed again. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface AppointmentsResponse {
  /** Soonest first; includes past and cancelled ones, for 30 days. */
  appointments: Appointment[];
}

/** A time window of a day in which a technician may arrive. */
export interface VisitWindow {
  /** Instants of business time. */
  windowStart: Instant;
  windowEnd: Instant;
  /**
   * Number of visits that can still be booked; 0 when full. Neither the requested visit itself nor
   * a window that is kept for it counts.
   */
  openings: number & tags.Type<'uint32'>;
}

export interface CalendarDay {
  /** In the account's billing time zone. */
  day: Day;
  /** Earliest first; empty on days without technicians. */
  windows: VisitWindow[];
}

/** Alternative times for a visit. */
export interface AppointmentCalendarResponse {
  orderId: string;
  jobId: string;
  /** The 14 days from tomorrow on, each once. */
  days: CalendarDay[] & tags.MinItems<14> & tags.MaxItems<14>;
}

export interface HoldWindowRequest {
  /** When the window begins, as in the calendar. */
  windowStart: Instant;
}

/** A window that is kept for a visit: nobody else gets it meanwhile. */
export interface WindowHold {
  windowStart: Instant;
  windowEnd: Instant;
  /** Business time until which it is kept. */
  until: Instant;
}

export interface RescheduleRequest {
  /** When the window begins that is kept for the visit. */
  windowStart: Instant;
  /** The visit's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
  /** Sent again, it moves nothing else and answers the same. */
  idempotencyKey: Uuid;
}

/** Why the customer needs no visit. */
export type CancelReason = 'WORKS_AGAIN' | 'NO_TIME' | 'OTHER';

export interface CancelVisitRequest {
  reason: CancelReason;
  /** The visit's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface ConfirmVisitRequest {
  /** The visit's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** What replaces what was noted for the visit. */
export interface VisitAccessRequest extends VisitAccess {
  /** The visit's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** A place on the map: whole metres from its north-western corner. */
export interface MapPoint {
  east: Count;
  south: Count;
}

/** Where the van is, on a schematic map of streets that tells no address. */
export interface VanPlace {
  /** The map: a grid of streets. */
  streets: {
    /** Blocks from west to east, and from north to south. */
    blocksEast: number & tags.Type<'uint32'> & tags.Minimum<1>;
    blocksSouth: number & tags.Type<'uint32'> & tags.Minimum<1>;
    /** How long a block is, in metres. */
    blockMetres: number & tags.Type<'uint32'> & tags.Minimum<1>;
  };
  van: MapPoint;
  /** The customer's place. */
  home: MapPoint;
  /** What the van still drives, in metres. */
  metres: Count;
  /** Customers that the technician comes to first, with the one where they are. */
  stopsBefore: Count;
}

/**
 * A visit as it is followed on its day. Nothing of it tells whose it is: a link shows it to anyone
 * (D-530).
 */
export interface VisitTracking {
  state: 'ON_THE_WAY' | 'ARRIVED';
  /** The technician's first name. */
  technician: string & tags.MinLength<1>;
  windowStart: Instant;
  windowEnd: Instant;
  /** The time zone of the address; an IANA name such as `America/New_York`. */
  timeZone: string & tags.MinLength<1>;
  /** While the technician is on the way; null otherwise. */
  expected: ExpectedArrival | null;
  /** When the technician came to the address; null before. */
  arrivedAt: Instant | null;
  /** While the technician is on the way; null otherwise. */
  place: VanPlace | null;
  /** When this was so; business time. */
  asOf: Instant;
}

export interface FollowLinkRequest {
  /** Of the link to the visit; opaque. */
  token: string & tags.MinLength<1> & tags.MaxLength<512>;
}
