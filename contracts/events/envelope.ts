import type { Role, UserType } from '../rest/sign-in/types.ts';
import type { Footprint, ServiceKey, ServiceState } from '../rest/account/types.ts';
import type { tags } from 'typia';
import type { AccountNumber, At, Count, Id, PaymentId, Sequence } from './fields.ts';

/** Version of the analytics requirements that this catalogue implements (spec 9). */
export const REQUIREMENTS_VERSION = '2.2941';
/** Release version in events (spec 9). */
export const RELEASE_VERSION = '13.15.1-rc.6';
/** Maximum size of a message's body, in bytes of UTF-8 (spec 9). */
export const MESSAGE_LIMIT_BYTES = 150_000;

/** Client types (spec 9, client types). */
export type ClientType = 'business' | 'community';

/** Environment of the portal, detected from the host name (spec 9). */
export type EventEnvironment =
  | 'prod'
  | 'stage'
  | 'engProd'
  | 'dev'
  | 'mock'
  | 'docker'
  | 'engUat'
  | 'devPortal'
  | 'qaPortal'
  | 'engProdPortal'
  | 'ephemeral';

/**
 * Analytics user config (spec 3). Source: the session's profile and account info; no name, no
 * username, no address.
 */
export interface UserConfig {
  accountNumber: AccountNumber;
  /** The identity's guid. */
  identityGuid: Id;
  /**
   * The division that bills the account: the former company whose network and billing it came from
   * (profile's footprint).
   */
  billingDivision: Footprint;
  /** The services on the account, in alphabetical order; empty until loaded. */
  serviceSubscriptions: ServiceKey[];
  /** Effect of non-payment on all core services; `UNKNOWN` until loaded. */
  networkStatus: ServiceState | 'UNKNOWN';
  userRole: Role;
  /** Whether the user is the customer, or a representative acting for them. */
  userType: UserType;
}

/** Default fields (spec 3): the same for every event of a message. */
export interface DefaultFields {
  appVersion: '13.15.1-rc.6';
  appName: ClientType;
  appType: 'Web';
  /**
   * Created once per browser and stored with the outbox; deleted with it when the customer opts out
   * of measurement.
   */
  deviceUuid: Id;
  environment: EventEnvironment;
  /** The visit of the tab that was duplicated to create this one. */
  referrerVisitId?: Id;
}

/** Fields of every event. `name` and `version` identify its entry in the catalogue. */
export interface EventEnvelope<Name extends string, Version extends number, Data = unknown> {
  /** Created once, when the event happened: the ingest detects duplicates by it. */
  id: Id;
  name: Name;
  version: Version;
  /** When it happened: real time, the browser's clock corrected by the service's. */
  occurredAt: At;
  /**
   * Business time at that moment: the last one received, advanced by a monotonic clock. Absent
   * before the first response.
   */
  businessTime?: At;
  /** Lifetime of one browser tab, reloads included. */
  visitId: Id;
  /** 1, 2, 3 … within the visit, without gaps: a gap is a countable loss. */
  sequence: Sequence;
  /** Absent before sign-in. */
  user?: UserConfig;
  /** One run of a flow; links its steps, requests and outcome. */
  flowId?: Id;
  /** Links a request, its errors and the resulting outcome. */
  callId?: Id;
  /** Payment that this event made or requested; links to the ledger. */
  paymentId?: PaymentId;
  data: Data;
}

/** Any event, before it is validated against its entry. */
export type AnyEvent = EventEnvelope<string, number>;

/**
 * Body of `POST /api/pub/analytics/v1/events`: at most {@link MESSAGE_LIMIT_BYTES} of UTF-8 JSON,
 * the events of one visit.
 */
export interface AnalyticsMessage {
  requirementsVersion: '2.2941';
  clientType: ClientType;
  /** When the message was sent, by the corrected clock. */
  sentAt: At;
  defaults: DefaultFields;
  /**
   * One or more, in the order of `sequence`; each is validated independently against its entry in
   * the catalogue.
   */
  events: unknown[] & tags.MinItems<1>;
}

/** An event that was rejected, and why. It is stored separately and can be replayed. */
export interface Quarantined {
  /** The event's id, if it has one. */
  id?: string;
  /** Index in the message, from 0. */
  index: Count;
  /** Reason: `UNKNOWN_EVENT`, `UNKNOWN_VERSION`, or what the entry expects at `field`. */
  reason: string;
  /** The first field that violates its entry, e.g. `$input.data.step`. */
  field?: string;
}

/** Every event of the message is in exactly one list, and the client may delete all three. */
export interface EventsResponse {
  taken: Id[];
  /** Already stored, by their id. */
  duplicates: Id[];
  quarantined: Quarantined[];
}
