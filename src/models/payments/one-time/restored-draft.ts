import { createEvent, createStore, sample } from 'effector';
import { navigated } from '../../shell/routing/index.ts';
import { $signedInHere, sessionEnded, signedIn } from '../../session/index.ts';
import { $requestedTarget, draftCleared } from './draft.ts';
import { readDraftFx } from './ports.ts';
import { isDraftStarted } from './draft/rules-steps.ts';
import { payPath } from './draft/rules-target.ts';
import { $requestedStep, stepCompleted } from './steps.ts';

// -- Public events
/** The customer discards the restored draft and starts over. */
export const draftDiscarded = createEvent();

// -- Stores
/** The payment was opened since the customer signed in. */
const $openedSinceSignIn = createStore(false, { serialize: 'ignore' });
/**
 * A draft from before the session ended, or before the customer left the payment, is offered until
 * the customer continues or discards it.
 */
export const $draftRestored = createStore(false, { serialize: 'ignore' });

// -- Wiring
sample({ clock: signedIn, fn: () => false, target: $openedSinceSignIn });
const draftFound = sample({
  clock: readDraftFx.doneData,
  source: { here: $signedInHere, openedSince: $openedSinceSignIn, wanted: $requestedStep },
  fn: ({ here, openedSince, wanted }, draft) =>
    ((here && !openedSince) || wanted === null) && draft !== null && isDraftStarted(draft),
});
sample({ clock: draftFound, target: $draftRestored });
sample({ clock: draftFound, fn: () => true, target: $openedSinceSignIn });
sample({
  clock: [stepCompleted, draftCleared, sessionEnded],
  fn: () => false,
  target: $draftRestored,
});
sample({ clock: draftDiscarded, target: draftCleared });
sample({
  clock: draftDiscarded,
  source: $requestedTarget,
  fn: (target) => ({ to: `${payPath(target)}&step=amount`, replace: true }),
  target: navigated,
});
