import { sample } from 'effector';
import { confirmRequested } from '../../../models/appointments/visits/index.ts';
import { confirmVisitFx, downloadVisitFileFx } from '../../../models/appointments/visits/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { trackDownload } from '../downloads.ts';
import { flowEndEvents, trackAction } from '../flow.ts';

trackAction({
  flow: 'visitConfirm',
  page: $page,
  pressed: sample({ clock: confirmRequested, fn: () => undefined }),
  ended: flowEndEvents(confirmVisitFx),
  calls: ['/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/confirm'],
});
trackDownload(downloadVisitFileFx, () => 'visitCalendar');
