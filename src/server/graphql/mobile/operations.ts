import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import * as schema from '../../../../contracts/generated/validators/mobile-graph.ts';
import { devicePaymentInput } from '../../../../contracts/generated/validators/payments-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import { plain, withArgument, withInput } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** Mobile transactions, lines and devices. */
export const mobileOperations = (billing: BillingServices) =>
  ({
    Query: {
      mobileTransactions: withInput(schema.mobileTransactionsInput, billing.mobileTransactions),
      mobileLines: withArgument('months', billing.mobileLines),
      devices: plain(billing.devices),
    },
    Mutation: {
      labelMobileLine: withInput(schema.mobileLineLabelInput, billing.labelMobileLine, {
        label: null,
        group: null,
      }),
      createDeviceOneTimePaymentV2: withInput(devicePaymentInput, billing.payOffDevice, {
        paymentMethodId: null,
        securityCodeToken: null,
        paymentToken: null,
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
