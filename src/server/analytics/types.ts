/** What a message says of all its events (contracts/events/envelope.ts), as it came. */
export type MessageHeader = Readonly<Record<string, unknown>>;

/** An event that follows the catalogue. */
export interface ValidEvent {
  /** A UUID in lower case. */
  id: string;
  name: string;
  version: number;
  [field: string]: unknown;
}

/**
 * Why an event was not taken. `CARD_NUMBER` is final: what it held is masked. The others may follow a later catalogue.
 * - `MESSAGE`: what the message says of all its events breaks the contract;
 * - `NOT_AN_EVENT`: no object, or without a name, a version or an id;
 * - `UNKNOWN_EVENT`, `UNKNOWN_VERSION`: the catalogue has no such entry;
 * - `SCHEMA`: a field is missing, wrong, or unknown to the entry;
 * - `CARD_NUMBER`: some value reads as a card number.
 */
export type QuarantineReason =
  'MESSAGE' | 'NOT_AN_EVENT' | 'UNKNOWN_EVENT' | 'UNKNOWN_VERSION' | 'SCHEMA' | 'CARD_NUMBER';

/** What an event breaks, and where, e.g. `$input.data.amount`. */
export interface Violation {
  reason: QuarantineReason;
  field?: string;
}

/** An event that was not taken, with all that is needed to judge it again. */
export interface InvalidEvent extends Violation {
  quarantineId: string;
  /** Its place in the message, from 0. */
  index: number;
  /** Its id, where it has one. */
  id?: string;
  /** As it came, but for card-like numbers. */
  event: unknown;
}

/** A message of which every event was judged. */
export interface ValidatedMessage {
  header: MessageHeader;
  good: ValidEvent[];
  bad: InvalidEvent[];
}

/** A line of the log: what one message brought that the store did not have. */
export interface StoredMessage {
  /** Real time, UTC. */
  receivedAt: string;
  header: MessageHeader;
  events: ValidEvent[];
  quarantined: InvalidEvent[];
  /** What was taken out of the quarantine with it. */
  readmitted?: Readmission[];
}

export interface Readmission {
  quarantineId: string;
  /** `duplicate`: the store had an event of this id already. */
  outcome: 'admitted' | 'duplicate';
}

/** What became of each event of a message: every one is in exactly one list (contracts/events/envelope.ts). */
export interface IngestResult {
  taken: string[];
  duplicates: string[];
  quarantined: { id?: string; index: number; reason: string; field?: string }[];
}

/** The three tables of the store. */
export const TABLES = ['events', 'quarantine', 'readmissions'] as const;
export type TableName = (typeof TABLES)[number];

/** The store's data at one instant, for readers: files that stay as they are while it is held. */
export interface Snapshot {
  folder: string;
  /** Parquet files, in the order in which they were made; paths from the folder. */
  parquet: { table: TableName; file: string }[];
  /** The log's segments that are not in Parquet yet, and how much of each counts, in bytes. */
  segments: { file: string; bytes: number }[];
}
