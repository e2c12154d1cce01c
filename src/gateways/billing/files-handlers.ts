import type { ActivityExportQuery } from '../../../contracts/rest/billing-documents/types.ts';
import { downloadPackFx, exportActivityFx } from '../../models/billing/activity/ports.ts';
import type { MonthlyPackRequest } from '../../models/billing/activity/ports.ts';
import type { FilesGateway } from './files-gateway.ts';
import { saveFile } from './save-file.ts';

/** The handlers of the ports that save the account's activity. The gateway is loaded with the first file. */
export function filesHandlers(gateway: () => Promise<FilesGateway>, page: () => Document) {
  return [
    [
      exportActivityFx,
      async (asked: ActivityExportQuery) =>
        saveFile(page(), await (await gateway()).activity(asked)),
    ],
    [
      downloadPackFx,
      async (asked: MonthlyPackRequest) =>
        saveFile(page(), await (await gateway()).monthEndPack(asked)),
    ],
  ] as const;
}
