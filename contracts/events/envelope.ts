import type { Role, UserType } from '../rest/sign-in/types.ts';
import type { Footprint, ServiceKey, ServiceState } from '../rest/account/types.ts';
import type { tags } from 'typia';
import type { AccountNumber, At, Count, Id, PaymentId, Sequence } from './fields.ts';

/** Version of the analytics requirements that this catalogue keeps (spec 9). */
export const REQUIREMENTS_VERSION = '2.2941';
/** The release that events name (spec 9). */
export const RELEASE_VERSION = '13.15.1-rc.6';
/** The most that a message's body may have, in bytes of UTF-8 (spec 9). */
export const MESSAGE_LIMIT_BYTES = 150_000;

/** Whom the portal served (spec 9, client types). */
export type ClientType = 'business' | 'community';

/** Where the portal ran; detected from the host name (spec 9). */
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

/** Analytics user config (spec 3). Source: the session's profile and account info; no name, no user name, no address. */
export interface UserConfig {
  accountNumber: AccountNumber;
  /** The identity's guid. */
  identityGuid: Id;
  /** The division that bills the account: the former company whose network and billing it came from (profile's footprint). */
  billingDivision: Footprint;
  /** The services on the account, in alphabetical order; empty until they have been answered. */
  serviceSubscriptions: ServiceKey[];
  /** What non-payment keeps from working, over all core services; `UNKNOWN` until they have been answered. */
  networkStatus: ServiceState | 'UNKNOWN';
  userRole: Role;
  /** Whether the customer acts, or a representative for them. */
  userType: UserType;
}

/** Default fields (spec 3): the same for every event of a message. */
export interface DefaultFields {
  appVersion: '13.15.1-rc.6';
  appName: ClientType;
  appType: 'Web';
  /** Made once for a browser and kept with the outbox; forgotten with it where the customer asks not to be measured. */
  deviceUuid: Id;
  environment: EventEnvironment;
  /** The visit that this one came from: of the tab that was duplicated to make this one. */
  referrerVisitId?: Id;
}

/** What every event has. `name` and `version` name its entry in the catalogue. */
export interface EventEnvelope<Name extends string, Version extends number, Data = unknown> {
  /** Made once, when the act happened: what the ingest tells duplicates by. */
  id: Id;
  name: Name;
  version: Version;
  /** When it happened: real time, the browser's clock corrected by the service's. */
  occurredAt: At;
  /** Business time as it was then: the last that was answered, moved on by a steady clock. Absent before the first answer. */
  businessTime?: At;
  /** One browser tab's life, reloads included. */
  visitId: Id;
  /** 1, 2, 3 … within the visit, without gaps: a gap is a loss that can be counted. */
  sequence: Sequence;
  /** Absent before sign-in. */
  user?: UserConfig;
  /** One run of a flow; joins its steps, calls and outcome. */
  flowId?: Id;
  /** Joins a call, its errors and the outcome that it led to. */
  callId?: Id;
  /** Of a payment that this event made or asked for; joins to the ledger. */
  paymentId?: PaymentId;
  data: Data;
}

/** Any event, as far as the wire knows it before it is checked against its entry. */
export type AnyEvent = EventEnvelope<string, number>;

/** Body of `POST /api/pub/analytics/v1/events`: at most {@link MESSAGE_LIMIT_BYTES} of UTF-8 JSON, the events of one visit. */
export interface AnalyticsMessage {
  requirementsVersion: '2.2941';
  clientType: ClientType;
  /** When the message was sent, by the corrected clock. */
  sentAt: At;
  defaults: DefaultFields;
  /** One or more, in the order of `sequence`; each is checked by itself against its entry in the catalogue. */
  events: unknown[] & tags.MinItems<1>;
}

/** An event that was not taken, and why. It is kept apart and can be replayed. */
export interface Quarantined {
  /** The event's id, where it has one. */
  id?: string;
  /** Its place in the message, from 0. */
  index: Count;
  /** Why: `UNKNOWN_EVENT`, `UNKNOWN_VERSION`, or what the entry expects at `field`. */
  reason: string;
  /** The first field that does not follow its entry, e.g. `$input.data.step`. */
  field?: string;
}

/** Every event of the message is in exactly one list, and the client may forget all three. */
export interface EventsResponse {
  taken: Id[];
  /** Stored before, by their id. */
  duplicates: Id[];
  quarantined: Quarantined[];
}
