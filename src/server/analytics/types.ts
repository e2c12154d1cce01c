/** The message header shared by its events (contracts/events/envelope.ts), as received. */
export type MessageHeader = Readonly<Record<string, unknown>>;

/** An event that conforms to the catalogue. */
export interface ValidEvent {
  /** A lower-case UUID. */
  id: string;
  name: string;
  version: number;
  [field: string]: unknown;
}

/**
 * Why an event was rejected. `CARD_NUMBER` is final: its content is masked. The others may conform
 * to a later catalogue.
 * - `MESSAGE`: the message header violates the contract;
 * - `NOT_AN_EVENT`: not an object, or without a name, a version or an id;
 * - `UNKNOWN_EVENT`, `UNKNOWN_VERSION`: the catalogue has no such entry;
 * - `SCHEMA`: a field is missing, invalid, or unknown to the entry;
 * - `TIME`: a time that the server's clocks rule out, which is final as well (D-189);
 * - `CARD_NUMBER`: a value looks like a card number.
 */
export type QuarantineReason =
  | 'MESSAGE'
  | 'NOT_AN_EVENT'
  | 'UNKNOWN_EVENT'
  | 'UNKNOWN_VERSION'
  | 'SCHEMA'
  | 'TIME'
  | 'CARD_NUMBER';

/** The violated rule of an event, and its path, e.g. `$input.data.amount`. */
export interface Violation {
  reason: QuarantineReason;
  field?: string;
}

/** A rejected event with everything needed to validate it again. */
export interface InvalidEvent extends Violation {
  quarantineId: string;
  /** Index in the message, from 0. */
  index: number;
  /** Its id, if any. */
  id?: string;
  /** As received, with card-like numbers masked. */
  event: unknown;
}

/** A message whose events were all validated. */
export interface ValidatedMessage {
  header: MessageHeader;
  good: ValidEvent[];
  bad: InvalidEvent[];
}

/** A log line: the new content of one message. */
export interface StoredMessage {
  /** Real time, UTC. */
  receivedAt: string;
  header: MessageHeader;
  events: ValidEvent[];
  quarantined: InvalidEvent[];
  /** Events readmitted from quarantine with it. */
  readmitted?: Readmission[];
}

export interface Readmission {
  quarantineId: string;
  /** `duplicate`: the store already had an event with this id. */
  outcome: 'admitted' | 'duplicate';
}

/**
 * The result for each event of a message: every event is in exactly one list
 * (contracts/events/envelope.ts).
 */
export interface IngestResult {
  taken: string[];
  duplicates: string[];
  quarantined: { id?: string; index: number; reason: string; field?: string }[];
}

/** The three tables of the store. */
export const TABLES = ['events', 'quarantine', 'readmissions'] as const;
export type TableName = (typeof TABLES)[number];

/** A snapshot of the store for readers: its files stay unchanged until released. */
export interface Snapshot {
  folder: string;
  /** Parquet files in creation order; paths relative to the folder. */
  parquet: { table: TableName; file: string }[];
  /** Log segments not yet in Parquet, with the committed length of each in bytes. */
  segments: { file: string; bytes: number }[];
}
