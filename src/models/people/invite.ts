import { combine, createEvent, createStore, sample } from 'effector';
import { not } from 'patronum/not';
import { $language } from '../shell/language/index.ts';
import { sessionEnded } from '../session/index.ts';
import { peopleOpened } from './list.ts';
import { noticeCleared, noticeRaised } from './notice.ts';
import { invitePersonFx, resendInvitationFx } from './ports.ts';
import { draftWithoutCardNumbers } from '../platform/card-numbers/rules-card-numbers.ts';
import { normalisedEmail } from '../platform/contact-details/rules-contact-details.ts';
import { inviteProblems, letterProblem, refusedFields } from './rules-problems.ts';
import { nameOf } from './rules-rows.ts';
import type { ChangeProblem, FieldProblem, InviteDraft, Notice } from './types.ts';

const EMPTY: InviteDraft = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'STANDARD',
  language: 'en',
};

// -- Public events
export const inviteOpened = createEvent();
export const inviteClosed = createEvent();
export const inviteChanged = createEvent<Partial<InviteDraft>>();
export const inviteSubmitted = createEvent();
/** Resends the e-mail of the invitation with this ID. */
export const resendRequested = createEvent<{ invitationId: string; email: string }>();

// -- Stores
export const $inviteIsOpen = createStore(false, { serialize: 'ignore' });
export const $inviteDraft = createStore(EMPTY, { serialize: 'ignore' });
export const $inviteProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** Why it could not be sent, unless a field is invalid. */
export const $inviteFailure = createStore<ChangeProblem | null>(null, { serialize: 'ignore' });
const $resending = createStore<{ invitationId: string; email: string } | null>(null, {
  serialize: 'ignore',
});

// -- Derived
export const $invitePending = invitePersonFx.pending;
/** The invitation whose e-mail is being sent. */
export const $resendingId = combine($resending, (resending) => resending?.invitationId ?? null);

// -- The form
sample({ clock: inviteOpened, fn: () => true, target: $inviteIsOpen });
sample({
  clock: [inviteClosed, invitePersonFx.done, peopleOpened, sessionEnded],
  fn: () => false,
  target: $inviteIsOpen,
});
sample({
  clock: inviteOpened,
  source: $language,
  fn: (language): InviteDraft => ({ ...EMPTY, language }),
  target: $inviteDraft,
});
sample({ clock: [invitePersonFx.done, sessionEnded], fn: () => EMPTY, target: $inviteDraft });
sample({
  clock: inviteChanged,
  source: $inviteDraft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $inviteDraft,
});
sample({ clock: [inviteOpened, inviteSubmitted], fn: () => null, target: $inviteFailure });
sample({ clock: [inviteOpened, resendRequested], target: noticeCleared });

// -- Sending
const accepted = sample({
  clock: inviteSubmitted,
  source: $inviteDraft,
  filter: not($invitePending),
});
sample({ clock: accepted, fn: inviteProblems, target: $inviteProblems });
sample({
  clock: accepted,
  fn: (draft) => draftWithoutCardNumbers(draft, 'firstName', 'lastName', 'email'),
  target: $inviteDraft,
});
sample({ clock: inviteOpened, fn: () => [], target: $inviteProblems });
const request = (draft: InviteDraft) => ({
  ...draft,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: normalisedEmail(draft.email),
});
sample({
  clock: accepted,
  filter: (draft) => inviteProblems(draft).length === 0,
  fn: request,
  target: invitePersonFx,
});
sample({
  clock: invitePersonFx.done,
  fn: ({ params }): Notice => ({ kind: 'invited', name: nameOf(params), email: params.email }),
  target: noticeRaised,
});
sample({ clock: invitePersonFx.failData, fn: refusedFields, target: $inviteProblems });
sample({
  clock: invitePersonFx.failData,
  filter: (failure) => refusedFields(failure).length === 0,
  fn: letterProblem,
  target: $inviteFailure,
});

// -- Resending
const again = sample({
  clock: resendRequested,
  filter: not(resendInvitationFx.pending),
});
sample({ clock: again, target: $resending });
sample({
  clock: again,
  source: $language,
  fn: (language, { invitationId }) => ({ invitationId, language }),
  target: resendInvitationFx,
});
sample({
  clock: resendInvitationFx.done,
  source: $resending,
  fn: (resending): Notice => ({ kind: 'resent', email: resending?.email ?? '' }),
  target: noticeRaised,
});
sample({
  clock: resendInvitationFx.failData,
  fn: (failure): Notice => ({ kind: 'problem', problem: letterProblem(failure) }),
  target: noticeRaised,
});
sample({ clock: [resendInvitationFx.finally, sessionEnded], fn: () => null, target: $resending });
