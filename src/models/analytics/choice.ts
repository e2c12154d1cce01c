import { attach, createEvent, createStore, sample } from 'effector';
import { $host } from '../platform/environment/index.ts';
import { locationChanged } from '../shell/routing/index.ts';
import { environmentOf, variantOf } from '../platform/environment/rules.ts';
import { eraseOutboxFx, keepChoiceFx, openOutboxFx, readChoiceFx } from './ports.ts';
import { maySend } from './rules-choice.ts';

// -- Public events
/** Recording begins, where it may. */
export const analyticsStarted = createEvent();
/** The customer chooses whether this browser's use of the portal may be recorded. */
export const recordingChosen = createEvent<boolean>();
/** Another tab of this browser chose. */
export const chosenElsewhere = createEvent<boolean>();

// -- Stores
/** Whether anything may be recorded; null before that is known: then nothing is stored or sent yet. */
export const $mayRecord = createStore<boolean | null>(null, { serialize: 'ignore' });

/** The browser asks every site not to, and the customer has not chosen otherwise here. */
export const $followsSignal = createStore(false, { serialize: 'ignore' });
/** The customer chose just now. */
export const $justChosen = createStore(false, { serialize: 'ignore' });

// -- Effects
const openFx = attach({
  source: $host,
  effect: openOutboxFx,
  mapParams: (_: void, host) => ({
    defaults: {
      appVersion: '13.15.1-rc.6' as const,
      appName: variantOf(host),
      appType: 'Web' as const,
      environment: environmentOf(host),
    },
  }),
});

// -- Wiring: what was chosen here holds, else what the browser asks of every site
sample({ clock: analyticsStarted, target: readChoiceFx });
sample({ clock: readChoiceFx.doneData, fn: maySend, target: $mayRecord });
sample({
  clock: readChoiceFx.doneData,
  fn: ({ chosen, signal }) => chosen === null && signal,
  target: $followsSignal,
});
sample({ clock: recordingChosen, fn: () => false, target: $followsSignal });
sample({ clock: recordingChosen, fn: () => true, target: $justChosen });
sample({ clock: locationChanged, fn: () => false, target: $justChosen });
// Where the choice cannot be read, nothing is recorded.
sample({ clock: readChoiceFx.fail, fn: () => false, target: $mayRecord });
sample({ clock: [recordingChosen, chosenElsewhere], target: $mayRecord });
sample({ clock: recordingChosen, target: keepChoiceFx });
sample({
  clock: $mayRecord.updates,
  filter: (may) => may === true,
  fn: () => undefined,
  target: openFx,
});
sample({
  clock: $mayRecord.updates,
  filter: (may) => may === false,
  fn: () => undefined,
  target: eraseOutboxFx,
});
