import { createHash } from 'node:crypto';
import type { IdIndex } from './id-index.ts';
import type {
  InvalidEvent,
  ValidatedMessage,
  MessageHeader,
  Readmission,
  StoredMessage,
  IngestResult,
} from '../types.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a message adds to the store, and the result for its sender once that is on disk. */
export interface CommitEntry {
  /** Null when it contains nothing new. */
  stored: StoredMessage | null;
  ids: string[];
  digests: string[];
  answer: IngestResult;
}

/**
 * Digest of the full content of a rejected event with an id. It makes resending a message after a
 * lost response add nothing. An event without an id is always distinct.
 */
export const eventDigest = ({ id, event }: Pick<InvalidEvent, 'id' | 'event'>): string | null =>
  id === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 32);

/**
 * Finds what is new in a message, from the index and the writes in flight. A new id is known from
 * then on; `settle` removes it once the index has it.
 */
export function createDeduplicator(index: Pick<IdIndex, 'has' | 'hasBad'>) {
  const underWay = new Set<string>();
  const isKnown = (key: string, has: boolean): boolean => {
    if (has || underWay.has(key)) return true;
    underWay.add(key);
    return false;
  };
  return {
    message({ header, good, bad }: ValidatedMessage, receivedAt: string): CommitEntry {
      const events = good.filter(({ id }) => !isKnown(id, index.has(id)));
      const fresh = new Set(events);
      const news = bad.flatMap((event) => {
        const digest = eventDigest(event);
        return digest !== null && isKnown(digest, index.hasBad(digest)) ? [] : [{ event, digest }];
      });
      return {
        stored:
          events.length + news.length > 0
            ? { receivedAt, header, events, quarantined: news.map(({ event }) => event) }
            : null,
        ids: events.map(({ id }) => id),
        digests: news.flatMap(({ digest }) => digest ?? []),
        answer: {
          taken: events.map(({ id }) => id),
          duplicates: good.filter((event) => !fresh.has(event)).map(({ id }) => id),
          quarantined: bad.map(({ id, index: position, reason, field }) => ({
            ...(id !== undefined && UUID.test(id) ? { id } : {}),
            index: position,
            reason,
            ...(field === undefined ? {} : { field }),
          })),
        },
      };
    },
    /** A readmitted event and its removal from quarantine, stored atomically. */
    readmission(
      quarantineId: string,
      header: MessageHeader,
      event: ValidatedMessage['good'][number],
      receivedAt: string,
    ): CommitEntry {
      const isNew = !isKnown(event.id, index.has(event.id));
      const outcome: Readmission['outcome'] = isNew ? 'admitted' : 'duplicate';
      return {
        stored: {
          receivedAt,
          header,
          events: isNew ? [event] : [],
          quarantined: [],
          readmitted: [{ quarantineId, outcome }],
        },
        ids: isNew ? [event.id] : [],
        digests: [],
        answer: {
          taken: isNew ? [event.id] : [],
          duplicates: isNew ? [] : [event.id],
          quarantined: [],
        },
      };
    },
    settle(entries: readonly CommitEntry[]): void {
      for (const { ids, digests } of entries)
        for (const key of [...ids, ...digests]) underWay.delete(key);
    },
  };
}
