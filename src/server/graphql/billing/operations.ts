import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import { activityFilter } from '../../../../contracts/generated/validators/activity-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withArgument, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Amounts due, and account activity. */
export const billingOperations = (billing: BillingServices) =>
  ({
    Query: {
      billingInformation: withArgument('serviceGroup', billing.readBilling),
      mobileBilling: plain(billing.readMobileBilling),
      activity: withInput(activityFilter, billing.activity, {
        serviceGroup: null,
        from: null,
        to: null,
        text: null,
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
