import { combine, createStore, merge, sample } from 'effector';
import { codeOf, factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { resetPassword } from '../../../../contracts/rest/access/contract.ts';
import {
  $recoveryKind,
  $recoveryProblems,
  $recoveryStep,
  recoveryOpened,
} from '../../../models/session/access/index.ts';
import {
  readSavedRecoveryFx,
  resetPasswordFx,
  startRecoveryFx,
  verifyCodeFx,
} from '../../../models/session/access/ports.ts';
import { refusalCode } from '../../../models/platform/query/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { messageKeys, NO_DETAIL, verbatimError } from '../flow.ts';

const flow = 'passwordRecovery';
const PATHS = [resetPassword.path];
type Step = 'username' | 'code' | 'password';

/** The visible step; null on other pages and once it is done. */
const $step = combine($page, $recoveryKind, $recoveryStep, (page, asked, { kind }): Step | null =>
  page === 'accountRecovery' && asked !== 'username' && kind !== 'done' ? kind : null,
);
/** The last reported step. */
const $reportedStep = createStore<Step | null>(null, { serialize: 'ignore' });

// -- Completed steps, once the service has accepted the input; requesting another code does not
// count
const stepAccepted = merge([
  startRecoveryFx.done.map((): Step => 'username'),
  verifyCodeFx.done.map((): Step => 'code'),
  resetPasswordFx.done.map((): Step => 'password'),
]);
sample({
  clock: stepAccepted,
  source: $reportedStep,
  filter: (told, step) => told === step,
  fn: (_, step): Fact => ({ kind: 'stepCompleted', flow, step, choice: { kind: 'none' } }),
  target: factReported,
});

// -- Validation errors, and messages about a failed request
sample({
  clock: $recoveryProblems.updates,
  source: $reportedStep,
  filter: (told, problems) => told !== null && problems.length > 0,
  fn: (told, problems): Fact => ({
    kind: 'stepRefused',
    flow,
    step: told ?? 'username',
    messages: messageKeys('access', problems),
  }),
  target: factReported,
});
const requestFailed = merge([
  startRecoveryFx.failData,
  verifyCodeFx.failData,
  resetPasswordFx.failData,
]);
sample({
  clock: requestFailed,
  source: $recoveryProblems,
  fn: ([problem], failure) =>
    verbatimError('access', problem?.messageKey ?? 'errors.failed', refusalCode(failure), flow),
  target: factReported,
});

// -- Outcome: done, or expired and started again
const resetExpired = resetPasswordFx.failData.filterMap((failure) =>
  refusalCode(failure) === 'RESET_EXPIRED' ? refusalCode(failure) : undefined,
);
sample({
  clock: [resetPasswordFx.done.map(() => null), resetExpired],
  fn: (code): Fact => ({
    kind: 'flowEnded',
    flow,
    outcome: code === null ? 'succeeded' : 'failed',
    systemErrorCode: codeOf(code),
    detail: NO_DETAIL,
    calls: PATHS,
  }),
  target: factReported,
});

// -- Visible steps: the page may open while a code is still awaited, at that step
const openedMidway = sample({
  clock: recoveryOpened,
  source: $recoveryStep,
  filter: ({ kind }) => kind !== 'username',
  fn: () => undefined,
});
const noStoredRecovery = sample({
  clock: readSavedRecoveryFx.doneData,
  filter: (kept) => kept === null,
  fn: () => undefined,
});
const stepChanged = sample({
  clock: [$step.updates, openedMidway, noStoredRecovery, readSavedRecoveryFx.fail],
  source: $step,
});
sample({ clock: stepChanged, target: $reportedStep });
sample({
  clock: stepChanged,
  fn: (step): Fact =>
    step === null
      ? { kind: 'flowLeft', flow }
      : { kind: 'stepShown', flow, step, page: 'accountRecovery' },
  target: factReported,
});
