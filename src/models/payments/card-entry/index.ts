import { combine, createEvent, createStore, sample } from 'effector';
import type { CaptureField } from '../../../../contracts/capture/messages.ts';
import { $language } from '../../shell/language/index.ts';
import {
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
  waitForFrameFx,
} from './ports.ts';
import type { CardEntryFailure, FrameProblems, FrameSettings } from './ports.ts';

export { $cardEntryOrigin } from './ports.ts';
export { securityCodeLength } from './rules-security-code.ts';
export type { CaptureField } from '../../../../contracts/capture/messages.ts';

/** State of the frame on the page. */
export type FrameState = 'absent' | 'loading' | 'ready' | 'failed';

/** Time-out for the frame to load and respond, in milliseconds. */
export const FRAME_TIMEOUT_MS = 15_000;

// -- Public events
/** A frame was mounted on the page. It starts empty. */
export const frameShown = createEvent();
export const frameRemoved = createEvent();
/** The customer retries the frame that failed to load. */
export const frameRetried = createEvent();
/** The browser has loaded the frame's URL, possibly an error page. */
export const frameLoaded = createEvent<FrameSettings>();
/** The frame's own script is ready. */
export const frameReady = createEvent();
/** The frame reports its content height, in CSS pixels. */
export const frameResized = createEvent<number>();
/** Enter was pressed in a field of the frame. */
export const frameSubmitted = createEvent();
/** The customer follows a link from the error summary to its field in the frame. */
export const frameFieldRequested = createEvent<CaptureField>();

// -- Stores
export const $frameState = createStore<FrameState>('absent');
/** 0 until the frame reports it. */
export const $frameHeight = createStore(0);
/** The frame's last reported field problems, for the messages of the error summary. */
export const $frameProblems = createStore<FrameProblems>({}, { serialize: 'ignore' });
/** Counts the frames of this page, so that a previous frame's time-out is ignored. */
const $frameNumber = createStore(0, { serialize: 'ignore' });
/** Settings sent to the frame on the page. Null without one. */
const $frameSettings = createStore<FrameSettings | null>(null, { serialize: 'ignore' });
const $frameLoad = combine($frameState, $frameNumber, (state, visit) => ({ state, visit }));

// -- Loading and load failures
const frameLoadStarted = sample({
  clock: [frameShown, frameRetried],
  source: $frameNumber,
  fn: (visit) => visit + 1,
});
sample({ clock: frameLoadStarted, target: $frameNumber });
sample({ clock: frameLoadStarted, fn: (): FrameState => 'loading', target: $frameState });
sample({ clock: frameLoadStarted, fn: () => 0, target: $frameHeight });
sample({
  clock: frameLoadStarted,
  fn: (visit) => ({ visit, ms: FRAME_TIMEOUT_MS }),
  target: waitForFrameFx,
});
sample({
  clock: frameReady,
  source: $frameState,
  filter: (state) => state === 'loading',
  fn: (): FrameState => 'ready',
  target: $frameState,
});
sample({
  clock: waitForFrameFx.done,
  source: $frameLoad,
  filter: ({ state, visit }, { params }) => state === 'loading' && visit === params.visit,
  fn: (): FrameState => 'failed',
  target: $frameState,
});
sample({ clock: frameRemoved, fn: (): FrameState => 'absent', target: $frameState });
sample({ clock: frameRemoved, fn: () => null, target: $frameSettings });
sample({ clock: frameResized, target: $frameHeight });

// -- Messages to the frame
sample({ clock: frameLoaded, target: [$frameSettings, connectFrameFx] });
// The frame follows the portal's language. Typed input stays.
const frameLanguageChanged = sample({
  clock: $language,
  source: $frameSettings,
  filter: (settings: FrameSettings | null): settings is FrameSettings => settings !== null,
  fn: (settings, language) => ({ ...settings, language }),
});
sample({ clock: frameLanguageChanged, target: [$frameSettings, configureFrameFx] });
sample({ clock: frameFieldRequested, target: focusFrameFieldFx });
sample({
  clock: tokenizeCardFx.failData,
  fn: (failure: CardEntryFailure) => (failure.kind === 'invalid' ? (failure.problems ?? {}) : {}),
  target: $frameProblems,
});
