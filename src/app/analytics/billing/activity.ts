import { merge, sample } from 'effector';
import { debounce } from 'patronum';
import { exportActivity } from '../../../../contracts/rest/billing-documents/contract.ts';
import {
  datesChosen,
  dayTyped,
  filterChosen,
  filtersCleared,
  textTyped,
} from '../../../models/billing/activity/index.ts';
import { exportActivityFx } from '../../../models/billing/activity/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import './files.ts';
import { endsOf, followPress } from '../flow.ts';
import { followList, STOPPED_MS } from './lists.ts';

// -- The export is one act: asked for, and come or not
followPress({
  flow: 'activityExport',
  page: $page,
  pressed: sample({ clock: exportActivityFx, fn: () => undefined }),
  ended: endsOf(exportActivityFx),
  calls: [exportActivity.path],
});

// -- What the customer has the list show
const chosen = filterChosen.map((change) =>
  'sort' in change ? ('sort' as const) : ('filter' as const),
);
const narrowed = merge([datesChosen, filtersCleared, debounce(dayTyped, STOPPED_MS)]).map(
  () => 'filter' as const,
);
followList(
  'activity',
  merge([chosen, narrowed, debounce(textTyped, STOPPED_MS).map(() => 'search' as const)]),
);
