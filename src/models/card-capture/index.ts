import { createEvent, createStore, sample } from 'effector';
import { $language } from '../language/index.ts';
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

// -- Internal events
const frameLanguageChanged = createEvent<FrameSettings>();

// -- Stores
export const $frameHeight = createStore(0);
/** What the frame on the page was told; null before there was one. */
const $frameSettings = createStore<FrameSettings | null>(null, { serialize: 'ignore' });
export const $capturePending = captureFx.pending;

// -- Wiring
sample({ clock: frameLoaded, target: [$frameSettings, connectFrameFx] });
// The frame follows the portal's language; what was typed in it stays.
sample({ clock: $language, source: $frameSettings, filter: (settings: FrameSettings | null): settings is FrameSettings => settings !== null, fn: (settings, language) => ({ ...settings, language }), target: frameLanguageChanged });
sample({ clock: frameLanguageChanged, target: [$frameSettings, connectFrameFx] });
sample({ clock: frameResized, target: $frameHeight });
