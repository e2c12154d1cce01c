import { createEvent, createStore, sample, split } from 'effector';
import { reset } from 'patronum/reset';
import { not } from 'patronum/not';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { refusalCode } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { settingsOpened } from './opened.ts';
import { placeChanged } from './places.ts';
import { changePasswordFx, endSessionsFx, loadSessionsFx } from './ports.ts';
import type { SessionsValues } from './types.ts';

// -- Public events
/** The customer signs out one of their other sessions. */
export const sessionEndRequested = createEvent<string>();
/** The customer signs out everywhere but here. */
export const otherSessionsEndRequested = createEvent();
/** The password, which ending sessions asks for once more. */
export const endingPasswordChanged = createEvent<string>();

// -- Stores
/** Where the customer is signed in, and the newest sign-ins. */
export const sessions = createQuery({
  name: 'sessions',
  loadFx: loadSessionsFx,
  params: undefined,
});
/** How ending sessions goes; `of` is the session, or null for all others. */
export type Ending =
  | { kind: 'idle' }
  | { kind: 'underWay' | 'ended' | 'failed'; of: string | null }
  /** The password is missing or wrong, or was wrong too often. */
  | { kind: 'refused'; why: 'missing' | 'wrong' | 'throttled' };
export const $ending = createStore<Ending>({ kind: 'idle' }, { serialize: 'ignore' });
export const $endingPassword = createStore('', { serialize: 'ignore' });

// A new password ends the others.
sample({
  clock: [settingsOpened, changePasswordFx.done],
  fn: () => undefined,
  target: sessions.opened,
});
sample({ clock: endingPasswordChanged, target: $endingPassword });
const asked = split(
  sample({
    clock: [
      sessionEndRequested.map((sessionId) => ({ sessionId })),
      otherSessionsEndRequested.map(() => ({ sessionId: null })),
    ],
    source: $endingPassword,
    filter: not(endSessionsFx.pending),
    fn: (currentPassword, { sessionId }) => ({ sessionId, currentPassword }),
  }),
  { proven: ({ currentPassword }) => currentPassword !== '' },
);
sample({ clock: asked.proven, target: endSessionsFx });
sample({
  clock: asked.proven,
  fn: ({ sessionId }): Ending => ({ kind: 'underWay', of: sessionId }),
  target: $ending,
});
sample({
  clock: asked.__,
  fn: (): Ending => ({ kind: 'refused', why: 'missing' }),
  target: $ending,
});
sample({
  clock: endSessionsFx.done,
  fn: ({ params }): Ending => ({ kind: 'ended', of: params.sessionId }),
  target: $ending,
});
sample({
  clock: endSessionsFx.fail,
  fn: ({ params, error }): Ending => {
    const code = refusalCode(error);
    if (code === 'CURRENT_PASSWORD_WRONG') return { kind: 'refused', why: 'wrong' };
    if (code === 'THROTTLED') return { kind: 'refused', why: 'throttled' };
    return { kind: 'failed', of: params.sessionId };
  },
  target: $ending,
});
sample({
  clock: endSessionsFx.doneData,
  fn: (value): RemoteData<SessionsValues> => ({ kind: 'ready', value }),
  target: sessions.$data,
});
reset({ clock: [sessionEnded, settingsOpened, placeChanged], target: $ending });
reset({
  clock: [sessionEnded, settingsOpened, placeChanged, endSessionsFx.done],
  target: $endingPassword,
});
