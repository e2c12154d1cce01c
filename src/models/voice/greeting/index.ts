import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import type { EventPayload } from 'effector';
import { reset } from 'patronum/reset';
import { mayChange } from '../../permissions/rules-services.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { waitFx } from '../../platform/time/ports.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { messagesOpened } from '../messages/index.ts';
import {
  $lineNumber,
  $phoneLine,
  $phoneLines,
  phoneLines,
  phoneLineUpdated,
} from '../phone-lines/index.ts';
import type { PhoneLine } from '../phone-lines/index.ts';
import type { Sound } from '../mailbox/rules-sound.ts';
import {
  cancelRecorderFx,
  loadGreetingFx,
  readSoundFileFx,
  setGreetingFx,
  startRecorderFx,
  stopRecorderFx,
} from './ports.ts';
import type { GreetingChange, MicrophoneFault } from './ports.ts';
import {
  greetingProblem,
  MAX_FILE_BYTES,
  MAX_GREETING_SECONDS,
  withoutExcess,
} from './rules-greeting.ts';
import type { GreetingProblem } from './rules-greeting.ts';

export { MAX_GREETING_SECONDS, MIN_GREETING_SECONDS } from './rules-greeting.ts';

/** How far a new greeting is. */
export type NewGreeting =
  | { kind: 'none' }
  /** The browser asks whether the microphone may be used. */
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number }
  /** What was recorded or chosen is made ready. */
  | { kind: 'reading' }
  /** It can be listened to, and used. */
  | { kind: 'ready'; sound: Sound };

/** Why there is no new greeting. */
export type GreetingFault = MicrophoneFault | GreetingProblem | 'large';

/** What became of a change. */
export type GreetingNotice = 'saved' | 'removed' | 'changedMeanwhile' | 'failed';

/** The greeting that callers hear, to be listened to. */
export type HeardGreeting =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; sound: Sound };

const SECOND_MS = 1_000;

// -- Public events
export const recordingRequested = createEvent();
export const recordingStopped = createEvent();
/** The customer throws away what is recorded, or was. */
export const greetingDiscarded = createEvent();
export const soundFileChosen = createEvent<Blob>();
/** Callers are to hear the new greeting. */
export const greetingSubmitted = createEvent();
/** Callers are to hear the network's greeting again. */
export const greetingRemovalRequested = createEvent();
/** The customer listens to what callers hear. */
export const greetingPlayRequested = createEvent();

// -- Stores: a recording is never kept beyond the page
export const $newGreeting = createStore<NewGreeting>({ kind: 'none' }, { serialize: 'ignore' });
export const $greetingFault = createStore<GreetingFault | null>(null, { serialize: 'ignore' });
export const $greetingNotice = createStore<GreetingNotice | null>(null, { serialize: 'ignore' });
export const $heardGreeting = createStore<HeardGreeting | null>(null, { serialize: 'ignore' });

// -- Derived
export const $setsGreeting = $profile.map(
  (profile) => profile !== null && mayChange('setGreeting', profile),
);
export const $greetingPending = setGreetingFx.pending;

// -- Recording
const begun = sample({
  clock: recordingRequested,
  source: $newGreeting,
  filter: ({ kind }) => kind === 'none' || kind === 'ready',
});
sample({ clock: begun, fn: (): NewGreeting => ({ kind: 'asking' }), target: $newGreeting });
sample({ clock: begun, fn: () => undefined, target: startRecorderFx });
/** It was thrown away while the browser asked: nobody listens. */
sample({
  clock: startRecorderFx.done,
  source: $newGreeting,
  filter: ({ kind }) => kind !== 'asking',
  fn: () => undefined,
  target: cancelRecorderFx,
});
sample({
  clock: startRecorderFx.done,
  source: $newGreeting,
  filter: ({ kind }) => kind === 'asking',
  fn: (): NewGreeting => ({ kind: 'recording', seconds: 0 }),
  target: $newGreeting,
});
/** A second of this recording. */
const tickFx = attach<NewGreeting, typeof waitFx>({ effect: waitFx, mapParams: () => SECOND_MS });
sample({ clock: $newGreeting, filter: ({ kind }) => kind === 'recording', target: tickFx });
/** The second of a recording that ended meanwhile is none of the next. */
const ticked = sample({
  clock: tickFx.done,
  source: $newGreeting,
  filter: (now, { params }) => now === params,
});
sample({
  clock: ticked,
  fn: (now): NewGreeting =>
    now.kind === 'recording' ? { kind: 'recording', seconds: now.seconds + 1 } : now,
  target: $newGreeting,
});
/** Callers don't wait for more: it stops by itself. */
const full = sample({
  clock: ticked,
  filter: (now) => now.kind === 'recording' && now.seconds + 1 >= MAX_GREETING_SECONDS,
});
const stopped = sample({
  clock: [recordingStopped, full],
  source: $newGreeting,
  filter: ({ kind }) => kind === 'recording',
});
sample({ clock: stopped, fn: () => undefined, target: stopRecorderFx });

// -- A file
const chosen = sample({
  clock: soundFileChosen,
  source: $newGreeting,
  filter: ({ kind }) => kind === 'none' || kind === 'ready',
  fn: (_, file) => file,
});
sample({
  clock: chosen,
  filter: ({ size }) => size > MAX_FILE_BYTES,
  fn: (): GreetingFault => 'large',
  target: $greetingFault,
});
const readable = sample({ clock: chosen, filter: ({ size }) => size <= MAX_FILE_BYTES });
sample({ clock: readable, target: readSoundFileFx });

