import { createDownload } from '../../platform/downloads/download.ts';
import { downloadCallLogFx } from './ports.ts';

/** The calls of a line as a file, by the line's number. */
export const {
  $last: $callLogFile,
  requested: callLogFileRequested,
  $transfer: $callLogTransfer,
  cancelled: callLogFileCancelled,
} = createDownload({
  downloadFx: downloadCallLogFx,
  requestOf: ({ id, language }) => ({ telephoneNumber: id, language }),
});
export { downloadOf } from '../../platform/downloads/rules-downloads.ts';
