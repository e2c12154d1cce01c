import { combine, createEvent, createStore, sample, split } from 'effector';
import { not } from 'patronum/not';
import { sessionEnded } from '../session/index.ts';
import { $invitationRows, $personRows, peopleOpened } from './list.ts';
import { noticeCleared, noticeRaised } from './notice.ts';
import { changeRoleFx, removePersonFx, revokeInvitationFx } from './ports.ts';
import type { Role } from '../permissions/types.ts';
import { changeProblem } from './rules-problems.ts';
import type { ChangeProblem, Notice, ConfirmationDialog } from './types.ts';

// -- Public events
export const roleChangeRequested = createEvent<string>();
export const removalRequested = createEvent<string>();
export const revocationRequested = createEvent<string>();
/** Another role is chosen in the dialog. */
export const roleChosen = createEvent<Role>();
export const dialogConfirmed = createEvent();
export const dialogClosed = createEvent();

// -- Stores
/** The open confirmation. Null if closed. */
export const $dialog = createStore<ConfirmationDialog | null>(null, { serialize: 'ignore' });
/** Why the confirmed change failed. */
export const $dialogProblem = createStore<ChangeProblem | null>(null, { serialize: 'ignore' });

// -- Derived
export const $dialogPending = combine(
  changeRoleFx.pending,
  removePersonFx.pending,
  revokeInvitationFx.pending,
  (...pending) => pending.includes(true),
);

// -- Confirmation
const nothing = (): ConfirmationDialog | null => null;
sample({
  clock: roleChangeRequested,
  source: $personRows,
  fn: (rows, guid): ConfirmationDialog | null => {
    const row = rows.find((one) => one.guid === guid);
    return row ? { kind: 'changeRole', guid, name: row.name, from: row.role, to: row.role } : null;
  },
  target: $dialog,
});
sample({
  clock: removalRequested,
  source: $personRows,
  fn: (rows, guid): ConfirmationDialog | null => {
    const row = rows.find((one) => one.guid === guid);
    return row ? { kind: 'remove', guid, name: row.name } : null;
  },
  target: $dialog,
});
sample({
  clock: revocationRequested,
  source: $invitationRows,
  fn: (rows, invitationId): ConfirmationDialog | null => {
    const row = rows.find((one) => one.invitationId === invitationId);
    return row ? { kind: 'revoke', invitationId, email: row.email } : null;
  },
  target: $dialog,
});
sample({
  clock: [roleChangeRequested, removalRequested, revocationRequested],
  target: noticeCleared,
});
sample({
  clock: roleChosen,
  source: $dialog,
  filter: (question) => question?.kind === 'changeRole',
  fn: (question, to): ConfirmationDialog | null =>
    question?.kind === 'changeRole' ? { ...question, to } : question,
  target: $dialog,
});
sample({
  clock: [
    dialogClosed,
    peopleOpened,
    sessionEnded,
    changeRoleFx.done,
    removePersonFx.done,
    revokeInvitationFx.done,
  ],
  fn: nothing,
  target: $dialog,
});
sample({ clock: [$dialog, dialogConfirmed], fn: () => null, target: $dialogProblem });

// -- Confirming; without a change, it is done at once
const confirmed = sample({
  clock: dialogConfirmed,
  source: $dialog,
  filter: not($dialogPending),
});
const confirmedAction = split(confirmed, {
  changeRole: (question): question is Extract<ConfirmationDialog, { kind: 'changeRole' }> =>
    question?.kind === 'changeRole' && question.to !== question.from,
  same: (question): question is Extract<ConfirmationDialog, { kind: 'changeRole' }> =>
    question?.kind === 'changeRole',
  remove: (question): question is Extract<ConfirmationDialog, { kind: 'remove' }> =>
    question?.kind === 'remove',
  revoke: (question): question is Extract<ConfirmationDialog, { kind: 'revoke' }> =>
    question?.kind === 'revoke',
});
sample({
  clock: confirmedAction.changeRole,
  fn: ({ guid, to }) => ({ guid, role: to }),
  target: changeRoleFx,
});
sample({ clock: confirmedAction.same, fn: () => undefined, target: dialogClosed });
sample({ clock: confirmedAction.remove, fn: ({ guid }) => ({ guid }), target: removePersonFx });
sample({
  clock: confirmedAction.revoke,
  fn: ({ invitationId }) => ({ invitationId }),
  target: revokeInvitationFx,
});

// -- Reporting the result. The dialog is closed by then, so it is stored.
const $confirmedDialog = createStore<ConfirmationDialog | null>(null, { serialize: 'ignore' });
sample({ clock: confirmed, target: $confirmedDialog });
const successNotice = (asked: ConfirmationDialog | null): Notice | null => {
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
  source: $confirmedDialog,
  fn: successNotice,
});
sample({
  clock: done,
  filter: (notice): notice is Notice => notice !== null,
  target: noticeRaised,
});
const failed = sample({
  clock: [changeRoleFx.failData, removePersonFx.failData, revokeInvitationFx.failData],
  source: $dialog,
  fn: (question, failure) => ({ open: question !== null, problem: changeProblem(failure) }),
});
// Shown in the dialog, or on the page if the dialog was closed meanwhile.
sample({
  clock: failed,
  filter: ({ open }) => open,
  fn: ({ problem }) => problem,
  target: $dialogProblem,
});
sample({
  clock: failed,
  filter: ({ open }) => !open,
  fn: ({ problem }): Notice => ({ kind: 'problem', problem }),
  target: noticeRaised,
});
