import { combine, createEvent, createStore, sample } from 'effector';
import { $language } from '../../shell/language/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { checkLinkFx, completeLinkFx } from './ports.ts';
import { passwordReport } from './rules-password.ts';
import { requestProblem, linkRefusal, passwordProblems, tokenIn } from './rules-access.ts';
import type { AccessProblem, LinkState } from './types.ts';

const NONE: readonly AccessProblem[] = [];

// -- Public events
/** An e-mailed link was followed, or one of its pages was reopened. */
export const linkOpened = createEvent();
export const linkRetried = createEvent();
export const linkPasswordChanged = createEvent<string>();
export const linkPasswordSubmitted = createEvent();

// -- Stores
export const $linkState = createStore<LinkState>({ kind: 'checking' }, { serialize: 'ignore' });
export const $linkPassword = createStore('', { serialize: 'ignore' });
export const $linkProblems = createStore<readonly AccessProblem[]>(NONE, { serialize: 'ignore' });
/** The token from the e-mail. In memory only. */
const $token = createStore<string | null>(null, { serialize: 'ignore' });

// -- Derived
export const $linkPending = combine(completeLinkFx.pending, Boolean);
/** Report on the password being typed. */
export const $linkPasswordReport = combine($linkPassword, $linkState, (password, state) =>
  passwordReport(password, state.kind === 'open' ? state.link.owner : null),
);
const $invited = combine($page, (page) => page === 'createSubAccount');
const $idle = combine($linkPending, (pending) => !pending);

// -- Opening: the token is removed from the URL at once, so that neither history nor an onlooker
// gets it
const arrived = sample({
  clock: linkOpened,
  source: $location,
  fn: ({ path, search }) => ({ path, token: tokenIn(search) }),
});
const tokenReceived = sample({ clock: arrived, filter: ({ token }) => token !== null });
sample({ clock: tokenReceived, fn: ({ token }) => token, target: $token });
sample({ clock: tokenReceived, fn: (): LinkState => ({ kind: 'checking' }), target: $linkState });
sample({
  clock: tokenReceived,
  fn: ({ path }) => ({ to: path, replace: true }),
  target: navigated,
});
sample({ clock: tokenReceived, fn: ({ token }) => token ?? '', target: checkLinkFx });
sample({
  clock: arrived,
  source: $token,
  filter: (held, { token }) => token === null && held === null,
  fn: (): LinkState => ({ kind: 'over', why: 'missing' }),
  target: $linkState,
});

// -- Checking
const retried = sample({
  clock: linkRetried,
  source: $token,
  filter: (token) => token !== null,
  fn: (token) => token ?? '',
});
sample({ clock: retried, fn: (): LinkState => ({ kind: 'checking' }), target: $linkState });
sample({ clock: retried, target: checkLinkFx });
sample({
  clock: checkLinkFx.doneData,
  fn: (link): LinkState => ({ kind: 'open', link }),
  target: $linkState,
});
/** The failure's meaning for the link, or null. */
const linkRefused = sample({
  clock: [checkLinkFx.failData, completeLinkFx.failData],
  source: $invited,
  fn: (invited, failure) => linkRefusal(failure, invited),
});
sample({
  clock: linkRefused,
  filter: (why) => why !== null,
  fn: (why): LinkState => ({ kind: 'over', why: why ?? 'unknown' }),
  target: $linkState,
});
sample({
  clock: checkLinkFx.failData,
  filter: (failure) => linkRefusal(failure, false) === null,
  fn: (failure): LinkState => ({ kind: 'failed', failure }),
  target: $linkState,
});

// -- The password
sample({ clock: linkPasswordChanged, target: $linkPassword });
// A field's error is removed once its input is valid.
sample({
  clock: linkPasswordChanged,
  source: $linkPasswordReport,
  filter: ({ problem }) => problem === null,
  fn: () => NONE,
  target: $linkProblems,
});
const given = sample({
  clock: linkPasswordSubmitted,
  source: { password: $linkPassword, state: $linkState, token: $token, language: $language },
  filter: $idle,
});
sample({
  clock: given,
  fn: ({ password, state }) =>
    state.kind === 'open' ? passwordProblems(password, state.link.owner) : NONE,
  target: $linkProblems,
});
sample({
  clock: given,
  filter: ({ password, state, token }) =>
    token !== null &&
    state.kind === 'open' &&
    passwordProblems(password, state.link.owner).length === 0,
  fn: ({ password, token, language }) => ({ token: token ?? '', password, language }),
  target: completeLinkFx,
});
sample({
  clock: completeLinkFx.doneData,
  fn: (username): LinkState => ({ kind: 'done', username }),
  target: $linkState,
});
sample({
  clock: completeLinkFx.failData,
  filter: (failure) => linkRefusal(failure, false) === null,
  fn: (failure) => [requestProblem(failure)],
  target: $linkProblems,
});

// -- Leaving, or done: password and token are cleared
const left = sample({
  clock: $page,
  filter: (page) => page !== 'verifyLink' && page !== 'createSubAccount',
  fn: () => undefined,
});
sample({ clock: [left, completeLinkFx.done], fn: () => '', target: $linkPassword });
sample({
  clock: [left, completeLinkFx.done, tokenReceived],
  fn: () => NONE,
  target: $linkProblems,
});
sample({ clock: [left, completeLinkFx.done], fn: () => null, target: $token });
