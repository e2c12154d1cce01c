import type { tags } from 'typia';
import type { Count, Instant, TelephoneNumber, Uuid } from '../../scalars.ts';

/** The assignee of a phone line. */
export interface LineHolder {
  guid: Uuid;
  firstName: string;
  lastName: string;
}

/** A phone line of the account. */
export interface LineAssignment {
  telephoneNumber: TelephoneNumber;
  /** Null while the line is unassigned. */
  assignedTo: LineHolder | null;
}

export interface LineAssignmentsResponse {
  /** In the order of the account's lines. */
  lines: LineAssignment[];
}

/** The switches that serve phone lines; MetaSwitch lines can be forwarded online (spec 6). */
export type SwitchType = 'METASWITCH' | 'BROADWORKS';

export interface SwitchTypeResponse {
  /** `METASWITCH` if it serves at least one line of the account. */
  switchType: SwitchType;
}

/**
 * Base64 of a WAV file: mono, 8,000 samples a second, G.711 µ-law, 1 to 180 seconds, in which
 * something is heard.
 */
export type GreetingRecording = string &
  tags.Pattern<'^[A-Za-z0-9+/]+={0,2}$'> &
  tags.MaxLength<1_990_000>;

export interface SetGreetingRequest {
  /** The greeting's `version` when the customer loaded it. */
  version: Count;
  /** Null for the network's own greeting. */
  recording: GreetingRecording | null;
}

/** What callers hear before they leave a message. */
export interface MailboxGreeting {
  /** Whole seconds, 1 to 180; null while callers hear the network's. */
  seconds: Count | null;
  /** When it was recorded; null while callers hear the network's. */
  setAt: Instant | null;
  /** Counts its changes. */
  version: Count;
}
