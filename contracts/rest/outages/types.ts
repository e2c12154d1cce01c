import type { tags } from 'typia';
import type { Count, Instant, PositiveCents, Uuid, Zip } from '../../scalars.ts';

/** A service that the network carries to an address. */
export type NetworkService = 'INTERNET' | 'VIDEO' | 'VOICE';

export type OutageCause =
  'UNKNOWN' | 'POWER' | 'FIBER_CUT' | 'EQUIPMENT' | 'WEATHER' | 'MAINTENANCE' | 'UPGRADE';

/** Where an outage stands, from the first reports to 24 hours after its end. */
export type UnplannedStage =
  /** Customers reported it; nobody has confirmed it. */
  | 'REPORTED'
  | 'CONFIRMED'
  | 'CREW_ASSIGNED'
  | 'CREW_ON_SITE'
  | 'RESTORING'
  /** Service is back. */
  | 'RESTORED'
  | 'CLOSED'
  | 'FALSE_ALARM';

/** Where planned work stands. `MOVED`: to another time, as planned work of its own. */
export type PlannedStage = 'ANNOUNCED' | 'RUNNING' | 'DONE' | 'MOVED' | 'CANCELLED';

export type OutageStage = UnplannedStage | PlannedStage;

/** Why an estimate was given, or changed. `PLAN`: it is the end of planned work. */
export type EstimateReason = 'FIRST' | 'CREW_FOUND_MORE' | 'PARTS_NEEDED' | 'SOONER' | 'PLAN';

/** A node of the network, where it stands: never an address of a customer. */
export interface NetworkNode {
  /** State, place and number, such as `ME-PWM-03`. */
  id: string & tags.Pattern<'^[A-Z]{2}-[A-Z]{3}-[0-9]{2}$'>;
  /** The neighbourhood or town that it connects. */
  name: string;
  /** FIPS code of its county. */
  county: string & tags.Pattern<'^[0-9]{5}$'>;
  /** Degrees, north. */
  latitude: number & tags.Minimum<-90> & tags.Maximum<90>;
  /** Degrees, east: below zero in America. */
  longitude: number & tags.Minimum<-180> & tags.Maximum<180>;
}

/** An outage or planned work. */
export interface Outage {
  id: Uuid;
  planned: boolean;
  stage: OutageStage;
  /** The services that it hits. */
  services: NetworkService[] & tags.MinItems<1>;
  cause: OutageCause;
  /** Since when service is out; of planned work, when it begins. */
  startedAt: Instant;
  /** When service was back; null until then. */
  restoredAt: Instant | null;
  /** When service is expected back; null while that is not known. */
  estimate: Instant | null;
  /** Number of customers at its nodes; null for fewer than 10. */
  affected: Count | null;
  /** Ids of the nodes that it hits. */
  nodes: NetworkNode['id'][] & tags.MinItems<1>;
  /** Names of the neighbourhoods and towns that it hits. */
  places: string[] & tags.MinItems<1>;
  /**
   * Whether the session's user gets e-mails about it; null where there is nothing to choose: for
   * visitors and representatives, and once it has ended.
   */
  follows: boolean | null;
}

/** What is asked for: a ZIP code, or a box; the whole network without either. */
export interface OutagesQuery {
  zip?: Zip;
  /** West, south, east and north in degrees, such as `-71.1,42.9,-69.7,44.2`. */
  bbox?: string & tags.Pattern<'^-?[0-9.]{1,9}(,-?[0-9.]{1,9}){3}$'>;
}

/** The place that an answer is about. */
export interface OutagePlace {
  zip: Zip;
  /** Ids of the nodes that connect it; of the own address, exactly one. */
  nodes: NetworkNode['id'][] & tags.MinItems<1>;
}

