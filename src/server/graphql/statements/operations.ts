import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { disputeInput } from '../../../../contracts/generated/validators/statements-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withArgument, withInput, withUuid } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Statements, the next bill, and lines that were questioned. */
export const statementOperations = (money: BillingServices) =>
  ({
    Query: {
      statements: withArgument('serviceGroup', money.statements),
      statement: withUuid('statementId', money.statement),
      nextBill: withArgument('serviceGroup', money.expectedBill),
      disputes: plain(money.disputes),
    },
    Mutation: {
      disputeLine: withInput(disputeInput, money.disputeLine),
    },
  }) satisfies RowsOf<Query, Mutation>;
