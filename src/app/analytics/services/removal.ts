import { combine, sample } from 'effector';
import { removeSeat } from '../../../../contracts/rest/add-on-services/unused.ts';
import { $removing } from '../../../models/services/removal/index.ts';
import { removeSeatFx } from '../../../models/services/removal/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackForm } from '../flow.ts';

trackForm({
  flow: 'seatRemove',
  step: 'confirm',
  page: 'service',
  $open: combine($page, $removing, (page, question) => page === 'service' && question !== null),
  sent: sample({ clock: removeSeatFx, fn: () => undefined }),
  ended: flowEndEvents(removeSeatFx),
  calls: [removeSeat.path],
});
