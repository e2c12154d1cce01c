import { combine, createEvent, createStore, merge, sample } from 'effector';
import { refusalCode } from '../../platform/request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { configureChooserFx, connectChooserFx, openChooserFx, waitForChooserFx } from './ports.ts';
import type { ConsentedAccount, ChooserSettings } from './ports.ts';

export type { ConsentedAccount } from './ports.ts';

/** Of the chooser on the page. */
export type ChooserState = 'absent' | 'loading' | 'ready';

/** How long the frame may take to come and answer, in milliseconds. */
export const CHOOSER_TIMEOUT_MS = 15_000;

// -- Public events
/** A frame came onto the page; each is a visit of its own. */
export const chooserShown = createEvent();
export const chooserRemoved = createEvent();
/** The browser has loaded what there is at the frame's address, be it an error page. */
export const chooserLoaded = createEvent<ChooserSettings>();
/** The chooser's own script is there and listens. */
export const chooserReady = createEvent();
/** The chooser says how tall its content is, in CSS pixels. */
export const chooserResized = createEvent<number>();
/** The customer agreed to connect an account. */
export const accountConsented = createEvent<ConsentedAccount>();
export const chooserCancelled = createEvent();
/** The chooser could not go on: the code says why. */
export const chooserFailed = createEvent<string>();

// -- Stores
export const $chooserState = createStore<ChooserState>('absent');
/** 0 before the chooser has said it. */
export const $chooserHeight = createStore(0);
/** Counts the frames of this page, so that the time of a former one decides nothing. */
const $frameNumber = createStore(0, { serialize: 'ignore' });
/** What the frame on the page was told; null without one. */
const $settings = createStore<ChooserSettings | null>(null, { serialize: 'ignore' });
const $frameLoad = combine($chooserState, $frameNumber, (state, visit) => ({ state, visit }));

// -- Coming: the frame loads, answers, and is opened with a ticket
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

// -- Failing to come
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
/** Connecting a bank has failed, wherever: the code says why. */
export const connectFailed = merge([chooserTimedOut, chooserOpenFailed, chooserFailed]);

// -- The chooser follows the portal's language; what was chosen in it stays
const chooserLanguageChanged = sample({
  clock: $language,
  source: $settings,
  filter: (settings: ChooserSettings | null): settings is ChooserSettings => settings !== null,
  fn: (_settings, language) => ({ language }),
});
sample({ clock: chooserLanguageChanged, target: [$settings, configureChooserFx] });
