import { createEvent, createStore, sample } from 'effector';
import { captureFx, connectFrameFx } from './ports.ts';
import type { FrameSettings } from './ports.ts';

/** Where card capture's own origin is. */
export const $captureOrigin = createStore('', { sid: 'captureOrigin' });

// -- Public events
export const frameLoaded = createEvent<FrameSettings>();
/** The frame says how tall its content is, in CSS pixels. */
export const frameResized = createEvent<number>();
/** Enter in a field of the frame. */
export const frameSubmitted = createEvent();

// -- Stores
export const $frameHeight = createStore(0);
export const $capturePending = captureFx.pending;

// -- Wiring
sample({ clock: frameLoaded, target: connectFrameFx });
sample({ clock: frameResized, target: $frameHeight });
