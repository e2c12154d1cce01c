import { createEvent, createStore } from 'effector';
import type { DefaultFields } from '../../../contracts/events/index.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { RecoveredVisit } from './ports.ts';
import { initialRecorderState } from './rules-recorder.ts';
import type { RecorderState } from './rules-recorder.ts';
import { messageOverhead } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import { initialSendState } from './rules-sending.ts';
import type { SendState } from './rules-sending.ts';

/** Maximum number of rows stored in a browser: about 40 MB. */
export const MAX_STORED_ROWS = 50_000;

/** The recorded session. */
export interface Visit {
  visitId: string;
  /** By session, including those whose rows this page took over. */
  defaults: Readonly<Record<string, DefaultFields>>;
  /** Maximum size in bytes of a message without its events. */
  overhead: number;
}

/** The session with the rows recovered from others. */
export function withRecoveredVisits(visit: Visit, waiting: readonly RecoveredVisit[]): Visit {
  const defaults = {
    ...visit.defaults,
    ...Object.fromEntries(waiting.map((one) => [one.visitId, one.defaults])),
  };
  return {
    ...visit,
    defaults,
    overhead: Math.max(...Object.values(defaults).map(messageOverhead)),
  };
}

/** Events that may change what is sent next. */
export type SendEvent =
  /** `safely`: stored in the outbox, so that they outlive the page. */
  | { kind: 'kept'; rows: readonly Row[]; safely: boolean }
  | { kind: 'left'; waiting: readonly RecoveredVisit[] }
  | { kind: 'answered'; done: readonly Row[] }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'woken' };

export const sendEventOccurred = createEvent<SendEvent>();

/** Null before the outbox is open, and if nothing may be recorded. */
export const $visit = createStore<Visit | null>(null, { serialize: 'ignore' });
export const $recorder = createStore<RecorderState>(initialRecorderState('', 1, null), {
  serialize: 'ignore',
});
export const $sending = createStore<SendState>(initialSendState(''), { serialize: 'ignore' });
/** Rows that are not in the outbox yet. */
export const $unsavedRows = createStore<readonly Row[]>([], { serialize: 'ignore' });
/** Rows of this browser in the outbox, as known to this page. */
export const $storedRowCount = createStore(0, { serialize: 'ignore' });
