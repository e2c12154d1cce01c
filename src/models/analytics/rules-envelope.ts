import type { AnyEvent } from '../../../contracts/events/index.ts';
import { at, count, paymentId } from './fields/rules-fields.ts';
import { utf8Bytes } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import type { Draft, Timestamps, User } from './types.ts';

/** Context of an event's envelope. */
export interface EnvelopeContext {
  visitId: string;
  sequence: number;
  user: User;
  /** How far the browser's clock is behind the server's, in milliseconds. */
  clockBehindMs: number;
  /**
   * Business time as last received, and the monotonic clock at that moment. Null before the first
   * response.
   */
  business: { instant: string; steady: number } | null;
}

/** The version of every recorded event: all are in their first. */
const VERSION = 1;

/** A `Date` header truncates to seconds, which is half a second on average. */
const DATE_HEADER_BIAS_MS = 500;
/** A clock offset within the error of the header's precision and network latency counts as 0. */
const TOLERANCE_MS = 1_500;

/**
 * How far the browser's clock is behind the server's, from a `Date` header and when it was read. 0
 * if both agree.
 */
export function clockBehind(date: string | null, wall: number): number {
  const told = Date.parse(date ?? '');
  const behind = told + DATE_HEADER_BIAS_MS - wall;
  return Number.isNaN(told) || Math.abs(behind) <= TOLERANCE_MS ? 0 : behind;
}

/** Business time at a moment: the last received value, advanced by the monotonic clock. */
const businessTime = (
  { instant, steady }: NonNullable<EnvelopeContext['business']>,
  now: number,
): string => at(Date.parse(instant) + Math.max(0, now - steady));

/** Builds the event to send from a draft. Invalid IDs are omitted. */
export function eventOf(
  { name, data, joins = {} }: Draft,
  id: string,
  { wall, steady }: Timestamps,
  { visitId, sequence, user, clockBehindMs, business }: EnvelopeContext,
): AnyEvent {
  const payment = joins.paymentId === undefined ? null : paymentId(joins.paymentId);
  return {
    id,
    name,
    version: VERSION,
    occurredAt: at(wall + clockBehindMs),
    ...(business ? { businessTime: businessTime(business, steady) } : {}),
    visitId,
    sequence,
    ...(user ? { user } : {}),
    ...(joins.flowId === undefined ? {} : { flowId: joins.flowId }),
    ...(joins.callId === undefined ? {} : { callId: joins.callId }),
    ...(payment === null ? {} : { paymentId: payment }),
    data,
  };
}

/** An event as stored in the outbox. */
export function rowOf(event: AnyEvent): Row & { json: string } {
  const json = JSON.stringify(event);
  return { visitId: event.visitId, sequence: event.sequence, bytes: utf8Bytes(json), json };
}

/** Drops what exceeds the outbox's capacity: the newest are lost, and counted. */
export function fitToCapacity<T>(
  rows: readonly T[],
  held: number,
  most: number,
): { kept: readonly T[]; lost: number } {
  const room = Math.max(0, most - held);
  return { kept: rows.slice(0, room), lost: Math.max(0, rows.length - room) };
}

/** The event that reports lost events (spec 9: counted, and the count sent). */
export const eventsLostDraft = (lost: number, reason: 'outboxFull' | 'refused'): Draft => ({
  name: 'events-lost',
  data: { count: count(lost), reason },
});
