import { exportActivity, getMonthEndPack } from '../../contracts/rest/billing-documents/contract.ts';
import type { ActivityExportQuery, ExportFormat } from '../../contracts/rest/billing-documents/types.ts';
import type { PackAsked } from '../models/activity/ports.ts';
import { download } from './download.ts';
import type { Document } from './download.ts';
import type { ClientOptions } from './rest-client.ts';

/** What each format is said to be. */
export const MEDIA_TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', quickbooks: 'text/csv' } as const satisfies Record<ExportFormat, string>;

/** The account's activity as files, as the models' ports ask for them. */
export function createFilesGateway(options: ClientOptions) {
  return {
    activity: (query: ActivityExportQuery): Promise<Document> => download(options, { path: exportActivity.path, responses: { 200: { contentType: MEDIA_TYPES[query.format] } } }, { query: { ...query } }),
    monthEndPack: ({ month, language }: PackAsked): Promise<Document> => download(options, getMonthEndPack, { params: { month }, query: { language } }),
  };
}

export type FilesGateway = ReturnType<typeof createFilesGateway>;
