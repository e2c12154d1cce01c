import { combine, merge, sample } from 'effector';
import { $caseCard, $reply, casePageOpened, replySubmitted } from '../../../models/cases/index.ts';
import { reopenCaseFx, writeToCaseFx } from '../../../models/cases/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, messageKeys, trackForm } from '../flow.ts';

trackForm({
  flow: 'caseReply',
  step: 'form',
  page: 'case',
  $open: combine(
    $page,
    $caseCard,
    (page, card) => page === 'case' && card.kind === 'ready' && card.detail.case.state !== 'CLOSED',
  ),
  opened: casePageOpened,
  sent: sample({ clock: [writeToCaseFx, reopenCaseFx], fn: () => undefined }),
  refused: sample({
    clock: replySubmitted,
    source: $reply,
    fn: ({ problem }) =>
      messageKeys('cases', problem ? [{ messageKey: `problem.${problem}` }] : []),
  }),
  ended: merge([flowEndEvents(writeToCaseFx), flowEndEvents(reopenCaseFx)]),
  calls: ['/api/pub/cases/v1/cases/:caseId/messages', '/api/pub/cases/v1/cases/:caseId/reopen'],
});
