import { combine, createStore, sample } from 'effector';
import { not } from 'patronum/not';
import { and } from 'patronum/and';
import { $connectivity } from '../index.ts';
import { probeConnectionFx, waitForProbeFx } from './ports.ts';
import { nextProbeDelay } from './rules-reconnection.ts';

// The browser reports when the device is online again. Only a request shows that the server is
// reachable again.

// -- Stores
/** The last delay, in milliseconds. Null while connected. */
const $lastDelay = createStore<number | null>(null, { serialize: 'ignore' });
const $lost = combine($connectivity, (line) => line === 'unreachable');
/** One delay or probe at a time, and only while disconnected. */
const $probeAllowed = and($lost, not(waitForProbeFx.pending), not(probeConnectionFx.pending));

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
