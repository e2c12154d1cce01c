import type { StoredLine } from '../account/types.ts';

/** A received message, without its content. */
export interface StoredVoicemail {
  id: string;
  callerNumber: string | null;
  callerName: string | null;
  receivedAt: Date;
  durationSeconds: number;
  heard: boolean;
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
  lines(accountNumber: string): Promise<StoredLine[]>;
  agreements(accountNumber: string): Promise<{ cpniCompliant: boolean } | null>;
  /** Newest first. */
  voicemails(telephoneNumber: string): Promise<StoredVoicemail[]>;
  faxes(telephoneNumber: string): Promise<StoredFax[]>;
  /** Null when the id is unknown. */
  lineOfVoicemail(id: string): Promise<string | null>;
  lineOfFax(id: string): Promise<string | null>;
  recording(id: string): Promise<StoredContent | null>;
  document(id: string): Promise<StoredContent | null>;
  markHeard(id: string): Promise<void>;
  forward(
    telephoneNumber: string,
    forwarding: StoredLine['forwarding'],
    forwardTo: string | null,
  ): Promise<void>;
}
