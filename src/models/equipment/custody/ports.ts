import type {
  DeviceReturn,
  HeldDevice,
  ReturnDeviceRequest,
  CancelReturnRequest,
} from '../../../../contracts/rest/equipment/custody.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import { requestPort } from '../../platform/port/index.ts';

export type { DeviceReturn, HeldDevice } from '../../../../contracts/rest/equipment/custody.ts';

/** Every rented box that the account has or had, with its returns. */
export const loadCustodyFx = requestPort<void, HeldDevice[]>('custody', 'loadCustody');

/** Makes the label of a box's return, once for its key. */
export const returnDeviceFx = requestPort<{ deviceId: string } & ReturnDeviceRequest, DeviceReturn>(
  'custody',
  'returnDevice',
);

/** Cancels a return whose box was not handed over. */
export const cancelReturnFx = requestPort<{ returnId: string } & CancelReturnRequest, DeviceReturn>(
  'custody',
  'cancelReturn',
);

export interface ReturnPdfRequest extends DocumentQuery {
  returnId: string;
}

/** Downloads the label of a return, which the browser saves. */
export const downloadLabelFx = requestPort<ReturnPdfRequest, DownloadEnd>(
  'custody',
  'downloadLabel',
);

/** Downloads the receipt of a return, which the browser saves. */
export const downloadReturnReceiptFx = requestPort<ReturnPdfRequest, DownloadEnd>(
  'custody',
  'downloadReturnReceipt',
);
