import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import * as schema from '../../../../contracts/generated/validators/streaming-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Streaming subscriptions. */
export const streamingOperations = (billing: BillingServices) =>
  ({
    Query: {
      streaming: plain(billing.streaming),
    },
    Mutation: {
      changeStreamingMethod: withInput(
        schema.streamingMethodChange,
        billing.changeStreamingMethod,
        {
          securityCodeToken: null,
        },
      ),
    },
  }) satisfies RowsOf<Query, Mutation>;
