import type { StoredLine } from '../account/types.ts';

/** A received message, without its content. */
export interface StoredVoicemail {
  id: string;
  callerNumber: string | null;
  callerName: string | null;
  receivedAt: Date;
  durationSeconds: number;
  heard: boolean;
  transcript: { text: string; fromMs: number }[] | null;
  deletedAt: Date | null;
}

export interface StoredFax {
  id: string;
  senderNumber: string | null;
  receivedAt: Date;
  pages: number;
}

/** A recording, or the pages of a fax. */
export interface StoredContent {
  content: Uint8Array;
  receivedAt: Date;
}

/** Dependencies for reading and changing phone lines. */
export interface VoiceDeps {
  businessNow: () => Date;
  lines(accountNumber: string): Promise<StoredLine[]>;
  agreements(accountNumber: string): Promise<{ cpniCompliant: boolean } | null>;
  /** Newest first. */
  voicemails(telephoneNumber: string): Promise<StoredVoicemail[]>;
  /** Deleted after this instant; the last one first. */
  deletedVoicemails(telephoneNumber: string, after: Date): Promise<StoredVoicemail[]>;
  faxes(telephoneNumber: string): Promise<StoredFax[]>;
  /** Null when the id is unknown, and for one that was deleted until then. */
  lineOfVoicemail(id: string, deletedAfter: Date): Promise<string | null>;
  lineOfFax(id: string): Promise<string | null>;
  recording(id: string): Promise<StoredContent | null>;
  document(id: string): Promise<StoredContent | null>;
  markHeard(id: string): Promise<void>;
  markNew(id: string): Promise<void>;
  delete(id: string, at: Date): Promise<void>;
  restore(id: string): Promise<void>;
  forward(
    telephoneNumber: string,
    forwarding: StoredLine['forwarding'],
    forwardTo: string | null,
  ): Promise<void>;
}