// -- What was recorded or chosen
sample({
  clock: [stopped, readable],
  fn: (): NewGreeting => ({ kind: 'reading' }),
  target: $newGreeting,
});
const read = sample({
  clock: [
    // One that stopped by itself may be a moment longer than callers wait.
    stopRecorderFx.doneData.map((sound) => sound && withoutExcess(sound)),
    readSoundFileFx.doneData,
    merge([stopRecorderFx.fail, readSoundFileFx.fail]).map((): Sound | null => null),
  ],
  source: $newGreeting,
  filter: ({ kind }) => kind === 'reading',
  fn: (_, sound) => ({ sound, problem: greetingProblem(sound) }),
});
sample({ clock: read, fn: ({ problem }) => problem, target: $greetingFault });
sample({
  clock: read,
  fn: ({ sound, problem }): NewGreeting =>
    sound && problem === null ? { kind: 'ready', sound } : { kind: 'none' },
  target: $newGreeting,
});
sample({ clock: startRecorderFx.failData, fn: ({ fault }) => fault, target: $greetingFault });
sample({
  clock: [startRecorderFx.fail, greetingDiscarded],
  fn: (): NewGreeting => ({ kind: 'none' }),
  target: $newGreeting,
});
sample({ clock: greetingDiscarded, fn: () => undefined, target: cancelRecorderFx });

// -- Using it
const $change = combine({ line: $phoneLine, newGreeting: $newGreeting, sending: $greetingPending });
const changeOf = (line: PhoneLine | null, sound: Sound | null): GreetingChange => ({
  telephoneNumber: line?.telephoneNumber ?? '',
  version: line?.mailbox.greeting.version ?? 0,
  sound,
});
const submitted = sample({
  clock: greetingSubmitted,
  source: $change,
  filter: ({ line, newGreeting, sending }) =>
    line !== null && newGreeting.kind === 'ready' && !sending,
  fn: ({ line, newGreeting }) =>
    changeOf(line, newGreeting.kind === 'ready' ? newGreeting.sound : null),
});
const removed = sample({
  clock: greetingRemovalRequested,
  source: $change,
  filter: ({ line, sending }) => line !== null && !sending,
  fn: ({ line }) => changeOf(line, null),
});
sample({ clock: [submitted, removed], target: setGreetingFx });

// -- What came back: what was recorded stays until it is used
const changedLine = sample({
  clock: setGreetingFx.done,
  source: $phoneLines,
  fn: (lines, { params, result: greeting }): PhoneLine[] =>
    lines
      .filter(({ telephoneNumber }) => telephoneNumber === params.telephoneNumber)
      .map((line) => ({ ...line, mailbox: { ...line.mailbox, greeting } })),
});
sample({
  clock: changedLine,
  filter: ([line]) => line !== undefined,
  fn: ([line]) => line as PhoneLine,
  target: phoneLineUpdated,
});
const isConflict = (failure: RequestFailure): boolean =>
  refusalCode(failure) === 'VERSION_CONFLICT';
sample({
  clock: setGreetingFx.failData,
  filter: isConflict,
  fn: () => undefined,
  target: phoneLines.refreshed,
});
/** Told of its line alone: the customer may have turned to another. */
const ended = sample({
  clock: setGreetingFx.finally,
  source: $lineNumber,
  filter: (number, { params }) => params.telephoneNumber === number,
  fn: (_, end) => end,
});
const noticeOf = (end: EventPayload<typeof ended>): GreetingNotice => {
  if (end.status === 'fail') return isConflict(end.error) ? 'changedMeanwhile' : 'failed';
  return end.params.sound === null ? 'removed' : 'saved';
};
sample({ clock: ended, fn: noticeOf, target: $greetingNotice });
sample({
  clock: ended,
  filter: ({ status, params }) => status === 'done' && params.sound !== null,
  fn: (): NewGreeting => ({ kind: 'none' }),
  target: $newGreeting,
});

// -- Listening to what callers hear
const played = sample({
  clock: greetingPlayRequested,
  source: { number: $lineNumber, heard: $heardGreeting },
  filter: ({ number, heard }) => number !== null && heard?.kind !== 'loading',
  fn: ({ number }) => number ?? '',
});
sample({ clock: played, fn: (): HeardGreeting => ({ kind: 'loading' }), target: $heardGreeting });
sample({ clock: played, target: loadGreetingFx });
sample({
  clock: loadGreetingFx.finally,
  source: $lineNumber,
  filter: (number, { params }) => params === number,
  fn: (_, end): HeardGreeting =>
    end.status === 'done' ? { kind: 'ready', sound: end.result } : { kind: 'failed' },
  target: $heardGreeting,
});

// -- Each change, line and visit begins anew; nothing is recorded once the page is left
const left = sample({
  clock: [$lineNumber, messagesOpened, sessionEnded, $page],
  source: $newGreeting,
});
sample({
  clock: left,
  filter: ({ kind }) => kind === 'asking' || kind === 'recording',
  fn: () => undefined,
  target: cancelRecorderFx,
});
reset({
  clock: [begun, chosen, greetingDiscarded, submitted, removed],
  target: $greetingNotice,
});
reset({ clock: [begun, chosen, greetingDiscarded], target: $greetingFault });
reset({ clock: setGreetingFx.done, target: $heardGreeting });
reset({
  clock: left,
  target: [$newGreeting, $greetingFault, $greetingNotice, $heardGreeting],
});
