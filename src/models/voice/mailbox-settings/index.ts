import { createEvent, createStore, sample } from 'effector';
import type { EventPayload } from 'effector';
import { reset } from 'patronum/reset';
import { mayChange } from '../../permissions/rules-services.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { messagesOpened } from '../messages/index.ts';
import { $lineNumber, $phoneLine } from '../phone-lines/index.ts';
import { setMailboxPinFx } from '../phone-lines/ports.ts';
import { pinProblem } from './rules-pin.ts';
import type { PinProblem } from './rules-pin.ts';
import { mailboxSpace } from './rules-space.ts';

export { MAX_PIN_DIGITS, MAX_RUN, MIN_PIN_DIGITS } from './rules-pin.ts';
export { MAILBOX_SECONDS, NEARLY_FULL_SECONDS } from './rules-space.ts';

/** Why a PIN is refused; `current`: the mailbox has it already, read from either end. */
export type TypedPinProblem = PinProblem | { kind: 'current' };

/** What became of a new PIN. */
export type PinNotice = 'saved' | 'failed';

// -- Public events
/** The new PIN, as it is typed. */
export const pinTyped = createEvent<string>();
export const pinSubmitted = createEvent();

// -- Stores: what is typed is never kept beyond the page
export const $pin = createStore('', { serialize: 'ignore' });
export const $pinProblem = createStore<TypedPinProblem | null>(null, { serialize: 'ignore' });
export const $pinNotice = createStore<PinNotice | null>(null, { serialize: 'ignore' });

// -- Derived
export const $setsPin = $profile.map(
  (profile) => profile !== null && mayChange('setMailboxPin', profile),
);
export const $pinPending = setMailboxPinFx.pending;
/** How much room the mailbox of the line has. */
export const $space = $phoneLine.map((line) => mailboxSpace(line?.mailbox.usedSeconds ?? 0));

// -- Saving
const submitted = sample({
  clock: pinSubmitted,
  source: { pin: $pin, number: $lineNumber, sending: setMailboxPinFx.pending },
  filter: ({ number, sending }) => number !== null && !sending,
  fn: ({ pin, number }) => ({
    telephoneNumber: number ?? '',
    pin,
    problem: pinProblem(pin, number ?? ''),
  }),
});
sample({ clock: pinTyped, target: $pin });
sample({ clock: submitted, fn: ({ problem }) => problem, target: $pinProblem });
sample({
  clock: submitted,
  filter: ({ problem }) => problem === null,
  fn: ({ telephoneNumber, pin }) => ({ telephoneNumber, pin }),
  target: setMailboxPinFx,
});

// -- What came back
/** Told of its line alone: the customer may have turned to another. */
const ended = sample({
  clock: setMailboxPinFx.finally,
  source: $lineNumber,
  filter: (number, { params }) => params.telephoneNumber === number,
  fn: (_, end) => end,
});
const isRefusedPin = (end: EventPayload<typeof ended>): boolean =>
  end.status === 'fail' && refusalCode(end.error) === 'PIN_REFUSED';
sample({
  clock: ended,
  filter: isRefusedPin,
  // All other reasons were looked for before it was sent.
  fn: (): TypedPinProblem => ({ kind: 'current' }),
  target: $pinProblem,
});
sample({
  clock: ended,
  filter: (end) => !isRefusedPin(end),
  fn: ({ status }): PinNotice => (status === 'done' ? 'saved' : 'failed'),
  target: $pinNotice,
});
const set = sample({ clock: ended, filter: ({ status }) => status === 'done' });

// -- A PIN that was set, another line, and each visit, begins anew
reset({ clock: pinTyped, target: [$pinProblem, $pinNotice] });
reset({ clock: submitted, target: $pinNotice });
reset({ clock: set, target: $pin });
reset({
  clock: [$lineNumber, messagesOpened, sessionEnded],
  target: [$pin, $pinProblem, $pinNotice],
});
