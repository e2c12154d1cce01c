import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import { requestPort } from '../../platform/port/index.ts';

/** Downloads the calls of 13 months that came in on a line, which the browser saves. */
export const downloadCallLogFx = requestPort<
  { telephoneNumber: string } & DocumentQuery,
  DownloadEnd
>('voice', 'downloadCallLog');
