import { combine, merge, sample } from 'effector';
import { factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { $page, portalOpened } from '../../../models/shell/routing/index.ts';
import { $signInProblem } from '../../../models/session/index.ts';
import { signInFx } from '../../../models/session/ports.ts';
import { flowEndFromFailure, trackForm, messageKeys, verbatimError } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';

const $open = combine($page, (page) => page === 'signIn');
// The first page of a visit is not a page change.
sample({
  clock: portalOpened,
  source: $open,
  filter: (open) => open,
  fn: (): Fact => ({ kind: 'stepShown', flow: 'signIn', step: 'credentials', page: 'signIn' }),
  target: factReported,
});
const missing = $signInProblem.updates.filterMap((problem) =>
  problem?.kind === 'missing'
    ? messageKeys('portal', [
        ...(problem.username ? [{ messageKey: 'signIn.missingUsername' }] : []),
        ...(problem.password ? [{ messageKey: 'signIn.missingPassword' }] : []),
      ])
    : undefined,
);

trackForm({
  flow: 'signIn',
  step: 'credentials',
  page: 'signIn',
  $open,
  sent: sample({ clock: signInFx, fn: () => undefined }),
  refused: missing,
  ended: merge([
    signInFx.done.map((): FlowEnd => ({ outcome: 'succeeded', code: null })),
    signInFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['/api/pub/sbnetloginedge/v1/sbnet/session', '/api/pub/sbnetloginedge/login'],
});
// Message shown on the page.
sample({
  clock: signInFx.failData,
  source: $signInProblem,
  filter: (problem) => problem !== null,
  fn: (problem, failure) =>
    verbatimError(
      'portal',
      `signIn.${problem?.kind ?? ''}`,
      flowEndFromFailure(failure).code,
      'signIn',
    ),
  target: factReported,
});
