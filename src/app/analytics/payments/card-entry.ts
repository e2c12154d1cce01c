import { sample } from 'effector';
import { factReported, systemError } from '../../../models/analytics/index.ts';
import type { Fact } from '../../../models/analytics/index.ts';
import { tokenizeCardFx } from '../../../models/payments/card-entry/ports.ts';

// Card capture calls from its own page: what it refused is told by its message. The call is tracked nowhere, since the portal makes none.
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
