import type { ValidEvent, MessageHeader, IngestResult } from '../../analytics/types.ts';
import { maskCardLike } from '../../../models/platform/card-numbers/rules-card-numbers.ts';
import { findViolation } from './validate-message.ts';
import type { EventCatalogue } from './validate-message.ts';

/** An event in quarantine, as it was stored there. */
export interface QuarantinedEvent {
  quarantineId: string;
  header: MessageHeader;
  event: unknown;
}

/** The result for revalidated events. */
export interface ReadmissionResult {
  admitted: number;
  /** The store already had an event with their id. */
  duplicates: number;
  /** They still violate the catalogue. */
  waiting: number;
}

/**
 * Validates quarantined events against the current catalogue and readmits those that conform; the
 * others stay.
 */
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
