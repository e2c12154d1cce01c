import {
  DisputeLineDocument,
  DisputesDocument,
  NextBillDocument,
  StatementDetailDocument,
  StatementsDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/statements-graph.ts';
import {
  disputeLineFx,
  loadDisputesFx,
  loadNextBillFx,
  loadStatementDetailFx,
  loadStatementsFx,
} from '../../models/statements/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of statements and disputes. A chunk of their own (Apollo). */
export function statementOperations(options: ClientOptions): readonly PortHandler[] {
  const { queryWith, mutation } = graphOperations(options, 'selfservice');
  return [
    queryWith(
      loadStatementsFx,
      StatementsDocument,
      schema.statementsData,
      'statements',
      (serviceGroup) => ({ serviceGroup }),
    ),
    queryWith(
      loadStatementDetailFx,
      StatementDetailDocument,
      schema.statementDetailData,
      'statement',
      (statementId) => ({ statementId }),
    ),
    queryWith(
      loadNextBillFx,
      NextBillDocument,
      schema.nextBillData,
      'nextBill',
      (serviceGroup) => ({ serviceGroup }),
    ),
    queryWith(loadDisputesFx, DisputesDocument, schema.disputesData, 'disputes', () => ({})),
    mutation(disputeLineFx, DisputeLineDocument, schema.disputeLineData, 'disputeLine'),
  ];
}
