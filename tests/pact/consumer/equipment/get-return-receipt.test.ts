import { getReturnReceipt } from '../../../../contracts/rest/equipment/returns.ts';
import { downloadReturnReceiptFx } from '../../../../src/models/equipment/custody/ports.ts';
import { operationPact } from '../pact.ts';
import { describeReturnDocument } from './return-document.ts';

describeReturnDocument(operationPact('equipment', 'getReturnReceipt'), {
  route: getReturnReceipt,
  port: downloadReturnReceiptFx,
  names: { en: 'return-receipt', es: 'recibo-de-devolucion' },
  has: ['DROPPED_OFF', 'IN_TRANSIT', 'RECEIVED'],
  hasNot: ['LABEL_MADE', 'CANCELLED'],
});
