import { combine, sample } from 'effector';
import { assignSeat, releaseSeat } from '../../../../contracts/rest/add-on-services/seats.ts';
import { assignSeatFx, releaseSeatFx } from '../../../models/services/seats/ports.ts';
import { $assigning, $releasing } from '../../../models/services/seats/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

const $isHere = combine($page, (page) => page === 'service');

trackForm({
  flow: 'seatAssign',
  step: 'confirm',
  page: 'service',
  $open: combine($isHere, $assigning, (here, question) => here && question !== null),
  sent: sample({ clock: assignSeatFx, fn: () => undefined }),
  ended: flowEndEvents(assignSeatFx),
  calls: [assignSeat.path],
});
trackForm({
  flow: 'seatRelease',
  step: 'confirm',
  page: 'service',
  $open: combine($isHere, $releasing, (here, question) => here && question !== null),
  sent: sample({ clock: releaseSeatFx, fn: () => undefined }),
  ended: flowEndEvents(releaseSeatFx),
  calls: [releaseSeat.path],
});
