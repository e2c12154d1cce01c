import { combine, merge, sample } from 'effector';
import { exportRequested } from '../../models/activity/index.ts';
import { exportActivityFx } from '../../models/activity/ports.ts';
import { createStore } from 'effector';
import { exportActivity } from '../../../contracts/rest/billing-documents/contract.ts';
import { $page } from '../../models/routing/index.ts';
import { endOf, followForm } from './flow.ts';
import type { End } from './flow.ts';
import './files.ts';

// The export is one act: asked for, and come or not.
const $asked = createStore(false, { serialize: 'ignore' });
sample({ clock: exportRequested, fn: () => true, target: $asked });
sample({ clock: exportActivityFx.finally, fn: () => false, target: $asked });

followForm({
  flow: 'activityExport', step: 'choose', page: 'activity',
  $open: combine($asked, $page, (asked, page) => asked && (page === 'activity' || page === 'paymentHistory')),
  sent: sample({ clock: exportActivityFx, fn: () => undefined }),
  ended: merge([exportActivityFx.done.map((): End => ({ outcome: 'succeeded', code: null })), exportActivityFx.failData.map(endOf)]),
  calls: [exportActivity.path],
});
