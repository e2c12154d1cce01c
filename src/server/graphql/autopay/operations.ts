import type { AutopaySubmission } from '../../../../contracts/generated/selfservice.ts';
import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import * as schema from '../../../../contracts/generated/validators/autopay-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import {
  assertValidInput,
  forCustomer,
  plain,
  withInput,
  withOpenTokens,
  withUuid,
} from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** What a missing field stands for, in the change and in the wish of each service group. */
const withNulls = (input: AutopaySubmission): AutopaySubmission => ({
  ...input,
  paymentMethodId: input.paymentMethodId ?? null,
  securityCodeToken: input.securityCodeToken ?? null,
  paymentToken: input.paymentToken ?? null,
  wishes: input.wishes.map((wish) => ({
    ...wish,
    version: wish.version ?? null,
    debitDay: wish.debitDay ?? null,
    payToday: wish.payToday ?? null,
  })),
});

/** Auto Pay. */
export const autopayOperations = (billing: BillingServices) =>
  ({
    Query: {
      autopay: plain(billing.autopay),
      autopayByKey: withUuid('idempotencyKey', billing.autopayByKey),
    },
    Mutation: {
      submitAutopay: forCustomer(async (customer, { input }, tokens) =>
        billing.submitAutopay(
          customer.profile,
          withOpenTokens(
            assertValidInput(schema.autopaySubmission(withNulls(input))),
            customer,
            tokens,
          ),
        ),
      ),
      repairAutopay: withInput(schema.autopayRepair, billing.repairAutopay),
      changeDebitDay: withInput(schema.debitDayChange, billing.changeDebitDay),
      cancelAutopay: withInput(schema.autopayCancellation, billing.cancelAutopay),
      setAutopayLimits: withInput(schema.autopayLimits, billing.setAutopayLimits, {
        cap: null,
        holdAbovePercent: null,
      }),
      releaseDebit: withInput(schema.debitRelease, billing.releaseDebit),
    },
  }) satisfies RowsOf<Query, Mutation>;
