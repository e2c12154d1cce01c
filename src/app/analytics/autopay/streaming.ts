import { combine, merge, sample } from 'effector';
import { $page } from '../../../models/shell/routing/index.ts';
import {
  $methodChange,
  $streamingNotice,
  streamingEntry,
} from '../../../models/streaming/method-change/index.ts';
import type { StreamingNotice } from '../../../models/streaming/method-change/index.ts';
import { changeStreamingMethodFx } from '../../../models/streaming/ports.ts';
import { flowEndFromFailure, trackForm, messageKeys } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';
import '../payments/card-entry.ts';

const $open = combine(
  $page,
  $methodChange,
  (page, change) => page === 'autopay' && change !== null,
);

/** Debited from another method now. While paused, its debit may still have been declined. */
const flowEndFromNotice = (notice: StreamingNotice | null): FlowEnd | undefined =>
  notice === null || notice.kind === 'changedMeanwhile'
    ? undefined
    : { outcome: notice.kind === 'debitDeclined' ? 'partial' : 'succeeded', code: null };

trackForm({
  flow: 'streamingMethod',
  step: 'choose',
  page: 'autopay',
  $open,
  sent: sample({ clock: changeStreamingMethodFx, fn: () => undefined }),
  refused: sample({
    clock: streamingEntry.$problems.updates,
    filter: $open,
    fn: (problems) => messageKeys('payment', problems),
  }),
  ended: merge([
    $streamingNotice.updates.filterMap(flowEndFromNotice),
    changeStreamingMethodFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['ChangeStreamingMethod'],
});
