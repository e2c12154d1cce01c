import { createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { not } from 'patronum/not';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { sessionEnded } from '../session/index.ts';
import { settingsOpened } from './opened.ts';
import { changePasswordFx, endSessionsFx, loadSessionsFx } from './ports.ts';
import type { SessionsValues } from './types.ts';

// -- Public events
/** The customer signs out one of their other sessions. */
export const sessionEndRequested = createEvent<string>();
/** The customer signs out everywhere but here. */
export const otherSessionsEndRequested = createEvent();

// -- Stores
/** Where the customer is signed in, and the newest sign-ins. */
export const sessions = createQuery({
  name: 'sessions',
  loadFx: loadSessionsFx,
  params: undefined,
});
/** How ending sessions goes; `of` is the session, or null for all others. */
export const $ending = createStore<
  { kind: 'idle' } | { kind: 'underWay' | 'ended' | 'failed'; of: string | null }
>({ kind: 'idle' }, { serialize: 'ignore' });

// A new password ends the others.
sample({
  clock: [settingsOpened, changePasswordFx.done],
  fn: () => undefined,
  target: sessions.opened,
});
const asked = sample({
  clock: [
    sessionEndRequested.map((sessionId) => ({ sessionId })),
    otherSessionsEndRequested.map(() => ({ sessionId: null })),
  ],
  filter: not(endSessionsFx.pending),
});
sample({ clock: asked, target: endSessionsFx });
sample({
  clock: asked,
  fn: ({ sessionId }) => ({ kind: 'underWay' as const, of: sessionId }),
  target: $ending,
});
sample({
  clock: endSessionsFx.done,
  fn: ({ params }) => ({ kind: 'ended' as const, of: params.sessionId }),
  target: $ending,
});
sample({
  clock: endSessionsFx.fail,
  fn: ({ params }) => ({ kind: 'failed' as const, of: params.sessionId }),
  target: $ending,
});
sample({
  clock: endSessionsFx.doneData,
  fn: (value): RemoteData<SessionsValues> => ({ kind: 'ready', value }),
  target: sessions.$data,
});
reset({ clock: [sessionEnded, settingsOpened], target: $ending });
