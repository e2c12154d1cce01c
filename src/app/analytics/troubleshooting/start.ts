import { sample } from 'effector';
import { starting } from '../../../models/troubleshooting/index.ts';
import { startRunFx } from '../../../models/troubleshooting/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndEvents, trackAction } from '../flow.ts';

trackAction({
  flow: 'troubleshoot',
  page: $page,
  pressed: sample({ clock: starting.started, fn: () => undefined }),
  ended: flowEndEvents(startRunFx),
  calls: ['/api/pub/troubleshooting/v1/runs'],
});
