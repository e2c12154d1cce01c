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
export const autopayOperations = (money: BillingServices) =>
  ({
    Query: {
      autopay: plain(money.autopay),
      autopayByKey: withUuid('idempotencyKey', money.autopayByKey),
    },
    Mutation: {
      submitAutopay: forCustomer(async (customer, { input }, tokens) =>
        money.submitAutopay(
          customer.profile,
          withOpenTokens(
            assertValidInput(schema.autopaySubmission(withNulls(input))),
            customer,
            tokens,
          ),
        ),
      ),
      repairAutopay: withInput(schema.autopayRepair, money.repairAutopay),
      changeDebitDay: withInput(schema.debitDayChange, money.changeDebitDay),
      cancelAutopay: withInput(schema.autopayCancellation, money.cancelAutopay),
      setAutopayLimits: withInput(schema.autopayLimits, money.setAutopayLimits, {
        cap: null,
        holdAbovePercent: null,
      }),
      releaseDebit: withInput(schema.debitRelease, money.releaseDebit),
    },
  }) satisfies RowsOf<Query, Mutation>;
