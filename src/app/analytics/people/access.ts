import { combine, sample } from 'effector';
import {
  completeLink,
  sendUsername,
  startRegistration,
} from '../../../../contracts/rest/access/contract.ts';
import { factReported } from '../../../models/analytics/index.ts';
import {
  $linkProblems,
  $linkState,
  $recoveryKind,
  $registeredEmail,
  $registrationProblems,
  $usernameProblems,
  $usernameSent,
  linkOpened,
  recoveryOpened,
  registrationOpened,
} from '../../../models/session/access/index.ts';
import type { AccessProblem } from '../../../models/session/access/index.ts';
import {
  checkLinkFx,
  completeLinkFx,
  sendUsernameFx,
  startRegistrationFx,
} from '../../../models/session/access/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import {
  flowEndFromFailure,
  flowEndEvents,
  trackForm,
  messageKeys,
  verbatimError,
} from '../flow.ts';
import './recovery.ts';

/** Message keys of invalid fields; messages about a request belong to no field. */
const fieldMessageKeys = (problems: readonly AccessProblem[]) =>
  messageKeys(
    'access',
    problems.filter(({ field }) => field !== null),
  );
const firstMessageKey = ([problem]: readonly AccessProblem[]): string =>
  problem?.messageKey ?? 'errors.failed';

// -- Forgotten username
trackForm({
  flow: 'usernameRecovery',
  step: 'form',
  page: 'accountRecovery',
  opened: recoveryOpened,
  $open: combine(
    $page,
    $recoveryKind,
    $usernameSent,
    (page, kind, sent) => page === 'accountRecovery' && kind === 'username' && !sent,
  ),
  sent: sample({ clock: sendUsernameFx, fn: () => undefined }),
  refused: $usernameProblems.updates.map(fieldMessageKeys),
  ended: flowEndEvents(sendUsernameFx),
  calls: [sendUsername.path],
});
sample({
  clock: sendUsernameFx.failData,
  source: $usernameProblems,
  fn: (problems, failure) =>
    verbatimError(
      'access',
      firstMessageKey(problems),
      flowEndFromFailure(failure).code,
      'usernameRecovery',
    ),
  target: factReported,
});

// -- An owner requests access
trackForm({
  flow: 'createAccount',
  step: 'form',
  page: 'createAccount',
  opened: registrationOpened,
  $open: combine(
    $page,
    $registeredEmail,
    (page, email) => page === 'createAccount' && email === null,
  ),
  sent: sample({ clock: startRegistrationFx, fn: () => undefined }),
  refused: $registrationProblems.updates.map(fieldMessageKeys),
  ended: flowEndEvents(startRegistrationFx),
  calls: [startRegistration.path],
});
sample({
  clock: startRegistrationFx.failData,
  source: $registrationProblems,
  fn: (problems, failure) =>
    verbatimError(
      'access',
      firstMessageKey(problems),
      flowEndFromFailure(failure).code,
      'createAccount',
    ),
  target: factReported,
});

// -- Link of an e-mail opened: the flow starts where the link works
for (const flow of ['verifyLink', 'createSubAccount'] as const) {
  const $here = combine($page, (page) => page === flow);
  trackForm({
    flow,
    step: 'form',
    page: flow,
    opened: linkOpened,
    $open: combine($here, $linkState, (here, { kind }) => here && kind === 'open'),
    sent: sample({ clock: completeLinkFx, filter: $here, fn: () => undefined }),
    refused: sample({ clock: $linkProblems.updates, filter: $here, fn: fieldMessageKeys }),
    ended: sample({ clock: flowEndEvents(completeLinkFx), filter: $here }),
    calls: [completeLink.path],
  });
  sample({
    clock: [checkLinkFx.failData, completeLinkFx.failData],
    source: { state: $linkState, problems: $linkProblems },
    filter: $here,
    fn: ({ state, problems }, failure) =>
      verbatimError(
        'access',
        state.kind === 'over'
          ? `link.over.${state.why}.title`
          : state.kind === 'failed'
            ? 'link.failed.title'
            : firstMessageKey(problems),
        flowEndFromFailure(failure).code,
        flow,
      ),
    target: factReported,
  });
}
