import { combine, createEvent, createStore, sample, split } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { $invitationRows, $personRows, peopleOpened } from './list.ts';
import { noticeCleared, noticed } from './notice.ts';
import { changeRoleFx, removePersonFx, revokeInvitationFx } from './ports.ts';
import type { Role } from './rules.ts';
import { changeProblem } from './rules-problems.ts';
import type { ChangeProblem, Notice, Question } from './types.ts';

// -- Public events
export const roleChangeRequested = createEvent<string>();
export const removalRequested = createEvent<string>();
export const revocationRequested = createEvent<string>();
/** Another role, in the dialog. */
export const roleChosen = createEvent<Role>();
export const questionConfirmed = createEvent();
export const questionClosed = createEvent();

// -- Stores
/** What is asked about; null while nothing is. */
export const $question = createStore<Question | null>(null, { serialize: 'ignore' });
/** Why what was confirmed did not happen. */
export const $questionProblem = createStore<ChangeProblem | null>(null, { serialize: 'ignore' });

// -- Derived
export const $questionPending = combine(
  changeRoleFx.pending,
  removePersonFx.pending,
  revokeInvitationFx.pending,
  (...pending) => pending.includes(true),
);

// -- Asking
const nothing = (): Question | null => null;
sample({
  clock: roleChangeRequested,
  source: $personRows,
  fn: (rows, guid): Question | null => {
    const row = rows.find((one) => one.guid === guid);
    return row ? { kind: 'changeRole', guid, name: row.name, from: row.role, to: row.role } : null;
  },
  target: $question,
});
sample({
  clock: removalRequested,
  source: $personRows,
  fn: (rows, guid): Question | null => {
    const row = rows.find((one) => one.guid === guid);
    return row ? { kind: 'remove', guid, name: row.name } : null;
  },
  target: $question,
});
sample({
  clock: revocationRequested,
  source: $invitationRows,
  fn: (rows, invitationId): Question | null => {
    const row = rows.find((one) => one.invitationId === invitationId);
    return row ? { kind: 'revoke', invitationId, email: row.email } : null;
  },
  target: $question,
});
sample({
  clock: [roleChangeRequested, removalRequested, revocationRequested],
  target: noticeCleared,
});
sample({
  clock: roleChosen,
  source: $question,
  filter: (question) => question?.kind === 'changeRole',
  fn: (question, to): Question | null =>
    question?.kind === 'changeRole' ? { ...question, to } : question,
  target: $question,
});
sample({
  clock: [
    questionClosed,
    peopleOpened,
    sessionEnded,
    changeRoleFx.done,
    removePersonFx.done,
    revokeInvitationFx.done,
  ],
  fn: nothing,
  target: $question,
});
sample({ clock: [$question, questionConfirmed], fn: () => null, target: $questionProblem });

// -- Doing; what is confirmed without a change is done already
const confirmed = sample({
  clock: questionConfirmed,
  source: $question,
  filter: $questionPending.map((pending) => !pending),
});
const sure = split(confirmed, {
  changeRole: (question): question is Extract<Question, { kind: 'changeRole' }> =>
    question?.kind === 'changeRole' && question.to !== question.from,
  same: (question): question is Extract<Question, { kind: 'changeRole' }> =>
    question?.kind === 'changeRole',
  remove: (question): question is Extract<Question, { kind: 'remove' }> =>
    question?.kind === 'remove',
  revoke: (question): question is Extract<Question, { kind: 'revoke' }> =>
    question?.kind === 'revoke',
});
sample({
  clock: sure.changeRole,
  fn: ({ guid, to }) => ({ guid, role: to }),
  target: changeRoleFx,
});
sample({ clock: sure.same, fn: () => undefined, target: questionClosed });
sample({ clock: sure.remove, fn: ({ guid }) => ({ guid }), target: removePersonFx });
sample({
  clock: sure.revoke,
  fn: ({ invitationId }) => ({ invitationId }),
  target: revokeInvitationFx,
});

// -- Saying what came of it. The question is gone by then, so it is remembered.
const $asked = createStore<Question | null>(null, { serialize: 'ignore' });
sample({ clock: confirmed, target: $asked });
const doneOf = (asked: Question | null): Notice | null => {
  switch (asked?.kind) {
    case undefined:
      return null;
    case 'changeRole':
      return { kind: 'roleChanged', name: asked.name, role: asked.to };
    case 'remove':
      return { kind: 'removed', name: asked.name };
    case 'revoke':
      return { kind: 'revoked', email: asked.email };
  }
};
const done = sample({
  clock: [changeRoleFx.done, removePersonFx.done, revokeInvitationFx.done],
  source: $asked,
  fn: doneOf,
});
sample({ clock: done, filter: (notice): notice is Notice => notice !== null, target: noticed });
const failed = sample({
  clock: [changeRoleFx.failData, removePersonFx.failData, revokeInvitationFx.failData],
  source: $question,
  fn: (question, failure) => ({ open: question !== null, problem: changeProblem(failure) }),
});
// Said in the dialog; on the page where it was closed meanwhile.
sample({
  clock: failed,
  filter: ({ open }) => open,
  fn: ({ problem }) => problem,
  target: $questionProblem,
});
sample({
  clock: failed,
  filter: ({ open }) => !open,
  fn: ({ problem }): Notice => ({ kind: 'problem', problem }),
  target: noticed,
});
