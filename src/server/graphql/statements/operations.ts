import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { disputeInput } from '../../../../contracts/generated/validators/statements-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withArgument, withInput, withUuid } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Statements, the next bill, and lines that were questioned. */
export const statementOperations = (billing: BillingServices) =>
  ({
    Query: {
      statements: withArgument('serviceGroup', billing.statements),
      statement: withUuid('statementId', billing.statement),
      nextBill: withArgument('serviceGroup', billing.expectedBill),
      disputes: plain(billing.disputes),
    },
    Mutation: {
      disputeLine: withInput(disputeInput, billing.disputeLine),
    },
  }) satisfies RowsOf<Query, Mutation>;
