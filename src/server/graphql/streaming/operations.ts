import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { streamingMethodChange } from '../../../../contracts/generated/validators/graphql.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Streaming subscriptions. */
export const streamingOperations = (money: BillingServices) =>
  ({
    Query: {
      streaming: plain(money.streaming),
    },
    Mutation: {
      changeStreamingMethod: withInput(streamingMethodChange, money.changeStreamingMethod, {
        securityCodeToken: null,
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
