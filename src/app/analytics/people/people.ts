import { combine, merge, sample } from 'effector';
import type { Effect } from 'effector';
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
import { endsOf, followForm, followPress, keysOf, verbatim } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'people');

// -- Inviting
followForm({
  flow: 'personInvite',
  step: 'form',
  page: 'people',
  $open: combine($isHere, $inviteIsOpen, (here, open) => here && open),
  sent: sample({ clock: invitePersonFx, fn: () => undefined }),
  refused: sample({
    clock: $inviteProblems.updates,
    filter: $isHere,
    fn: (problems) => keysOf('people', problems),
  }),
  ended: endsOf(invitePersonFx),
  calls: [invitePerson.path],
});
followPress({
  flow: 'invitationResend',
  page: $page,
  pressed: sample({ clock: resendInvitationFx, fn: () => undefined }),
  ended: endsOf(resendInvitationFx),
  calls: [resendInvitation.path],
});

// -- What is asked about first
const FLOWS = {
  changeRole: 'personRole',
  remove: 'personRemove',
  revoke: 'invitationRevoke',
} as const satisfies Record<ConfirmationDialog['kind'], string>;

function follow<Params, Result>(
  kind: ConfirmationDialog['kind'],
  effect: Effect<Params, Result, RequestFailure>,
  path: string,
): void {
  const $open = combine($isHere, $dialog, (here, question) => here && question?.kind === kind);
  const rest = {
    page: 'people',
    $open,
    sent: sample({ clock: effect, fn: () => undefined }),
    ended: endsOf(effect),
    calls: [path],
  } as const;
  if (kind === 'changeRole') followForm({ flow: FLOWS[kind], step: 'choose', ...rest });
  else followForm({ flow: FLOWS[kind], step: 'confirm', ...rest });
}
follow('changeRole', changeRoleFx, changeRole.path);
follow('remove', removePersonFx, removePerson.path);
follow('revoke', revokeInvitationFx, revokeInvitation.path);

// -- What was said of a failure
const said = merge([
  $dialogProblem.updates,
  $inviteFailure.updates,
  $notice.updates.map((notice) => (notice?.kind === 'problem' ? notice.problem : null)),
]);
sample({
  clock: said.filterMap((problem) => problem ?? undefined),
  fn: ({ kind }) => verbatim('people', `problem.${kind}`, null, null),
  target: factReported,
});
