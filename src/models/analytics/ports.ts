import { createEffect } from 'effector';
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

const without = (name: string) => (): never => {
  throw new Error(`${name} has no handler`);
};

/** Reads the clocks; answers at once, so that an event has the time at which it happened. */
export const stampFx = createEffect<unknown, Timestamps>(without('stampFx'));

/** Makes so many ids; answers at once. */
export const makeIdsFx = createEffect<number, string[]>(without('makeIdsFx'));

/** What this browser chose of being measured, null for nothing, and whether it asks every site not to (Global Privacy Control, Do Not Track). */
export const readConsentFx = createEffect<void, { chosen: boolean | null; signal: boolean }>(
  without('readChoiceFx'),
);

export const saveConsentFx = createEffect<boolean, void>(without('keepChoiceFx'));

/** Opens the outbox: settles which visit this is, and takes over what visits left whose tabs are gone. */
export const openOutboxFx = createEffect<
  { defaults: Omit<DefaultFields, 'deviceUuid' | 'referrerVisitId'> },
  OpenedOutbox
>(without('openOutboxFx'));

/** Keeps rows; once it is done they outlive the page. Rejects when they could not be kept. */
export const saveRowsFx = createEffect<readonly Row[], void>(without('keepRowsFx'));

/** The JSON of rows, in their order; an empty text for one that is gone. */
export const readRowsFx = createEffect<readonly Row[], string[]>(without('readRowsFx'));

/** Notes the page's requests before one is made, so that what this browser may ask outlives the page. */
export const saveRequestLedgerFx = createEffect<Pick<OrphanedRows, 'ledger' | 'countedTo'>, void>(
  without('noteRequestFx'),
);

/**
 * Writes down, at once, which number the visit's next event has: what a closing page keeps may come too late, and a page that goes on
 * with its visit must not give the numbers again that were sent.
 */
export const saveNextSequenceFx = createEffect<number, void>(without('noteNextFx'));

/** Forgets rows that were taken, or lost. */
export const deleteRowsFx = createEffect<readonly Row[], void>(without('forgetRowsFx'));

/** Looks for visits whose tabs are gone since; what they left is this page's then, and their ledgers are added to its own. */
export const recoverOrphanedVisitsFx = createEffect<void, RecoveredVisit[]>(without('takeOverFx'));

/** Forgets everything of this browser: rows, visits and the device's id. */
export const eraseOutboxFx = createEffect<void, void>(without('eraseOutboxFx'));

/** Sends a message's body, JSON already. `closing`: as the tab closes, so that the request outlives it. */
export const sendMessageFx = createEffect<
  { body: string; closing: boolean },
  EventsResponse,
  RequestFailure
>(without('sendMessageFx'));

/** Sets a timer, in milliseconds, after which `timeCame` is to be called. It answers at once: a page is at rest while it runs. */
export const setTimerFx = createEffect<number, void>(without('setTimerFx'));