export interface OutagesResponse {
  /** Business time at which the network was read. */
  asOf: Instant;
  /** Null for a box, and for the whole network. */
  place: OutagePlace | null;
  /** Nodes that the answer is about, and those around it in the same state. */
  nodes: NetworkNode[];
  /**
   * Outages that have not ended, those whose service came back within 24 hours, and planned work of
   * the next five days; those without service first.
   */
  outages: Outage[];
  /** Number of customers' reports at these nodes in the last hour. */
  reportsLastHour: Count;
  /** Outages of the place that ended within the last 12 months, newest first; at most 50. */
  past: Outage[] & tags.MaxItems<50>;
}

/** As {@link OutagesResponse}, of the own address. */
export interface OwnOutagesResponse extends OutagesResponse {
  place: OutagePlace;
  /** The account's services that the network carries. */
  services: NetworkService[];
  /** Services that this account reported within the last hour. */
  reported: NetworkService[];
}

/** An estimate of an outage's end. */
export interface OutageEstimate {
  /** When it was given. */
  at: Instant;
  /** The end that it names; null: not known any more. */
  says: Instant | null;
  why: EstimateReason;
}

/** A stage that an outage reached. */
export interface OutageUpdate {
  at: Instant;
  stage: OutageStage;
}

/** An outage with its history. */
export interface OutageResponse {
  /** Business time at which the network was read. */
  asOf: Instant;
  outage: Outage;
  /** Oldest first; the last one is the outage's. */
  estimates: OutageEstimate[];
  /** Oldest first; the last one is the outage's. */
  updates: OutageUpdate[] & tags.MinItems<1>;
  /** Its nodes, and those around them in the same state. */
  nodes: NetworkNode[];
}

export interface ReportOutageRequest {
  /** What does not work at the account's own address. */
  service: NetworkService;
}

export interface ReportOutageResponse {
  reportedAt: Instant;
  /** The outage at the own node that it belongs to; null when none is known. */
  outageId: Uuid | null;
}

export interface FollowOutageRequest {
  /** Whether e-mails about it are wanted from now on. */
  follows: boolean;
}

export interface FollowOutageResponse {
  follows: boolean;
}

/** Why a credit was booked for an outage, or none. */
export type CreditOutcome =
  /** A credit was booked. */
  | 'CREDITED'
  /** A power cut, or the weather. */
  | 'NOT_COVERED'
  /** Planned work, in the night hours that it was announced for. */
  | 'NIGHT_WORK'
  /** 2 hours or less. */
  | 'TOO_SHORT'
  /** Its time was credited with an outage that overlaps it. */
  | 'COUNTED_BEFORE'
  /** The month's price was given back already. */
  | 'MONTH_LIMIT'
  /** Service was cut off for non-payment. */
  | 'CUT_OFF'
  /** Nothing was charged for the services that were out. */
  | 'NOT_CHARGED';

/** What was given back for an outage. */
export interface OutageCredit {
  amount: PositiveCents;
  /** The statement that lists it; null before one does. It lowers what is owed all the same. */
  statementId: Uuid | null;
}

/** An outage, or planned work, that took services of the account, and is over. */
export interface LostOutage {
  id: Uuid;
  planned: boolean;
  cause: OutageCause;
  /** The account's services that were out. */
  services: NetworkService[] & tags.MinItems<1>;
  startedAt: Instant;
  restoredAt: Instant;
  /**
   * Whole minutes without service. A minute of several outages is counted by the one that ended
   * first, so that the sum is the time without service.
   */
  minutesLost: Count;
  /** The first end that was estimated, and the last; null where none was named. */
  firstEstimate: Instant | null;
  lastEstimate: Instant | null;
  /** Null for whoever may not read billing. */
  outcome: CreditOutcome | null;
  /** Null without a credit, and for whoever may not read billing. */
  credit: OutageCredit | null;
}

/** The account's outages of the past 12 months. */
export interface OutageHistoryResponse {
  /** Business time at which the network was read. */
  asOf: Instant;
  /** Newest first. */
  outages: LostOutage[];
  /** Whole minutes without service, of all of them. */
  minutesLost: Count;
  /** What was given back for all of them; null for whoever may not read billing. */
  credited: PositiveCents | null;
}
