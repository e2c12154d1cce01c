import { expect } from 'vitest';
import { messageOf, paymentEnded, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import { queryStoredEvents } from './event-store-support.ts';

/** Small enough that a dozen messages fill several segments, in bytes. */
export const SEGMENT_BYTES = 8_000;

export type Message = ReturnType<typeof messageOf>;
type Sent = { id: string; name: string }[];

/** A message with good events and a bad one, which also has an id. */
export const someMessage = (amount: number): Message =>
  messageOf([paymentEnded(amount), tabClosed(), { ...tabClosed(), name: 'unknown-thing' }]);
export const idsOf = (message: Message, isGood: boolean): string[] =>
  (message.events as Sent)
    .filter(({ name }) => (name !== 'unknown-thing') === isGood)
    .map(({ id }) => id);

/** Expects stored events by id: each once, all of `answered`, and none outside `sent`. */
export async function expectExactly(
  answered: readonly Message[],
  sent: readonly Message[],
): Promise<void> {
  for (const [sql, isGood] of [
    ['select id::varchar as id from events', true],
    ['select event_id as id from quarantine', false],
  ] as const) {
    const stored = (await queryStoredEvents<{ id: string }>(sql)).map(({ id }) => id);
    const known = new Set(stored);
    expect(stored.length, 'stored twice').toBe(known.size);
    expect(
      answered.flatMap((message) => idsOf(message, isGood)).filter((id) => !known.has(id)),
      'lost once answered',
    ).toEqual([]);
    const all = new Set(sent.flatMap((message) => idsOf(message, isGood)));
    expect(
      stored.filter((id) => !all.has(id)),
      'never sent',
    ).toEqual([]);
  }
}
