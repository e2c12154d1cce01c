import { createEvent, createStore, sample } from 'effector';

/** An answer carried business time. */
export const businessTimeAnswered = createEvent<string>();

/** Business time as last answered, ISO; never the browser's own. */
export const $businessNow = createStore('1970-01-01T00:00:00.000Z', { sid: 'businessNow' });

sample({ clock: businessTimeAnswered, target: $businessNow });
