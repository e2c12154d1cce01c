import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import * as schema from '../../../../contracts/generated/validators/payments-graph.ts';
import type { BillingServices } from '../../composition/index.ts';
import {
  assertValidInput,
  forCustomer,
  plain,
  withArgument,
  withInput,
  withUuid,
} from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** A payment says either of a saved method or of a new one. */
const NO_METHOD = { paymentMethodId: null, securityCodeToken: null, paymentToken: null };

/** Payments, the wallet, and bank accounts to pay from. */
export const paymentOperations = (billing: BillingServices) =>
  ({
    Query: {
      payments: withArgument('first', billing.payments),
      scheduledPayments: plain(billing.scheduledPayments),
      payment: withUuid('paymentId', billing.paymentDetail),
      paymentByKey: withUuid('idempotencyKey', billing.paymentByKey),
      wallet: plain(billing.wallet),
    },
    Mutation: {
      createInstantPaymentV2: withInput(schema.instantPaymentInput, billing.pay, NO_METHOD),
      createFuturePayment: withInput(schema.futurePaymentInput, billing.schedule, NO_METHOD),
      updateScheduledPayment: withInput(
        schema.scheduledPaymentChange,
        billing.updateScheduled,
        NO_METHOD,
      ),
      cancelScheduledPayment: withInput(
        schema.scheduledPaymentCancellation,
        billing.cancelScheduled,
      ),
      repairPaymentLeg: withInput(schema.legRepair, billing.repairLeg),
      savePaymentMethod: withInput(schema.paymentMethodInput, billing.savePaymentMethod),
      updateCard: withInput(schema.cardChange, billing.updateCard),
      labelPaymentMethod: withInput(schema.paymentMethodLabel, billing.labelPaymentMethod),
      deletePaymentMethod: withInput(schema.paymentMethodDeletion, (profile, { paymentMethodId }) =>
        billing.deletePaymentMethod(profile, paymentMethodId),
      ),
      createBankAccountToken: forCustomer(async (customer, { input }, tokens) => {
        const made = await billing.createBankAccountToken(
          customer.profile,
          assertValidInput(schema.bankAccountInput(input)),
        );
        return { ...made, paymentToken: tokens.bind(made.paymentToken, customer) };
      }),
      createConnectedBankAccountToken: forCustomer(async (customer, { input }, tokens) => {
        const made = await billing.createConnectedBankAccountToken(
          customer.profile,
          customer.sessionDigest,
          assertValidInput(schema.connectedBankAccountInput(input)).publicToken,
        );
        return { ...made, paymentToken: tokens.bind(made.paymentToken, customer) };
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
