import {
  DevicesDocument,
  LabelMobileLineDocument,
  MobileLinesDocument,
  MobileTransactionsDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/mobile-graph.ts';
import { loadDevicesFx } from '../../models/mobile/devices/ports.ts';
import { labelLineFx, loadLinesFx } from '../../models/mobile/lines/ports.ts';
import { loadTransactionsFx } from '../../models/mobile/transactions/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of mobile devices, lines and transactions. A chunk of their own (Apollo). */
export function mobileOperations(options: ClientOptions): readonly PortHandler[] {
  const { query, queryWith, mutation } = graphOperations(options, 'selfservice');
  return [
    query(loadDevicesFx, DevicesDocument, schema.devicesData, 'devices'),
    queryWith(
      loadTransactionsFx,
      MobileTransactionsDocument,
      schema.mobileTransactionsData,
      'mobileTransactions',
      (input) => ({ input }),
    ),
    queryWith(
      loadLinesFx,
      MobileLinesDocument,
      schema.mobileLinesData,
      'mobileLines',
      (months) => ({ months }),
    ),
    mutation(labelLineFx, LabelMobileLineDocument, schema.labelMobileLineData, 'labelMobileLine'),
  ];
}
