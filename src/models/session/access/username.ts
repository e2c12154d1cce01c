import { combine, createEvent, createStore, sample } from 'effector';
import { $language } from '../../shell/language/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { sendUsernameFx } from './ports.ts';
import { accountProblems, requestProblem, digitsOf } from './rules-access.ts';
import type { AccessProblem, AccountDraft } from './types.ts';

const EMPTY: AccountDraft = { accountNumber: '', zip: '' };
const NONE: readonly AccessProblem[] = [];

// -- Public events
export const accountFieldChanged = createEvent<{ field: keyof AccountDraft; value: string }>();
export const usernameRequested = createEvent();
/** The customer returns to the form with its input preserved. */
export const accountChanged = createEvent();

// -- Stores
export const $accountDraft = createStore(EMPTY, { serialize: 'ignore' });
export const $usernameProblems = createStore<readonly AccessProblem[]>(NONE, {
  serialize: 'ignore',
});
/** The e-mail is sent if account number and ZIP match. */
export const $usernameSent = createStore(false, { serialize: 'ignore' });
export const $usernamePending = combine(sendUsernameFx.pending, Boolean);

// -- Wiring
sample({
  clock: accountFieldChanged,
  source: $accountDraft,
  fn: (draft, { field, value }) => ({ ...draft, [field]: value }),
  target: $accountDraft,
});
const given = sample({
  clock: usernameRequested,
  source: $accountDraft,
  filter: combine($usernamePending, (pending) => !pending),
});
sample({ clock: given, fn: accountProblems, target: $usernameProblems });
sample({
  clock: given,
  source: $language,
  filter: (_language, draft) => accountProblems(draft).length === 0,
  fn: (language, { accountNumber, zip }) => ({
    accountNumber: digitsOf(accountNumber),
    zip: digitsOf(zip),
    language,
  }),
  target: sendUsernameFx,
});
sample({
  clock: sendUsernameFx.failData,
  fn: (failure) => [requestProblem(failure)],
  target: $usernameProblems,
});
sample({ clock: sendUsernameFx.done, fn: () => true, target: $usernameSent });
const left = sample({
  clock: $page,
  filter: (page) => page !== 'accountRecovery',
  fn: () => undefined,
});
sample({ clock: [accountChanged, left], fn: () => false, target: $usernameSent });
sample({
  clock: [accountChanged, left, sendUsernameFx.done],
  fn: () => NONE,
  target: $usernameProblems,
});
