import { combine, createStore, sample } from 'effector';
import { $connectivity } from '../index.ts';
import { probeConnectionFx, waitForProbeFx } from './ports.ts';
import { nextProbeDelay } from './rules.ts';

// The browser tells when the machine is connected again. That the service can be reached again only a call can tell.

// -- Stores
/** How long the last wait was; null while the line holds. Milliseconds. */
const $lastDelay = createStore<number | null>(null, { serialize: 'ignore' });
const $lost = combine($connectivity, (line) => line === 'unreachable');
/** One wait or try at a time, and only while the line is lost. */
const $probeAllowed = combine(
  $lost,
  waitForProbeFx.pending,
  probeConnectionFx.pending,
  (lost, waiting, trying) => lost && !waiting && !trying,
);

// -- Wiring
sample({ clock: $lost, filter: (lost) => !lost, fn: () => null, target: $lastDelay });
const delayDue = sample({
  clock: [$lost, probeConnectionFx.finally],
  source: $lastDelay,
  filter: $probeAllowed,
  fn: nextProbeDelay,
});
sample({ clock: delayDue, target: [$lastDelay, waitForProbeFx] });
sample({
  clock: waitForProbeFx.done,
  filter: $lost,
  fn: () => undefined,
  target: probeConnectionFx,
});
