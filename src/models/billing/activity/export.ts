import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type { ExportFormat } from '../../../../contracts/rest/billing-documents/types.ts';
import { $today } from '../today.ts';
import { downloadAfter, downloadEnded } from '../../platform/downloads/rules-downloads.ts';
import type { Download } from '../../platform/downloads/rules-downloads.ts';
import { createTransfer } from '../../platform/downloads/transfer.ts';
import { $language } from '../../shell/language/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { $filter, activityOpened } from './filter.ts';
import { downloadPackFx, exportActivityFx } from './ports.ts';
import { exportQueryOf, packMonthOf } from './rules-export.ts';

export type { Download } from '../../platform/downloads/rules-downloads.ts';
export type { ExportFormat } from '../../../../contracts/rest/billing-documents/types.ts';

// -- Public events
/** The customer exports the filtered activity as a file. */
export const exportRequested = createEvent<ExportFormat>();
export const packMonthChosen = createEvent<{ year?: string; month?: string }>();
/** The customer requests the pack of the chosen month. */
export const packRequested = createEvent();

// -- Stores
/** The last requested file and the state of its download. */
export const $export = createStore<{ format: ExportFormat; download: Download } | null>(null, {
  serialize: 'ignore',
});
const $chosen = createStore<{ year?: string; month?: string }>({}, { serialize: 'ignore' });
export const $pack = createStore<Download>('idle', { serialize: 'ignore' });

/** How far the file is, and its cancellation. */
export const { $transfer: $exportTransfer, cancelled: exportCancelled } =
  createTransfer(exportActivityFx);
/** How far the pack is, and its cancellation. */
export const { $transfer: $packTransfer, cancelled: packCancelled } =
  createTransfer(downloadPackFx);

// -- Derived
/** The month of the pack: the last completed one until another is chosen. */
export const $packMonth = combine($today, $chosen, packMonthOf);

// -- A file: a second click is ignored while it is in progress
const exporting = sample({
  clock: exportRequested,
  source: $export,
  filter: (last) => last?.download !== 'underWay',
  fn: (_, format) => format,
});
sample({
  clock: exporting,
  fn: (format) => ({ format, download: 'underWay' as const }),
  target: $export,
});
sample({
  clock: exporting,
  source: { filter: $filter, today: $today, language: $language },
  fn: ({ filter, today, language }, format) => exportQueryOf(format, language, filter, today),
  target: exportActivityFx,
});
sample({
  clock: exportActivityFx.done,
  source: $export,
  filter: (last) => last?.download === 'underWay',
  fn: (_, { params, result }) => ({ format: params.format, download: downloadEnded(result) }),
  target: $export,
});
sample({
  clock: exportActivityFx.fail,
  source: $export,
  filter: (last) => last?.download === 'underWay',
  fn: (_, { params, error }) => ({ format: params.format, download: downloadAfter(error) }),
  target: $export,
});

// -- A month's pack
sample({
  clock: packMonthChosen,
  source: $chosen,
  fn: (chosen, more) => ({ ...chosen, ...more }),
  target: $chosen,
});
const packing = sample({
  clock: packRequested,
  source: { last: $pack, month: $packMonth, language: $language },
  filter: ({ last }) => last !== 'underWay',
  fn: ({ month, language }) => ({ month: `${month.year}-${month.month}`, language }),
});
sample({ clock: packing, fn: (): Download => 'underWay', target: $pack });
sample({ clock: packing, target: downloadPackFx });
sample({
  clock: downloadPackFx.done,
  source: $pack,
  filter: (last) => last === 'underWay',
  fn: (_, { result }) => downloadEnded(result),
  target: $pack,
});
sample({
  clock: downloadPackFx.fail,
  source: $pack,
  filter: (last) => last === 'underWay',
  fn: (_, { error }) => downloadAfter(error),
  target: $pack,
});

// -- A download's status is cleared once another selection is made
sample({
  clock: [activityOpened, $filter.updates],
  source: $export,
  filter: (last) => last !== null && last.download !== 'underWay',
  fn: () => null,
  target: $export,
});
sample({
  clock: [activityOpened, packMonthChosen],
  source: $pack,
  filter: (last) => last !== 'underWay',
  fn: (): Download => 'idle',
  target: $pack,
});
sample({ clock: sessionEnded, fn: () => null, target: $export });
reset({ clock: sessionEnded, target: $pack });
sample({ clock: sessionEnded, fn: () => ({}), target: $chosen });
