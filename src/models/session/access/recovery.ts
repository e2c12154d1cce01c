import { combine, createEvent, createStore, sample } from 'effector';
import { $language } from '../../shell/language/index.ts';
import { $location, $page } from '../../shell/routing/index.ts';
import { $username } from '../index.ts';
import {
  saveRecoveryFx,
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  resetPasswordFx,
  startRecoveryFx,
  verifyCodeFx,
  waitForResendFx,
} from './ports.ts';
import { passwordReport } from './rules-password.ts';
import {
  requestProblem,
  codeProblems,
  digitsOf,
  needsNewCode,
  passwordProblems,
  recoveryKind,
  secondsToWait,
  usernameProblems,
} from './rules-access.ts';
import type { AccessProblem, SavedRecovery, RecoveryStep } from './types.ts';

/** Interval of the check for another code: the page shows seconds. */
const LOOK_EVERY_MS = 1_000;
const BEGINNING: RecoveryStep = { kind: 'username' };
const NONE: readonly AccessProblem[] = [];

// -- Public events
export const recoveryOpened = createEvent();
export const recoveryUsernameChanged = createEvent<string>();
export const recoveryUsernameSubmitted = createEvent();
export const codeChanged = createEvent<string>();
export const codeSubmitted = createEvent();
export const codeResendRequested = createEvent();
/** Enters another user name, or starts over. */
export const recoveryStartedOver = createEvent();
export const resetPasswordChanged = createEvent<string>();
export const resetPasswordSubmitted = createEvent();

// -- Stores
export const $recoveryStep = createStore<RecoveryStep>(BEGINNING, { serialize: 'ignore' });
export const $recoveryUsername = createStore('', { serialize: 'ignore' });
export const $code = createStore('', { serialize: 'ignore' });
export const $resetPassword = createStore('', { serialize: 'ignore' });
export const $recoveryProblems = createStore<readonly AccessProblem[]>(NONE, {
  serialize: 'ignore',
});
/** The sent code is exhausted: a new one is required. */
export const $codeExhausted = createStore(false, { serialize: 'ignore' });
/** Another code was sent since the last one was typed. */
export const $codeResent = createStore(false, { serialize: 'ignore' });
const $sentAt = createStore<number | null>(null, { serialize: 'ignore' });
const $now = createStore(0, { serialize: 'ignore' });

// -- Derived
export const $recoveryKind = combine($location, ({ search }) => recoveryKind(search));
export const $recoveryPending = combine(
  startRecoveryFx.pending,
  verifyCodeFx.pending,
  resetPasswordFx.pending,
  (...pending) => pending.some(Boolean),
);
const $idle = combine($recoveryPending, (pending) => !pending);
/** Report on the password being typed. */
export const $resetPasswordReport = combine($resetPassword, $recoveryStep, (password, step) =>
  passwordReport(password, step.kind === 'password' ? step.owner : null),
);
/** Seconds until another code may be requested. 0 if it may. */
export const $resendIn = combine($sentAt, $now, (sentAt, now) =>
  sentAt === null ? 0 : secondsToWait(sentAt, now),
);

/** Not while a response is pending: it would lead back here. */
const startedOver = sample({ clock: recoveryStartedOver, filter: $idle });

// -- Opening: prefills the user name from sign-in, and still waits for a sent code
sample({
  clock: recoveryOpened,
  source: { mine: $recoveryUsername, typed: $username },
  fn: ({ mine, typed }) => mine || typed,
  target: $recoveryUsername,
});
sample({
  clock: recoveryOpened,
  source: $recoveryStep,
  filter: ({ kind }) => kind === 'username',
  fn: () => undefined,
  target: readSavedRecoveryFx,
});
const kept = sample({
  clock: readSavedRecoveryFx.doneData,
  source: $recoveryStep,
  filter: (step, found): boolean => step.kind === 'username' && found !== null,
  fn: (_step, found) => found ?? { recoveryId: '', username: '' },
});
sample({
  clock: kept,
  fn: (found): RecoveryStep => ({ kind: 'code', ...found }),
  target: $recoveryStep,
});
sample({ clock: kept, fn: ({ username }) => username, target: $recoveryUsername });

// -- Typing
sample({ clock: recoveryUsernameChanged, target: $recoveryUsername });
sample({ clock: codeChanged, target: $code });
sample({ clock: codeChanged, fn: () => false, target: $codeResent });
sample({ clock: resetPasswordChanged, target: $resetPassword });
// A field's error is removed once its input is valid.
sample({
  clock: resetPasswordChanged,
  source: $resetPasswordReport,
  filter: ({ problem }) => problem === null,
  fn: () => NONE,
  target: $recoveryProblems,
});

