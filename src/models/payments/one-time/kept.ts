import { createEvent, createStore, sample } from 'effector';
import { navigated } from '../../shell/routing/index.ts';
import { $signedInHere, sessionEnded, signedIn } from '../../session/index.ts';
import { $requestedTarget, draftCleared } from './draft.ts';
import { readDraftFx } from './ports.ts';
import { isBegun } from './rules/flow.ts';
import { payPath } from './rules/target.ts';
import { $requestedStep, stepCompleted } from './steps.ts';

// -- Public events
/** The customer begins anew instead of going on with what was kept. */
export const startedOver = createEvent();

// -- Stores
/** The payment has been opened since the customer signed in. */
const $openedSince = createStore(false, { serialize: 'ignore' });
/** What was filled in before the session ended, or before the customer left the payment, is offered back; until the customer goes on with it, or doesn't. */
export const $isKept = createStore(false, { serialize: 'ignore' });

// -- Wiring
sample({ clock: signedIn, fn: () => false, target: $openedSince });
const found = sample({
  clock: readDraftFx.doneData,
  source: { here: $signedInHere, openedSince: $openedSince, wanted: $requestedStep },
  fn: ({ here, openedSince, wanted }, draft) =>
    ((here && !openedSince) || wanted === null) && draft !== null && isBegun(draft),
});
sample({ clock: found, target: $isKept });
sample({ clock: found, fn: () => true, target: $openedSince });
sample({ clock: [stepCompleted, draftCleared, sessionEnded], fn: () => false, target: $isKept });
sample({ clock: startedOver, target: draftCleared });
sample({
  clock: startedOver,
  source: $requestedTarget,
  fn: (target) => ({ to: `${payPath(target)}&step=amount`, replace: true }),
  target: navigated,
});
