import type { GoodEvent, MessageHeader, Taken } from '../../analytics/types.ts';
import { maskCardLike } from './card-like.ts';
import { breachOf } from './judge-message.ts';
import type { Catalogue } from './judge-message.ts';

/** An event that waits in the quarantine, as it was put there. */
export interface Waiting {
  quarantineId: string;
  header: MessageHeader;
  event: unknown;
}

/** What became of those that were judged again. */
export interface Readmitted {
  admitted: number;
  /** The store had an event of their id. */
  duplicates: number;
  /** They still break the catalogue. */
  waiting: number;
}

/** Judges quarantined events by the catalogue of today, and takes those that follow it; the others stay where they are. */
export async function readmit(
  store: { readmit(quarantineId: string, header: MessageHeader, event: GoodEvent): Promise<Taken> },
  catalogue: Catalogue,
  waiting: readonly Waiting[],
): Promise<Readmitted> {
  const good = waiting.filter(
    ({ header, event }) =>
      maskCardLike(event).at === null &&
      maskCardLike(header).at === null &&
      breachOf(event, header, catalogue) === null,
  );
  const taken = await Promise.all(
    good.map(({ quarantineId, header, event }) =>
      store.readmit(quarantineId, header, event as GoodEvent),
    ),
  );
  return {
    admitted: taken.reduce((sum, one) => sum + one.taken.length, 0),
    duplicates: taken.reduce((sum, one) => sum + one.duplicates.length, 0),
    waiting: waiting.length - good.length,
  };
}
