import { merge, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { exportActivity } from '../../../../contracts/rest/billing-documents/contract.ts';
import {
  datesChosen,
  dayTyped,
  filterChosen,
  filtersCleared,
  textTyped,
} from '../../../models/billing/activity/index.ts';
import { exportActivityFx } from '../../../models/billing/activity/ports.ts';
import { factReported } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import './files.ts';
import { flowEndFromFailure, trackAction } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';
import { trackList, TYPING_PAUSE_MS } from './lists.ts';

// -- The export is one action: requested, then loaded, failed, or left by its cancellation
const saved = sample({
  clock: exportActivityFx.done,
  filter: ({ result }) => result !== 'cancelled',
  fn: (): FlowEnd => ({ outcome: 'succeeded', code: null }),
});
trackAction({
  flow: 'activityExport',
  page: $page,
  pressed: sample({ clock: exportActivityFx, fn: () => undefined }),
  ended: merge([saved, exportActivityFx.failData.map(flowEndFromFailure)]),
  calls: [exportActivity.path],
});

sample({
  clock: exportActivityFx.done,
  filter: ({ result }) => result === 'cancelled',
  fn: (): Fact => ({ kind: 'flowLeft', flow: 'activityExport' }),
  target: factReported,
});

// -- List filters and sorting
const filterOrSortChanged = filterChosen.map((change) =>
  'sort' in change ? ('sort' as const) : ('filter' as const),
);
const filterChanged = merge([datesChosen, filtersCleared, debounce(dayTyped, TYPING_PAUSE_MS)]).map(
  () => 'filter' as const,
);
trackList(
  'activity',
  merge([
    filterOrSortChanged,
    filterChanged,
    debounce(textTyped, TYPING_PAUSE_MS).map(() => 'search' as const),
  ]),
);
