import { port } from '../platform/port/index.ts';
import type { DefaultFields, EventsResponse } from '../../../contracts/events/index.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { Row } from './rules-message.ts';
import type { OrphanedRows } from './rules-sending.ts';
import type { Timestamps } from './types.ts';

/** What a visit left in the outbox; the JSON of its rows stays there. */
export interface RecoveredVisit extends OrphanedRows {
  visitId: string;
  defaults: DefaultFields;
}

/** The outbox as it was opened. */
export interface OpenedOutbox {
  visitId: string;
  /** The sequence number of the visit's next event. */
  next: number;
  defaults: DefaultFields;
  /** What this visit, before a reload, and visits whose tabs are gone left behind. */
  waiting: RecoveredVisit[];
  /** How many rows this browser holds, other tabs' included. */
  held: number;
}

/** Reads the clocks; answers at once, so that an event has the time at which it happened. */
export const stampFx = port<unknown, Timestamps>('stamp');

/** Makes so many ids; answers at once. */
export const makeIdsFx = port<number, string[]>('makeIds');

/** What this browser chose of being measured, null for nothing, and whether it asks every site not to (Global Privacy Control, Do Not Track). */
export const readConsentFx = port<void, { chosen: boolean | null; signal: boolean }>('readConsent');

export const saveConsentFx = port<boolean, void>('saveConsent');

/** Opens the outbox: settles which visit this is, and takes over what visits left whose tabs are gone. */
export const openOutboxFx = port<
  { defaults: Omit<DefaultFields, 'deviceUuid' | 'referrerVisitId'> },
  OpenedOutbox
>('openOutbox');

/** Keeps rows; once it is done they outlive the page. Rejects when they could not be kept. */
export const saveRowsFx = port<readonly Row[], void>('saveRows');

/** The JSON of rows, in their order; an empty text for one that is gone. */
export const readRowsFx = port<readonly Row[], string[]>('readRows');

/** Notes the page's requests before one is made, so that what this browser may ask outlives the page. */
export const saveRequestLedgerFx = port<Pick<OrphanedRows, 'ledger' | 'countedTo'>, void>(
  'saveRequestLedger',
);

/**
 * Writes down, at once, which number the visit's next event has: what a closing page keeps may come too late, and a page that goes on
 * with its visit must not give the numbers again that were sent.
 */
export const saveNextSequenceFx = port<number, void>('saveNextSequence');

/** Forgets rows that were taken, or lost. */
export const deleteRowsFx = port<readonly Row[], void>('deleteRows');

/** Looks for visits whose tabs are gone since; what they left is this page's then, and their ledgers are added to its own. */
export const recoverOrphanedVisitsFx = port<void, RecoveredVisit[]>('recoverOrphanedVisits');

/** Forgets everything of this browser: rows, visits and the device's id. */
export const eraseOutboxFx = port<void, void>('eraseOutbox');

/** Sends a message's body, JSON already. `closing`: as the tab closes, so that the request outlives it. */
export const sendMessageFx = port<
  { body: string; closing: boolean },
  EventsResponse,
  RequestFailure
>('sendMessage');

/** Sets a timer, in milliseconds, after which `timeCame` is to be called. It answers at once: a page is at rest while it runs. */
export const setTimerFx = port<number, void>('setTimer');
