import { port, requestPort } from '../../platform/port/index.ts';
import type { ActivityFilter } from '../../../../contracts/generated/selfservice.ts';
import type {
  ActivityExportQuery,
  DocumentQuery,
} from '../../../../contracts/rest/billing-documents/types.ts';
import type { Language } from '../../shell/language/ports.ts';
import type { Words } from './rules-words.ts';
import type { ActivityPage } from './types.ts';

export const loadActivityFx = requestPort<Required<ActivityFilter>, ActivityPage>(
  'billing',
  'loadActivity',
);

/** What lines of a bill, services and service groups are called in a language, so that they are found by their words. */
export const readWordsFx = port<Language, Words>('readWords');

/** Fetches the account's activity as a file and hands it to the browser to be saved. */
export const exportActivityFx = requestPort<ActivityExportQuery, void>('files', 'exportActivity');

export interface MonthlyPackRequest extends DocumentQuery {
  /** `YYYY-MM`. */
  month: string;
}

/** Fetches what a bookkeeper files for a month, and hands it to the browser to be saved. */
export const downloadPackFx = requestPort<MonthlyPackRequest, void>('files', 'downloadPack');
