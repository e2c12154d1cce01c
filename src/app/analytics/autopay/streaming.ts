import { combine, merge, sample } from 'effector';
import { $page } from '../../../models/shell/routing/index.ts';
import {
  $methodChange,
  $streamingNotice,
  streamingEntry,
} from '../../../models/streaming/index.ts';
import type { StreamingNotice } from '../../../models/streaming/index.ts';
import { changeStreamingMethodFx } from '../../../models/streaming/ports.ts';
import { endOf, followForm, keysOf } from '../flow.ts';
import type { End } from '../flow.ts';
import '../payments/capture.ts';

const $open = combine(
  $page,
  $methodChange,
  (page, change) => page === 'autopay' && change !== null,
);

/** Debited from another method now; of one that was paused its debit may have been declined all the same. */
const doneOf = (notice: StreamingNotice | null): End | undefined =>
  notice === null || notice.kind === 'changedMeanwhile'
    ? undefined
    : { outcome: notice.kind === 'debitDeclined' ? 'partial' : 'succeeded', code: null };

followForm({
  flow: 'streamingMethod',
  step: 'choose',
  page: 'autopay',
  $open,
  sent: sample({ clock: changeStreamingMethodFx, fn: () => undefined }),
  refused: sample({
    clock: streamingEntry.$problems.updates,
    filter: $open,
    fn: (problems) => keysOf('payment', problems),
  }),
  ended: merge([
    $streamingNotice.updates.filterMap(doneOf),
    changeStreamingMethodFx.failData.map(endOf),
  ]),
  calls: ['ChangeStreamingMethod'],
});
