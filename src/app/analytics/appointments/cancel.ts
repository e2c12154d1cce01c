import { combine, sample } from 'effector';
import {
  $cancel,
  $cancelled,
  cancelSubmitted,
  cancelVisitOpened,
} from '../../../models/appointments/cancel/index.ts';
import { cancelVisitFx } from '../../../models/appointments/visits/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, messageKeys, trackForm } from '../flow.ts';

trackForm({
  flow: 'visitCancel',
  step: 'form',
  page: 'cancelVisit',
  $open: combine(
    $page,
    $cancelled,
    (page, cancelled) => page === 'cancelVisit' && cancelled === null,
  ),
  opened: cancelVisitOpened,
  sent: sample({ clock: cancelVisitFx, fn: () => undefined }),
  refused: sample({
    clock: cancelSubmitted,
    source: $cancel,
    fn: ({ problem }) =>
      messageKeys('visits', problem ? [{ messageKey: `problem.${problem}` }] : []),
  }),
  ended: flowEndEvents(cancelVisitFx),
  calls: ['/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/cancel'],
});
