import { combine, sample } from 'effector';
import { $accessForm, accessSubmitted } from '../../../models/appointments/access/index.ts';
import { confirmRequested } from '../../../models/appointments/visits/index.ts';
import {
  confirmVisitFx,
  downloadVisitFileFx,
  noteVisitAccessFx,
} from '../../../models/appointments/visits/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { trackDownload } from '../downloads.ts';
import { flowEndEvents, messageKeys, trackAction, trackForm } from '../flow.ts';

trackAction({
  flow: 'visitConfirm',
  page: $page,
  pressed: sample({ clock: confirmRequested, fn: () => undefined }),
  ended: flowEndEvents(confirmVisitFx),
  calls: ['/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/confirm'],
});
trackForm({
  flow: 'visitAccess',
  step: 'form',
  page: 'serviceAppointments',
  $open: combine(
    $page,
    $accessForm,
    (page, form) => page === 'serviceAppointments' && form !== null,
  ),
  sent: sample({ clock: noteVisitAccessFx, fn: () => undefined }),
  refused: sample({
    clock: accessSubmitted,
    source: $accessForm,
    fn: (form) =>
      messageKeys(
        'visits',
        Object.values(form?.problems ?? {}).map((problem) => ({
          messageKey: `access.problem.${problem}`,
        })),
      ),
  }),
  ended: flowEndEvents(noteVisitAccessFx),
  calls: ['/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/access'],
});
trackDownload(downloadVisitFileFx, () => 'visitCalendar');
