import { combine, createStore, sample } from 'effector';
import { $connectivity } from '../index.ts';
import { probeConnectionFx, waitToTryFx } from './ports.ts';
import { nextTry } from './rules.ts';

// The browser tells when the machine is connected again. That the service can be reached again only a call can tell.

// -- Stores
/** How long the last wait was; null while the line holds. Milliseconds. */
const $waited = createStore<number | null>(null, { serialize: 'ignore' });
const $lost = combine($connectivity, (line) => line === 'unreachable');
/** One wait or try at a time, and only while the line is lost. */
const $waits = combine(
  $lost,
  waitToTryFx.pending,
  probeConnectionFx.pending,
  (lost, waiting, trying) => lost && !waiting && !trying,
);

// -- Wiring
sample({ clock: $lost, filter: (lost) => !lost, fn: () => null, target: $waited });
const waitDue = sample({
  clock: [$lost, probeConnectionFx.finally],
  source: $waited,
  filter: $waits,
  fn: nextTry,
});
sample({ clock: waitDue, target: [$waited, waitToTryFx] });
sample({ clock: waitToTryFx.done, filter: $lost, fn: () => undefined, target: probeConnectionFx });
