import { createEvent, createStore } from 'effector';
import type { DefaultFields } from '../../../contracts/events/index.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { Waiting } from './ports.ts';
import { emptyBook } from './rules-book.ts';
import type { Book } from './rules-book.ts';
import { overheadOf } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import { nothingSent } from './rules-sending.ts';
import type { Sending } from './rules-sending.ts';

/** The most rows that a browser keeps: some 40 MB. */
export const HELD_AT_MOST = 50_000;

/** The visit that is recorded. */
export interface Visit {
  visitId: string;
  /** By visit, also of those whose rows this page took over. */
  defaults: Readonly<Record<string, DefaultFields>>;
  /** Bytes that a message has beside its events, at most. */
  overhead: number;
}

/** The visit, with those that others left. */
export function withWaiting(visit: Visit, waiting: readonly Waiting[]): Visit {
  const defaults = {
    ...visit.defaults,
    ...Object.fromEntries(waiting.map((one) => [one.visitId, one.defaults])),
  };
  return { ...visit, defaults, overhead: Math.max(...Object.values(defaults).map(overheadOf)) };
}

/** What may change what is to be sent next. */
export type Happening =
  /** `safely`: in the outbox, so that they outlive the page. */
  | { kind: 'kept'; rows: readonly Row[]; safely: boolean }
  | { kind: 'left'; waiting: readonly Waiting[] }
  | { kind: 'answered'; done: readonly Row[] }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'woken' };

export const happened = createEvent<Happening>();

/** Null before the outbox is open, and where nothing may be recorded. */
export const $visit = createStore<Visit | null>(null, { serialize: 'ignore' });
export const $book = createStore<Book>(emptyBook('', 1, null), { serialize: 'ignore' });
export const $sending = createStore<Sending>(nothingSent(''), { serialize: 'ignore' });
/** Rows that are not in the outbox yet. */
export const $unkept = createStore<readonly Row[]>([], { serialize: 'ignore' });
/** Rows of this browser in the outbox, as far as this page knows. */
export const $held = createStore(0, { serialize: 'ignore' });
