import { combine, sample } from 'effector';
import { restartDeviceFx } from '../../../models/equipment/ports.ts';
import { runRestart } from '../../../models/troubleshooting/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

trackForm({
  flow: 'deviceRestart',
  step: 'form',
  page: 'troubleshootRun',
  $open: combine(
    $page,
    runRestart.$confirmation,
    (page, question) => page === 'troubleshootRun' && question !== null,
  ),
  sent: sample({ clock: restartDeviceFx, fn: () => undefined }),
  ended: flowEndEvents(restartDeviceFx),
  calls: ['/api/pub/equipment/v1/devices/:deviceId/restarts'],
});
