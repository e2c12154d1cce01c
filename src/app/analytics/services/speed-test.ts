import { merge, sample } from 'effector';
import { startTest, storeResult } from '../../../../contracts/rest/speed-test/contract.ts';
import {
  testDone,
  testRefused,
  testStarted,
  testVoided,
} from '../../../models/speed-test/index.ts';
import { downloadReportFx } from '../../../models/speed-test/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { trackDownload } from '../downloads.ts';
import { trackAction } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';

const done = sample({ clock: testDone, fn: (): FlowEnd => ({ outcome: 'succeeded', code: null }) });
const refused = sample({
  clock: testRefused,
  fn: ({ code }): FlowEnd => ({ outcome: 'failed', code }),
});
const voided = sample({
  clock: testVoided,
  fn: ({ reason }): FlowEnd => ({
    outcome: reason === 'CANCELLED' ? 'abandoned' : 'failed',
    code: reason === 'INTERRUPTED' ? reason : null,
  }),
});

trackAction({
  flow: 'speedTest',
  page: $page,
  pressed: sample({ clock: testStarted, fn: () => undefined }),
  ended: merge([done, refused, voided]),
  calls: [startTest.path, storeResult.path],
});

trackDownload(downloadReportFx, () => 'speedTestPdf');