// -- The user name: a code is sent, whether or not the user exists
const usernameGiven = sample({
  clock: recoveryUsernameSubmitted,
  source: $recoveryUsername,
  filter: $idle,
});
sample({ clock: usernameGiven, fn: usernameProblems, target: $recoveryProblems });
const asked = sample({
  clock: usernameGiven,
  filter: (username) => usernameProblems(username).length === 0,
});
const resendStarted = sample({
  clock: codeResendRequested,
  source: {
    step: $recoveryStep,
    username: $recoveryUsername,
    wait: $resendIn,
    spent: $codeExhausted,
    idle: $idle,
  },
  filter: ({ step, wait, spent, idle }) => step.kind === 'code' && (wait === 0 || spent) && idle,
  fn: ({ username }) => username,
});
sample({
  clock: [asked, resendStarted],
  source: $language,
  fn: (language, username) => ({ username: username.trim(), language }),
  target: startRecoveryFx,
});
const started = sample({
  clock: startRecoveryFx.done,
  fn: ({ params, result }): SavedRecovery => ({
    recoveryId: result.recoveryId,
    username: params.username,
  }),
});
sample({
  clock: started,
  source: $recoveryStep,
  fn: ({ kind }) => kind === 'code',
  target: $codeResent,
});
sample({
  clock: started,
  fn: (recovery): RecoveryStep => ({ kind: 'code', ...recovery }),
  target: $recoveryStep,
});
sample({ clock: started, target: saveRecoveryFx });
sample({ clock: started, fn: () => '', target: $code });
sample({ clock: started, fn: () => NONE, target: $recoveryProblems });
sample({ clock: started, fn: () => false, target: $codeExhausted });

// -- The wait before another code: by the clock, because browsers throttle a hidden tab
sample({ clock: started, fn: () => null, target: $sentAt });
sample({ clock: started, target: readMonotonicTimeFx });
sample({ clock: readMonotonicTimeFx.doneData, target: $now });
sample({
  clock: readMonotonicTimeFx.doneData,
  source: $sentAt,
  fn: (sentAt, now) => sentAt ?? now,
  target: $sentAt,
});
sample({
  clock: readMonotonicTimeFx.done,
  source: { left: $resendIn, waiting: waitForResendFx.pending },
  filter: ({ left, waiting }) => left > 0 && !waiting,
  fn: () => LOOK_EVERY_MS,
  target: waitForResendFx,
});
sample({ clock: waitForResendFx.done, fn: () => undefined, target: readMonotonicTimeFx });

// -- The code
const codeGiven = sample({
  clock: codeSubmitted,
  source: { code: $code, step: $recoveryStep, spent: $codeExhausted },
  filter: $idle,
});
sample({
  clock: codeGiven,
  filter: ({ spent }) => !spent,
  fn: ({ code }) => codeProblems(code),
  target: $recoveryProblems,
});
sample({
  clock: codeGiven,
  filter: ({ code, step, spent }) =>
    !spent && step.kind === 'code' && codeProblems(code).length === 0,
  fn: ({ code, step }) => ({
    recoveryId: step.kind === 'code' ? step.recoveryId : '',
    code: digitsOf(code),
  }),
  target: verifyCodeFx,
});
sample({
  clock: verifyCodeFx.doneData,
  fn: ({ resetToken, owner }): RecoveryStep => ({ kind: 'password', resetToken, owner }),
  target: $recoveryStep,
});
sample({ clock: verifyCodeFx.failData, fn: needsNewCode, target: $codeExhausted });
// Leaving from here resets the recovery: the code is used, and its permission is stored nowhere.
sample({ clock: [verifyCodeFx.done, startedOver], fn: () => null, target: saveRecoveryFx });

// -- The new password
const passwordGiven = sample({
  clock: resetPasswordSubmitted,
  source: { password: $resetPassword, step: $recoveryStep, language: $language },
  filter: $idle,
});
sample({
  clock: passwordGiven,
  fn: ({ password, step }) =>
    step.kind === 'password' ? passwordProblems(password, step.owner) : NONE,
  target: $recoveryProblems,
});
sample({
  clock: passwordGiven,
  filter: ({ password, step }) =>
    step.kind === 'password' && passwordProblems(password, step.owner).length === 0,
  fn: ({ password, step, language }) => ({
    resetToken: step.kind === 'password' ? step.resetToken : '',
    password,
    language,
  }),
  target: resetPasswordFx,
});
sample({
  clock: resetPasswordFx.doneData,
  fn: (username): RecoveryStep => ({ kind: 'done', username }),
  target: $recoveryStep,
});

// -- Failures
sample({
  clock: [startRecoveryFx.failData, verifyCodeFx.failData, resetPasswordFx.failData],
  fn: (failure) => [requestProblem(failure)],
  target: $recoveryProblems,
});
sample({
  clock: [verifyCodeFx.done, resetPasswordFx.done, startedOver],
  fn: () => NONE,
  target: $recoveryProblems,
});
/** Expired, or used in another tab: the same user name needs another code. */
const resetExpired = sample({
  clock: resetPasswordFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.systemErrorCode === 'RESET_EXPIRED',
  fn: () => undefined,
});
sample({ clock: [resetExpired, startedOver], fn: () => BEGINNING, target: $recoveryStep });

// -- Leaving: password and code are cleared, and a completed recovery is reset
const left = sample({
  clock: $page,
  filter: (page) => page !== 'accountRecovery',
  fn: () => undefined,
});
sample({
  clock: [left, resetPasswordFx.done, resetExpired, startedOver],
  fn: () => '',
  target: [$code, $resetPassword],
});
sample({ clock: [left, startedOver], fn: () => false, target: [$codeExhausted, $codeResent] });
sample({ clock: left, fn: () => NONE, target: $recoveryProblems });
sample({
  clock: left,
  source: $recoveryStep,
  filter: ({ kind }) => kind === 'password' || kind === 'done',
  fn: () => BEGINNING,
  target: $recoveryStep,
});
