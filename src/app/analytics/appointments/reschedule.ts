import { combine, sample } from 'effector';
import { $stage, rescheduleOpened } from '../../../models/appointments/reschedule/index.ts';
import { rescheduleVisitFx } from '../../../models/appointments/visits/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

trackForm({
  flow: 'visitMove',
  step: 'form',
  page: 'rescheduleVisit',
  $open: combine($page, $stage, (page, { kind }) => page === 'rescheduleVisit' && kind !== 'done'),
  opened: rescheduleOpened,
  sent: sample({ clock: rescheduleVisitFx, fn: () => undefined }),
  ended: flowEndEvents(rescheduleVisitFx),
  calls: ['/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/reschedule'],
});
