import { createEffect } from 'effector';
import type { ActivityFilter } from '../../../../contracts/generated/selfservice.ts';
import type {
  ActivityExportQuery,
  DocumentQuery,
} from '../../../../contracts/rest/billing-documents/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { Language } from '../../shell/language/ports.ts';
import type { Words } from './rules-words.ts';
import type { ActivityPage } from './types.ts';

export const loadActivityFx = createEffect<Required<ActivityFilter>, ActivityPage, RequestFailure>(
  () => {
    throw new Error('loadActivityFx has no handler');
  },
);

/** What lines of a bill, services and service groups are called in a language, so that they are found by their words. */
export const readWordsFx = createEffect<Language, Words>(() => {
  throw new Error('readWordsFx has no handler');
});

/** Fetches the account's activity as a file and hands it to the browser to be saved. */
export const exportActivityFx = createEffect<ActivityExportQuery, void, RequestFailure>(() => {
  throw new Error('exportActivityFx has no handler');
});

export interface MonthlyPackRequest extends DocumentQuery {
  /** `YYYY-MM`. */
  month: string;
}

/** Fetches what a bookkeeper files for a month, and hands it to the browser to be saved. */
export const downloadPackFx = createEffect<MonthlyPackRequest, void, RequestFailure>(() => {
  throw new Error('downloadPackFx has no handler');
});
