import { createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../../session/index.ts';
import { draftChanged, methodSelected, oneTimePaymentOpened } from './draft.ts';
import { expiringKey } from '../method-entry/rules-expiring.ts';
import { expiringCardFound, stepBackRequested, stepCompleted } from './steps.ts';
import type { ExpiringCard } from '../method-entry/types.ts';

// -- Public events
/** The customer uses the card although it expires soon (spec 4). */
export const expiringConfirmed = createEvent();
export const expiringDeclined = createEvent();

// -- Stores
/** The card that the customer is being asked about. */
export const $expiringCard = createStore<ExpiringCard | null>(null, { serialize: 'ignore' });

// -- Asking, once for a card
sample({ clock: expiringCardFound, target: $expiringCard });
const expiringCardAccepted = sample({
  clock: expiringConfirmed,
  source: $expiringCard,
  filter: (card) => card !== null,
});
sample({
  clock: expiringCardAccepted,
  fn: (card) => ({ confirmedExpiring: card && expiringKey(card) }),
  target: draftChanged,
});
sample({ clock: expiringCardAccepted, target: stepCompleted });
sample({
  clock: [
    expiringCardAccepted,
    expiringDeclined,
    methodSelected,
    stepBackRequested,
    oneTimePaymentOpened,
    sessionEnded,
  ],
  fn: () => null,
  target: $expiringCard,
});
