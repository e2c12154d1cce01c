import { getReturnLabel } from '../../../../contracts/rest/equipment/returns.ts';
import { downloadLabelFx } from '../../../../src/models/equipment/custody/ports.ts';
import { operationPact } from '../pact.ts';
import { describeReturnDocument } from './return-document.ts';

describeReturnDocument(operationPact('equipment', 'getReturnLabel'), {
  route: getReturnLabel,
  port: downloadLabelFx,
  names: { en: 'return-label', es: 'etiqueta-de-devolucion' },
  has: ['LABEL_MADE'],
  hasNot: ['CANCELLED', 'DROPPED_OFF'],
});
