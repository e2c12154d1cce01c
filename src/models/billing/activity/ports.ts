import { port, requestPort } from '../../platform/port/index.ts';
import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import type { ActivityFilter } from '../../../../contracts/generated/selfservice.ts';
import type {
  ActivityExportQuery,
  DocumentQuery,
} from '../../../../contracts/rest/billing-documents/types.ts';
import type { Language } from '../../shell/language/ports.ts';
import type { Words } from './rules-words.ts';
import type { ActivityPage } from './types.ts';

export const loadActivityFx = requestPort<Required<ActivityFilter>, ActivityPage>(
  'activity',
  'loadActivity',
);

/** Names of bill lines, services and service groups in a language, used for search. */
export const readWordsFx = port<Language, Words>('readWords');

/** Downloads the account's activity as a file that the browser saves. */
export const exportActivityFx = requestPort<ActivityExportQuery, DownloadEnd>(
  'files',
  'exportActivity',
);

export interface MonthlyPackRequest extends DocumentQuery {
  /** `YYYY-MM`. */
  month: string;
}

/** Downloads a month's documents for bookkeeping, which the browser saves. */
export const downloadPackFx = requestPort<MonthlyPackRequest, DownloadEnd>('files', 'downloadPack');
