import { combine, sample } from 'effector';
import { $nicknameDraft, nicknameSubmitted, restart } from '../../../models/equipment/index.ts';
import { renameDeviceFx, restartDeviceFx } from '../../../models/equipment/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, messageKeys, trackForm } from '../flow.ts';

trackForm({
  flow: 'deviceNickname',
  step: 'form',
  page: 'device',
  $open: combine($page, $nicknameDraft, (page, draft) => page === 'device' && draft !== null),
  sent: sample({ clock: renameDeviceFx, fn: () => undefined }),
  refused: sample({
    clock: nicknameSubmitted,
    source: $nicknameDraft,
    fn: (draft) =>
      messageKeys(
        'equipment',
        draft?.problem ? [{ messageKey: `nickname.problem.${draft.problem.kind}` }] : [],
      ),
  }),
  ended: flowEndEvents(renameDeviceFx),
  calls: ['/api/pub/equipment/v1/devices/:deviceId'],
});

trackForm({
  flow: 'deviceRestart',
  step: 'form',
  page: 'device',
  $open: combine(
    $page,
    restart.$confirmation,
    (page, question) => page === 'device' && question !== null,
  ),
  sent: sample({ clock: restartDeviceFx, fn: () => undefined }),
  ended: flowEndEvents(restartDeviceFx),
  calls: ['/api/pub/equipment/v1/devices/:deviceId/restarts'],
});
