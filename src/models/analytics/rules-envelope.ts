import type { AnyEvent } from '../../../contracts/events/index.ts';
import { at, count, paymentId } from './rules-fields.ts';
import { utf8Bytes } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import type { Draft, Timestamps, User } from './types.ts';

/** What is put around an event. */
export interface EnvelopeContext {
  visitId: string;
  sequence: number;
  user: User;
  /** What the browser's clock is behind the service's, in milliseconds. */
  clockBehindMs: number;
  /** Business time as it was last answered, and the steady clock then; null before the first answer. */
  business: { instant: string; steady: number } | null;
}

/** The version of each event that is recorded: all are in their first. */
const VERSION = 1;

/** A date header's second is half over, on average. */
const DATE_HEADER_BIAS_MS = 500;
/** A clock that is off by less than what the header's seconds and the line can make is right. */
const TOLERANCE_MS = 1_500;

/** What the browser's clock is behind the service's, from a `Date` header and when it was read; 0 where both agree. */
export function clockBehind(date: string | null, wall: number): number {
  const told = Date.parse(date ?? '');
  const behind = told + DATE_HEADER_BIAS_MS - wall;
  return Number.isNaN(told) || Math.abs(behind) <= TOLERANCE_MS ? 0 : behind;
}

/** Business time at a moment: what was answered, moved on by the steady clock. */
const businessTime = (
  { instant, steady }: NonNullable<EnvelopeContext['business']>,
  now: number,
): string => at(Date.parse(instant) + Math.max(0, now - steady));

/** A draft as the event that is sent. Ids that are none are left out. */
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

/** An event as the outbox keeps it. */
export function rowOf(event: AnyEvent): Row & { json: string } {
  const json = JSON.stringify(event);
  return { visitId: event.visitId, sequence: event.sequence, bytes: utf8Bytes(json), json };
}

/** What an outbox has no room for: the newest are lost, and counted. */
export function fitToCapacity<T>(
  rows: readonly T[],
  held: number,
  most: number,
): { kept: readonly T[]; lost: number } {
  const room = Math.max(0, most - held);
  return { kept: rows.slice(0, room), lost: Math.max(0, rows.length - room) };
}

/** The event that tells of lost ones (spec 9: counted, and the count sent). */
export const eventsLostDraft = (lost: number, reason: 'outboxFull' | 'refused'): Draft => ({
  name: 'events-lost',
  data: { count: count(lost), reason },
});
