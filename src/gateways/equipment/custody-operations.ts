import {
  cancelReturn,
  getCustody,
  getReturnLabel,
  getReturnReceipt,
  returnDevice,
} from '../../../contracts/rest/equipment/returns.ts';
import {
  cancelReturnFx,
  downloadLabelFx,
  downloadReturnReceiptFx,
  loadCustodyFx,
  returnDeviceFx,
} from '../../models/equipment/custody/ports.ts';
import type { ReturnPdfRequest } from '../../models/equipment/custody/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

const placeOf = ({ returnId, language }: ReturnPdfRequest) => ({
  params: { returnId },
  query: { language },
});

/** The operations of rented boxes and their returns. */
export function custodyOperations(options: ClientOptions, save?: SaveFile): readonly PortHandler[] {
  const { sendFor } = restOperations(options);
  const { file } = fileOperations(options, save);
  return [
    sendFor(loadCustodyFx, getCustody, ({ devices }) => devices),
    handle(returnDeviceFx, ({ deviceId, ...body }) =>
      sendAt(options, returnDevice, { params: { deviceId } }, body),
    ),
    handle(cancelReturnFx, ({ returnId, ...body }) =>
      sendAt(options, cancelReturn, { params: { returnId } }, body),
    ),
    file(downloadLabelFx, getReturnLabel, placeOf),
    file(downloadReturnReceiptFx, getReturnReceipt, placeOf),
  ];
}
