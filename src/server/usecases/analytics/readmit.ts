import type { ValidEvent, MessageHeader, IngestResult } from '../../analytics/types.ts';
import { maskCardLike } from './card-like.ts';
import { findViolation } from './validate-message.ts';
import type { EventCatalogue } from './validate-message.ts';

/** An event that waits in the quarantine, as it was put there. */
export interface QuarantinedEvent {
  quarantineId: string;
  header: MessageHeader;
  event: unknown;
}

/** What became of those that were judged again. */
export interface ReadmissionResult {
  admitted: number;
  /** The store had an event of their id. */
  duplicates: number;
  /** They still break the catalogue. */
  waiting: number;
}

/** Judges quarantined events by the catalogue of today, and takes those that follow it; the others stay where they are. */
export async function readmit(
  store: {
    readmit(quarantineId: string, header: MessageHeader, event: ValidEvent): Promise<IngestResult>;
  },
  catalogue: EventCatalogue,
  waiting: readonly QuarantinedEvent[],
): Promise<ReadmissionResult> {
  const good = waiting.filter(
    ({ header, event }) =>
      maskCardLike(event).at === null &&
      maskCardLike(header).at === null &&
      findViolation(event, header, catalogue) === null,
  );
  const taken = await Promise.all(
    good.map(({ quarantineId, header, event }) =>
      store.readmit(quarantineId, header, event as ValidEvent),
    ),
  );
  return {
    admitted: taken.reduce((sum, one) => sum + one.taken.length, 0),
    duplicates: taken.reduce((sum, one) => sum + one.duplicates.length, 0),
    waiting: waiting.length - good.length,
  };
}
