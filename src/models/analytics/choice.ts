import { attach, createEvent, createStore, sample } from 'effector';
import { $host } from '../environment/index.ts';
import { environmentOf, variantOf } from '../environment/rules.ts';
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

// -- Effects
const openFx = attach({ source: $host, effect: openOutboxFx, mapParams: (_: void, host) => ({ defaults: { appVersion: '13.15.1-rc.6' as const, appName: variantOf(host), appType: 'Web' as const, environment: environmentOf(host) } }) });

// -- Wiring: what was chosen here holds, else what the browser asks of every site
sample({ clock: analyticsStarted, target: readChoiceFx });
sample({ clock: readChoiceFx.doneData, fn: maySend, target: $mayRecord });
// Where the choice cannot be read, nothing is recorded.
sample({ clock: readChoiceFx.fail, fn: () => false, target: $mayRecord });
sample({ clock: [recordingChosen, chosenElsewhere], target: $mayRecord });
sample({ clock: recordingChosen, target: keepChoiceFx });
sample({ clock: $mayRecord.updates, filter: (may) => may === true, fn: () => undefined, target: openFx });
sample({ clock: $mayRecord.updates, filter: (may) => may === false, fn: () => undefined, target: eraseOutboxFx });
