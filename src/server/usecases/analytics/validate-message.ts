import type {
  InvalidEvent,
  Violation,
  ValidEvent,
  ValidatedMessage,
  MessageHeader,
} from '../../analytics/types.ts';
import { isWithin } from './event-times.ts';
import type { EventTimes } from './event-times.ts';
import { isRealDay } from '../../../models/platform/calendar/rules-calendar.ts';
import { maskCardLike } from '../../../models/platform/card-numbers/rules-card-numbers.ts';

/** Catalogue rules for events and messages. */
export interface EventCatalogue {
  /** The event's violation of its version's entry; null when it conforms. */
  breachOf(event: { name: string; version: number }): Violation | null;
  /** The message header's violation. */
  headerBreachOf(header: MessageHeader): Violation | null;
}

/** Maximum events per message: a well-formed one of 150,000 bytes has no room for more. */
export const MAX_EVENTS = 1_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Of this century and the ones beside it: no clock of a browser says another. */
const INSTANT = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?Z$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  // Parsed, February 31 is a day of March, which the store has no instant for.
  isRealDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value));

/**
 * Finds envelope violations that the store cannot accept: it identifies events by id and sorts them
 * by their instants.
 */
function findEnvelopeViolation(event: Record<string, unknown>): Violation | null {
  for (const field of ['id', 'visitId', 'flowId', 'callId'])
    if (
      event[field] !== undefined &&
      !(typeof event[field] === 'string' && UUID.test(event[field]))
    )
      return { reason: 'SCHEMA', field: `$input.${field}` };
  for (const field of ['occurredAt', 'businessTime'])
    if (event[field] !== undefined && !isInstant(event[field]))
      return { reason: 'SCHEMA', field: `$input.${field}` };
  return null;
}

/** Validates one event; null when it is valid. */
export function findViolation(
  event: unknown,
  header: MessageHeader,
  catalogue: EventCatalogue,
): Violation | null {
  if (!isObject(event)) return { reason: 'NOT_AN_EVENT' };
  const { id, name, version } = event;
  if (typeof id !== 'string') return { reason: 'NOT_AN_EVENT', field: '$input.id' };
  if (typeof name !== 'string') return { reason: 'NOT_AN_EVENT', field: '$input.name' };
  if (typeof version !== 'number' || !Number.isInteger(version))
    return { reason: 'NOT_AN_EVENT', field: '$input.version' };
  return (
    catalogue.breachOf({ ...event, name, version }) ??
    findEnvelopeViolation(event) ??
    (isInstant(header['sentAt'])
      ? catalogue.headerBreachOf(header)
      : { reason: 'MESSAGE', field: '$input.sentAt' })
  );
}

/** The first time in an event or its message that the server's clocks rule out; null for none. */
function findImpossibleTime(
  event: Record<string, unknown>,
  header: MessageHeader,
  times: EventTimes,
): Violation | null {
  const given = [
    ['occurredAt', event['occurredAt']],
    ['businessTime', event['businessTime']],
    ['sentAt', header['sentAt']],
  ] as const;
  const [found] = given.find(([, at]) => typeof at === 'string' && !isWithin(times, at)) ?? [];
  return found === undefined ? null : { reason: 'TIME', field: `$input.${found}` };
}

/** JSON escapes of a NUL or half a surrogate pair, which the store cannot read back. */
const UNSTORABLE = /(?<=(?:^|[^\\])(?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gi;

/** Parsed JSON with U+FFFD for what the store cannot keep, in texts and names. */
function parseStorable(text: string): unknown {
  const message: unknown = JSON.parse(text);
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return message;
  // Said again, only halves of pairs are escaped.
  return JSON.parse(JSON.stringify(message).replaceAll(UNSTORABLE, '\\ufffd'));
}

/**
 * Validates a message event by event: an invalid event does not affect the others. Null for an
 * invalid message: not JSON, without events, or with more than {@link MAX_EVENTS}.
 */
export function validateMessage(
  text: string,
  catalogue: EventCatalogue,
  times: EventTimes,
  newId: () => string,
): ValidatedMessage | null {
  let message: unknown;
  try {
    message = parseStorable(text);
  } catch {
    return null;
  }
  if (!isObject(message)) return null;
  const { events, ...said } = message;
  if (!Array.isArray(events) || events.length === 0 || events.length > MAX_EVENTS) return null;
  const { masked, at: cardInHeader } = maskCardLike(said);
  const header = masked as MessageHeader;
  const good: ValidEvent[] = [];
  const bad: InvalidEvent[] = [];
  for (const [index, event] of (events as unknown[]).entries()) {
    const { masked: kept, at } = maskCardLike(event);
    const field = at ?? cardInHeader;
    const breach: Violation | null =
      field !== null
        ? { reason: 'CARD_NUMBER', field }
        : (findViolation(event, header, catalogue) ??
          (isObject(event) ? findImpossibleTime(event, header, times) : null));
    if (!breach) good.push(event as ValidEvent);
    else
      bad.push({
        ...breach,
        quarantineId: newId(),
        index,
        ...(isObject(kept) && typeof kept['id'] === 'string' ? { id: kept['id'] } : {}),
        event: kept,
      });
  }
  return { header, good, bad };
}
