import type { AnalyticsMessage, DefaultFields } from '../../../contracts/events/index.ts';

/** Limits of a message. */
export interface MessageLimits {
  /** Bytes of UTF-8. */
  bytes: number;
  events: number;
}

/** A row of the outbox, as far as sending needs it. */
export interface Row {
  visitId: string;
  sequence: number;
  /** Size of the event's JSON in bytes of UTF-8. */
  bytes: number;
  /** The event's JSON. Null if it is only in the outbox. */
  json: string | null;
}

/** Length of a text in bytes of UTF-8. JSON contains no lone surrogates. */
export function utf8Bytes(text: string): number {
  let total = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    // A surrogate pair is four bytes; each of its two units counts two.
    total += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return total;
}

type MessageHead = Omit<AnalyticsMessage, 'events'>;

/** The part of a message before its events. */
export const messageHead = (sentAt: string, defaults: DefaultFields): string => {
  const around: MessageHead = {
    requirementsVersion: '2.2941',
    clientType: defaults.appName,
    sentAt,
    defaults,
  };
  return `${JSON.stringify(around).slice(0, -1)},"events":[`;
};
const TAIL = ']}';
/** Every instant has the same length as this one. */
const SOME_INSTANT = '2026-01-01T00:00:00.000Z';

/** A message's body. */
export const messageBody = (
  sentAt: string,
  defaults: DefaultFields,
  events: readonly string[],
): string => `${messageHead(sentAt, defaults)}${events.join(',')}${TAIL}`;

/** Size of a message in bytes without its events and the commas between them. */
export const messageOverhead = (defaults: DefaultFields): number =>
  utf8Bytes(messageHead(SOME_INSTANT, defaults)) + TAIL.length;

/**
 * The longest prefix of these rows that fits one message: of one session, and within the limits.
 */
export function firstMessage<T extends Pick<Row, 'visitId' | 'bytes'>>(
  rows: readonly T[],
  limits: MessageLimits,
  overhead: number,
): T[] {
  let bytes = overhead;
  let end = 0;
  for (const row of rows) {
    bytes += row.bytes + (end === 0 ? 0 : 1);
    if (row.visitId !== rows[0]?.visitId || end >= limits.events || bytes > limits.bytes) break;
    end += 1;
  }
  return rows.slice(0, end);
}

/** Number of messages needed for these rows. No row may be too large for one message. */
export function messageCount(
  rows: readonly Pick<Row, 'visitId' | 'bytes'>[],
  limits: MessageLimits,
  overhead: number,
): number {
  let messages = 0;
  let visitId: string | null = null;
  let events = 0;
  let bytes = 0;
  for (const row of rows) {
    if (
      messages > 0 &&
      row.visitId === visitId &&
      events < limits.events &&
      bytes + 1 + row.bytes <= limits.bytes
    ) {
      events += 1;
      bytes += 1 + row.bytes;
    } else {
      messages += 1;
      ({ visitId } = row);
      events = 1;
      bytes = overhead + row.bytes;
    }
  }
  return messages;
}
