import { createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../../session/index.ts';

/** The notice above the methods. */
export type Notice =
  | { kind: 'deleted' | 'changed' | 'labelled' | 'added'; type: string; lastFour: string }
  /** A payment now uses it. */
  | { kind: 'inUse' }
  /** Another user deleted it meanwhile. */
  | { kind: 'gone' };

// -- Public events
export const paymentMethodsOpened = createEvent();

// -- Internal events, shared by the page's files
export const noticeShown = createEvent<Notice>();
/** The customer moves on to something else. */
export const noticeDismissed = createEvent();

// -- Stores
export const $methodsNotice = createStore<Notice | null>(null, { serialize: 'ignore' });

// -- Wiring
sample({ clock: noticeShown, target: $methodsNotice });
sample({
  clock: [paymentMethodsOpened, noticeDismissed, sessionEnded],
  fn: () => null,
  target: $methodsNotice,
});
