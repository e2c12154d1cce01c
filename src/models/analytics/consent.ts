import { attach, createEvent, createStore, sample } from 'effector';
import { $host } from '../platform/environment/index.ts';
import { RELEASE } from '../platform/release/index.ts';
import { locationChanged } from '../shell/routing/index.ts';
import { environmentOf, variantOf } from '../platform/environment/rules-environment.ts';
import { eraseOutboxFx, saveConsentFx, openOutboxFx, readConsentFx } from './ports.ts';
import { isRecordingAllowed } from './rules-consent.ts';

// -- Public events
/** Recording starts, if allowed. */
export const analyticsStarted = createEvent();
/** The customer chose whether use of the portal in this browser may be recorded. */
export const consentChosen = createEvent<boolean>();
/** Another tab of this browser changed the consent. */
export const consentChangedInOtherTab = createEvent<boolean>();

// -- Stores
/** Whether events may be recorded. Null until known: nothing is stored or sent before that. */
export const $recordingAllowed = createStore<boolean | null>(null, { serialize: 'ignore' });

/**
 * The browser sends an opt-out signal to every site, and the customer has not overridden it here.
 */
export const $deniedBySignal = createStore(false, { serialize: 'ignore' });
/** The customer has just chosen. */
export const $consentJustChosen = createStore(false, { serialize: 'ignore' });

// -- Effects
const openFx = attach({
  source: $host,
  effect: openOutboxFx,
  mapParams: (_: void, host) => ({
    defaults: {
      appVersion: RELEASE,
      appName: variantOf(host),
      appType: 'Web' as const,
      environment: environmentOf(host),
    },
  }),
});

// -- Wiring: the choice made here takes precedence over the browser's signal
sample({ clock: analyticsStarted, target: readConsentFx });
sample({ clock: readConsentFx.doneData, fn: isRecordingAllowed, target: $recordingAllowed });
sample({
  clock: readConsentFx.doneData,
  fn: ({ chosen, signal }) => chosen === null && signal,
  target: $deniedBySignal,
});
sample({ clock: consentChosen, fn: () => false, target: $deniedBySignal });
sample({ clock: consentChosen, fn: () => true, target: $consentJustChosen });
sample({ clock: locationChanged, fn: () => false, target: $consentJustChosen });
// If the choice cannot be read, nothing is recorded.
sample({ clock: readConsentFx.fail, fn: () => false, target: $recordingAllowed });
sample({ clock: [consentChosen, consentChangedInOtherTab], target: $recordingAllowed });
sample({ clock: consentChosen, target: saveConsentFx });
sample({
  clock: $recordingAllowed.updates,
  filter: (may) => may === true,
  fn: () => undefined,
  target: openFx,
});
sample({
  clock: $recordingAllowed.updates,
  filter: (may) => may === false,
  fn: () => undefined,
  target: eraseOutboxFx,
});
