import { sample } from 'effector';
import { followOutageFx } from '../../../models/outages/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackAction } from '../flow.ts';

trackAction({
  flow: 'outageFollow',
  page: $page,
  pressed: sample({ clock: followOutageFx, fn: () => undefined }),
  ended: flowEndEvents(followOutageFx),
  calls: ['/api/pub/outages/v1/outages/:outageId/follow'],
});
