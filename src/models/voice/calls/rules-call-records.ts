import type {
  CallPath,
  ForwardingKind,
  RefusingRule,
  Turn,
  VoicemailReason,
} from './rules-what-happens.ts';

/**
 * What became of a call at a line; MISSED: the caller hung up while it rang, or could not leave a
 * message.
 */
export type RecordedOutcome = 'ANSWERED' | 'MISSED' | 'VOICEMAIL' | 'FORWARDED' | 'REFUSED';

/** A call as a line's log has it. */
export interface CallRecord {
  line: string;
  outcome: RecordedOutcome;
  /** Null for a call that was answered, and for one whose caller hung up. */
  decidedBy: RefusingRule | ForwardingKind | VoicemailReason | 'SELECTIVE' | 'MAILBOX_FULL' | null;
  /** The other phone on which it was answered; null for the line's own, and unless it was. */
  answeredOn: string | null;
  forwardedTo: string | null;
  rings: number;
  /** The phone showed "Potential Spam". */
  labelled: boolean;
}

/** The turns of each line, in the order in which the call came to them. */
function turnsByLine(turns: readonly Turn[]): Turn[][] {
  const byLine = new Map<string, Turn[]>();
  for (const turn of turns) byLine.set(turn.line, [...(byLine.get(turn.line) ?? []), turn]);
  return [...byLine.values()];
}

function recordOf(turns: readonly Turn[]): CallRecord | null {
  const last = turns.at(-1);
  if (!last) return null;
  const rings = turns.reduce((sum, turn) => sum + ('rings' in turn ? turn.rings : 0), 0);
  const labelled = turns.some(({ does }) => does === 'LABELLED');
  const { line } = last;
  const record = { line, decidedBy: null, answeredOn: null, forwardedTo: null, rings, labelled };
  switch (last.does) {
    case 'REFUSED':
      return { ...record, outcome: 'REFUSED', decidedBy: last.rule };
    case 'FORWARDED':
      return { ...record, outcome: 'FORWARDED', decidedBy: last.rule, forwardedTo: last.to };
    case 'VOICEMAIL':
      return { ...record, outcome: 'VOICEMAIL', decidedBy: last.rule };
    case 'MAILBOX_FULL':
      return { ...record, outcome: 'MISSED', decidedBy: 'MAILBOX_FULL' };
    case 'ANSWERED':
      return { ...record, outcome: 'ANSWERED', answeredOn: last.by === line ? null : last.by };
    default:
      return { ...record, outcome: 'MISSED' };
  }
}

/** The turns of a call whose caller hangs up when it first rings in vain. */
function untilItRings(turns: readonly Turn[]): readonly Turn[] {
  const rang = turns.findIndex(({ does }) => does === 'RANG');
  return rang === -1 ? turns : turns.slice(0, rang + 1);
}

/**
 * What the logs of the account's lines have of a call: one record for each line to which it came.
 *
 * @param hangsUp The caller does not wait for voicemail, nor for another number.
 */
export const callRecords = ({ turns }: CallPath, hangsUp: boolean): CallRecord[] =>
  turnsByLine(hangsUp ? untilItRings(turns) : turns).flatMap((own) => recordOf(own) ?? []);
