import { port } from '../platform/port/index.ts';
import type { DefaultFields, EventsResponse } from '../../../contracts/events/index.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { Row } from './rules-message.ts';
import type { OrphanedRows } from './rules-sending.ts';
import type { Timestamps } from './types.ts';

/** Rows of a session in the outbox. The JSON of the rows stays there. */
export interface RecoveredVisit extends OrphanedRows {
  visitId: string;
  defaults: DefaultFields;
}

/** The opened outbox. */
export interface OpenedOutbox {
  visitId: string;
  /** The sequence number of the session's next event. */
  next: number;
  defaults: DefaultFields;
  /** Rows left by this session before a reload and by sessions whose tabs are closed. */
  waiting: RecoveredVisit[];
  /** Number of rows stored in this browser, including other tabs' rows. */
  held: number;
}

/** Reads the clocks. Synchronous, so that an event has the time at which it happened. */
export const stampFx = port<unknown, Timestamps>('stamp');

/** Generates the given number of IDs. Synchronous. */
export const makeIdsFx = port<number, string[]>('makeIds');

/**
 * This browser's stored consent, null if none, and whether it sends an opt-out signal (Global
 * Privacy Control, Do Not Track).
 */
export const readConsentFx = port<void, { chosen: boolean | null; signal: boolean }>('readConsent');

export const saveConsentFx = port<boolean, void>('saveConsent');

/**
 * Opens the outbox: determines the session and takes over the rows of sessions whose tabs are
 * closed.
 */
export const openOutboxFx = port<
  { defaults: Omit<DefaultFields, 'deviceUuid' | 'referrerVisitId'> },
  OpenedOutbox
>('openOutbox');

/** Saves rows. Once resolved, they outlive the page. Rejects if they could not be saved. */
export const saveRowsFx = port<readonly Row[], void>('saveRows');

/** The JSON of the rows, in their order. An empty string for a missing row. */
export const readRowsFx = port<readonly Row[], string[]>('readRows');

/**
 * Records the page's requests before one is made, so that this browser's request budget outlives
 * the page.
 */
export const saveRequestLedgerFx = port<Pick<OrphanedRows, 'ledger' | 'countedTo'>, void>(
  'saveRequestLedger',
);

/**
 * Records the sequence number of the session's next event synchronously: rows saved by a closing
 * page may be written too late, and a page that resumes its session must not reuse sequence numbers
 * that were sent.
 */
export const saveNextSequenceFx = port<number, void>('saveNextSequence');

/** Deletes rows that were accepted or lost. */
export const deleteRowsFx = port<readonly Row[], void>('deleteRows');

/**
 * Finds sessions whose tabs have closed since. This page takes over their rows and adds their
 * ledgers to its own.
 */
export const recoverOrphanedVisitsFx = port<void, RecoveredVisit[]>('recoverOrphanedVisits');

/** Deletes all analytics data of this browser: rows, sessions and the device ID. */
export const eraseOutboxFx = port<void, void>('eraseOutbox');

/**
 * Sends a message's body, already JSON. `closing`: the tab is closing, so the request must outlive
 * it.
 */
export const sendMessageFx = port<
  { body: string; closing: boolean },
  EventsResponse,
  RequestFailure
>('sendMessage');

/**
 * Sets a timer, in milliseconds, after which `timeCame` is called. Returns at once: the page counts
 * as idle while it runs.
 */
export const setTimerFx = port<number, void>('setTimer');
