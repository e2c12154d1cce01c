import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { activityFilter } from '../../../../contracts/generated/validators/activity-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withArgument, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Amounts due, and account activity. */
export const billingOperations = (money: BillingServices) =>
  ({
    Query: {
      billingInformation: withArgument('serviceGroup', money.readBilling),
      mobileBilling: plain(money.readMobileBilling),
      activity: withInput(activityFilter, money.activity, {
        serviceGroup: null,
        from: null,
        to: null,
        text: null,
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
