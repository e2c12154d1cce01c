import { createDownload } from '../platform/downloads/download.ts';
import { downloadReportFx } from './ports.ts';

/** The PDF of a result. */
export const {
  $last: $report,
  requested: reportRequested,
  $transfer: $reportTransfer,
  cancelled: reportCancelled,
} = createDownload({
  downloadFx: downloadReportFx,
  requestOf: ({ id, language }) => ({ resultId: id, language }),
});
export { downloadOf, isRetryable } from '../platform/downloads/rules-downloads.ts';
export type { Download } from '../platform/downloads/rules-downloads.ts';
