import { createEvent, createStore, sample } from 'effector';

/** A response contained business time. */
export const businessTimeAnswered = createEvent<string>();

/** Business time as last received, ISO. Never the browser's own. */
export const $businessNow = createStore('1970-01-01T00:00:00.000Z', { sid: 'businessNow' });

sample({ clock: businessTimeAnswered, target: $businessNow });
