import { combine, createEvent, createStore, sample } from 'effector';
import { downloadStatementsFx } from '../../platform/downloads/ports.ts';
import { downloadAfter, downloadEnded } from '../../platform/downloads/rules-downloads.ts';
import type { Download } from '../../platform/downloads/rules-downloads.ts';
import { createTransfer } from '../../platform/downloads/transfer.ts';
import { sessionEnded } from '../../session/index.ts';
import { $language } from '../../shell/language/index.ts';
import { $listed, $statementsLocation, statements } from '../queries.ts';
import {
  refusedStatements,
  selectedOf,
  selectionAfter,
  STATEMENTS_AT_ONCE,
} from './rules-selection.ts';

// -- Public events
/** The customer selects a statement of the list, or leaves it out again. */
export const statementSelected = createEvent<{ id: string; isSelected: boolean }>();
/** The customer selects all listed statements, or leaves them out again. */
export const listedStatementsSelected = createEvent<boolean>();
export const selectionCleared = createEvent();
/** The customer downloads the selected statements as one ZIP. */
export const statementsZipRequested = createEvent();

// -- Stores
const $ids = createStore<readonly string[]>([], { serialize: 'ignore' });
const $download = createStore<Download>('idle', { serialize: 'ignore' });
/** The statements that the last download could not have; they are no longer selected. */
const $refused = createStore<readonly string[]>([], { serialize: 'ignore' });

/** How far the ZIP is, and its cancellation. */
export const { $transfer: $zipTransfer, cancelled: zipCancelled } =
  createTransfer(downloadStatementsFx);

// -- Derived
const $all = combine(statements.$data, (card) =>
  card.kind === 'ready' ? card.value.statements : [],
);
/** The selected statements and what becomes of their download. */
export const $selection = combine(
  { ids: $ids, listed: $listed, all: $all, download: $download, refused: $refused },
  ({ ids, listed, all, download, refused }) => ({
    ids,
    share: selectedOf(listed.rows, ids),
    isTooMany: ids.length > STATEMENTS_AT_ONCE,
    download,
    refused: all.filter(({ id }) => refused.includes(id)),
  }),
);

// -- Selecting
const changed = sample({
  clock: statementSelected,
  fn: ({ id, isSelected }) => ({ ids: [id], isSelected }),
});
const listedChanged = sample({
  clock: listedStatementsSelected,
  source: $listed,
  fn: ({ rows }, isSelected) => ({ ids: rows.map(({ id }) => id), isSelected }),
});
sample({ clock: [changed, listedChanged], source: $ids, fn: selectionAfter, target: $ids });
const $group = combine($statementsLocation, (place) => place?.group ?? null);
const emptied = sample({
  clock: [selectionCleared, $group.updates, sessionEnded],
  fn: () => [] as readonly string[],
});
sample({ clock: emptied, target: [$ids, $refused] });
const anew = sample({ clock: [changed, listedChanged, emptied], fn: () => undefined });
sample({ clock: anew, fn: (): Download => 'idle', target: $download });
sample({ clock: [changed, listedChanged], fn: () => [], target: $refused });

// -- Downloading: a second click is ignored while it is in progress
const due = sample({
  clock: statementsZipRequested,
  source: { selection: $selection, language: $language },
  filter: ({ selection: { ids, isTooMany, download } }) =>
    ids.length > 0 && !isTooMany && download !== 'underWay',
  fn: ({ selection: { ids }, language }) => ({ statementIds: ids, language }),
});
sample({ clock: due, fn: (): Download => 'underWay', target: $download });
sample({ clock: due, fn: () => [], target: $refused });
sample({ clock: due, target: downloadStatementsFx });
// The answer to an abandoned download is ignored.
sample({
  clock: downloadStatementsFx.done,
  source: $download,
  filter: (download) => download === 'underWay',
  fn: (_, { result }) => downloadEnded(result),
  target: $download,
});
const failed = sample({
  clock: downloadStatementsFx.failData,
  source: $download,
  filter: (download) => download === 'underWay',
  fn: (_, failure) => failure,
});
sample({ clock: failed, fn: downloadAfter, target: $download });
sample({ clock: failed, fn: refusedStatements, target: $refused });
sample({
  clock: failed,
  source: $ids,
  fn: (selected, failure) =>
    selectionAfter(selected, { ids: refusedStatements(failure), isSelected: false }),
  target: $ids,
});
