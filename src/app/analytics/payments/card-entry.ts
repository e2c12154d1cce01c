import { sample } from 'effector';
import { factReported, systemError } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { tokenizeCardFx } from '../../../models/payments/card-entry/ports.ts';

// Card entry sends requests from its own page: rejections are reported by its message. The request
// is not tracked, since the portal sends none.
const cardEntryRefused = tokenizeCardFx.failData.filterMap((failure) =>
  failure.kind === 'refused' ? failure.systemErrorCode : undefined,
);
sample({
  clock: cardEntryRefused,
  fn: (code): Fact => ({
    kind: 'event',
    draft: { name: 'system-error', data: { ...systemError(code), source: 'cardCapture' } },
  }),
  target: factReported,
});
