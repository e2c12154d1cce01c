import { combine, sample } from 'effector';
import { $cancelling, $returning } from '../../../models/equipment/custody/index.ts';
import {
  cancelReturnFx,
  downloadLabelFx,
  downloadReturnReceiptFx,
  returnDeviceFx,
} from '../../../models/equipment/custody/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { trackDownload } from '../downloads.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'device');

trackForm({
  flow: 'deviceReturn',
  step: 'form',
  page: 'device',
  $open: combine($isHere, $returning, (here, question) => here && question !== null),
  sent: sample({ clock: returnDeviceFx, fn: () => undefined }),
  ended: flowEndEvents(returnDeviceFx),
  calls: ['/api/pub/equipment/v1/devices/:deviceId/returns'],
});
trackForm({
  flow: 'deviceReturnCancel',
  step: 'confirm',
  page: 'device',
  $open: combine($isHere, $cancelling, (here, question) => here && question !== null),
  sent: sample({ clock: cancelReturnFx, fn: () => undefined }),
  ended: flowEndEvents(cancelReturnFx),
  calls: ['/api/pub/equipment/v1/returns/:returnId/cancellation'],
});
trackDownload(downloadLabelFx, () => 'returnLabelPdf');
trackDownload(downloadReturnReceiptFx, () => 'returnReceiptPdf');
