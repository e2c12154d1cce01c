import { combine, sample } from 'effector';
import { $newCase, newCaseOpened, newCaseSubmitted } from '../../../models/cases/index.ts';
import { openCaseFx } from '../../../models/cases/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, messageKeys, trackForm } from '../flow.ts';

trackForm({
  flow: 'caseNew',
  step: 'form',
  page: 'newCase',
  $open: combine($page, (page) => page === 'newCase'),
  opened: newCaseOpened,
  sent: sample({ clock: openCaseFx, fn: () => undefined }),
  refused: sample({
    clock: newCaseSubmitted,
    source: $newCase,
    fn: ({ problem }) =>
      messageKeys('cases', problem ? [{ messageKey: `problem.${problem}` }] : []),
  }),
  ended: flowEndEvents(openCaseFx),
  calls: ['/api/pub/cases/v1/cases'],
});
