import { combine, merge, sample } from 'effector';
import type { Effect } from 'effector';
import { and } from 'patronum/and';
import {
  changeRole,
  invitePerson,
  removePerson,
  resendInvitation,
  revokeInvitation,
} from '../../../../contracts/rest/people/contract.ts';
import { factReported } from '../../../models/analytics/index.ts';
import type { RequestFailure } from '../../../models/platform/query/index.ts';
import {
  $inviteFailure,
  $inviteIsOpen,
  $inviteProblems,
  $notice,
  $dialog,
  $dialogProblem,
} from '../../../models/people/index.ts';
import type { ConfirmationDialog } from '../../../models/people/index.ts';
import {
  changeRoleFx,
  invitePersonFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from '../../../models/people/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm, trackAction, messageKeys, verbatimError } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'people');

// -- Invitation
trackForm({
  flow: 'personInvite',
  step: 'form',
  page: 'people',
  $open: and($isHere, $inviteIsOpen),
  sent: sample({ clock: invitePersonFx, fn: () => undefined }),
  refused: sample({
    clock: $inviteProblems.updates,
    filter: $isHere,
    fn: (problems) => messageKeys('people', problems),
  }),
  ended: flowEndEvents(invitePersonFx),
  calls: [invitePerson.path],
});
trackAction({
  flow: 'invitationResend',
  page: $page,
  pressed: sample({ clock: resendInvitationFx, fn: () => undefined }),
  ended: flowEndEvents(resendInvitationFx),
  calls: [resendInvitation.path],
});

// -- Actions that need confirmation
const FLOWS = {
  changeRole: 'personRole',
  remove: 'personRemove',
  revoke: 'invitationRevoke',
} as const satisfies Record<ConfirmationDialog['kind'], string>;

function trackConfirmation<Params, Result>(
  kind: ConfirmationDialog['kind'],
  effect: Effect<Params, Result, RequestFailure>,
  path: string,
): void {
  const $open = combine($isHere, $dialog, (here, question) => here && question?.kind === kind);
  const rest = {
    page: 'people',
    $open,
    sent: sample({ clock: effect, fn: () => undefined }),
    ended: flowEndEvents(effect),
    calls: [path],
  } as const;
  if (kind === 'changeRole') trackForm({ flow: FLOWS[kind], step: 'choose', ...rest });
  else trackForm({ flow: FLOWS[kind], step: 'confirm', ...rest });
}
trackConfirmation('changeRole', changeRoleFx, changeRole.path);
trackConfirmation('remove', removePersonFx, removePerson.path);
trackConfirmation('revoke', revokeInvitationFx, revokeInvitation.path);

// -- Failure messages
const failureShown = merge([
  $dialogProblem.updates,
  $inviteFailure.updates,
  $notice.updates.map((notice) => (notice?.kind === 'problem' ? notice.problem : null)),
]);
sample({
  clock: failureShown.filterMap((problem) => problem ?? undefined),
  fn: ({ kind }) => verbatimError('people', `problem.${kind}`, null, null),
  target: factReported,
});
