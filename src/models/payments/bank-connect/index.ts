import { combine, createEvent, createStore, merge, sample } from 'effector';
import { refusalCode } from '../../platform/request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { configureChooserFx, connectChooserFx, openChooserFx, waitForChooserFx } from './ports.ts';
import type { ConsentedAccount, ChooserSettings } from './ports.ts';

export type { ConsentedAccount } from './ports.ts';

/** State of the bank-connect page's frame. */
export type ChooserState = 'absent' | 'loading' | 'ready';

/** Time-out for the frame to load and respond, in milliseconds. */
export const CHOOSER_TIMEOUT_MS = 15_000;

// -- Public events
/** A frame was mounted on the page. Each one counts separately. */
export const chooserShown = createEvent();
export const chooserRemoved = createEvent();
/** The browser has loaded the frame's URL, possibly an error page. */
export const chooserLoaded = createEvent<ChooserSettings>();
/** The bank-connect page's own script is ready. */
export const chooserReady = createEvent();
/** The bank-connect page reports its content height, in CSS pixels. */
export const chooserResized = createEvent<number>();
/** The customer consented to connect an account. */
export const accountConsented = createEvent<ConsentedAccount>();
export const chooserCancelled = createEvent();
/** The bank-connect page failed: the code says why. */
export const chooserFailed = createEvent<string>();

// -- Stores
export const $chooserState = createStore<ChooserState>('absent');
/** 0 until the bank-connect page reports it. */
export const $chooserHeight = createStore(0);
/** Counts the frames of this page, so that a previous frame's time-out is ignored. */
const $frameNumber = createStore(0, { serialize: 'ignore' });
/** Settings sent to the frame on the page. Null without one. */
const $settings = createStore<ChooserSettings | null>(null, { serialize: 'ignore' });
const $frameLoad = combine($chooserState, $frameNumber, (state, visit) => ({ state, visit }));

// -- Loading: the frame loads, responds, and is opened with a ticket
const frameLoadStarted = sample({
  clock: chooserShown,
  source: $frameNumber,
  fn: (visit) => visit + 1,
});
sample({ clock: frameLoadStarted, target: $frameNumber });
sample({ clock: frameLoadStarted, fn: (): ChooserState => 'loading', target: $chooserState });
sample({ clock: frameLoadStarted, fn: () => 0, target: $chooserHeight });
sample({
  clock: frameLoadStarted,
  fn: (visit) => ({ visit, ms: CHOOSER_TIMEOUT_MS }),
  target: waitForChooserFx,
});
sample({ clock: chooserLoaded, target: [$settings, connectChooserFx] });
const chooserHandshakeDone = sample({
  clock: chooserReady,
  source: $chooserState,
  filter: (state) => state === 'loading',
  fn: () => undefined,
});
sample({ clock: chooserHandshakeDone, fn: (): ChooserState => 'ready', target: $chooserState });
sample({ clock: chooserHandshakeDone, target: openChooserFx });
sample({ clock: chooserRemoved, fn: (): ChooserState => 'absent', target: $chooserState });
sample({ clock: chooserRemoved, fn: () => null, target: $settings });
sample({ clock: chooserResized, target: $chooserHeight });

// -- Load failures
const chooserTimedOut = sample({
  clock: waitForChooserFx.done,
  source: $frameLoad,
  filter: ({ state, visit }, { params }) => state === 'loading' && visit === params.visit,
  fn: () => 'UNAVAILABLE',
});
const chooserOpenFailed = sample({
  clock: openChooserFx.failData,
  source: $chooserState,
  filter: (state) => state === 'ready',
  fn: (_state, failure) => refusalCode(failure) ?? 'UNAVAILABLE',
});
/** Connecting a bank failed at any point: the code says why. */
export const connectFailed = merge([chooserTimedOut, chooserOpenFailed, chooserFailed]);

// -- The bank-connect page follows the portal's language; choices made in it stay
const chooserLanguageChanged = sample({
  clock: $language,
  source: $settings,
  filter: (settings: ChooserSettings | null): settings is ChooserSettings => settings !== null,
  fn: (_settings, language) => ({ language }),
});
sample({ clock: chooserLanguageChanged, target: [$settings, configureChooserFx] });
