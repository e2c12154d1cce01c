import {
  EXPORT_MEDIA_TYPES,
  exportActivity,
  getMonthEndPack,
} from '../../../contracts/rest/billing-documents/contract.ts';
import type { ActivityExportQuery } from '../../../contracts/rest/billing-documents/types.ts';
import type { MonthlyPackRequest } from '../../models/billing/activity/ports.ts';
import { download } from './download.ts';
import type { Document } from './download.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The account's activity as files, as the models' ports ask for them. */
export function createFilesGateway(options: ClientOptions) {
  return {
    activity: (query: ActivityExportQuery): Promise<Document> =>
      download(
        options,
        {
          path: exportActivity.path,
          responses: { 200: { contentType: EXPORT_MEDIA_TYPES[query.format] } },
        },
        { query: { ...query } },
      ),
    monthEndPack: ({ month, language }: MonthlyPackRequest): Promise<Document> =>
      download(options, getMonthEndPack, { params: { month }, query: { language } }),
  };
}

export type FilesGateway = ReturnType<typeof createFilesGateway>;
