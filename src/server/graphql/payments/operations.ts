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
export const paymentOperations = (money: BillingServices) =>
  ({
    Query: {
      payments: withArgument('first', money.payments),
      scheduledPayments: plain(money.scheduledPayments),
      payment: withUuid('paymentId', money.paymentDetail),
      paymentByKey: withUuid('idempotencyKey', money.paymentByKey),
      wallet: plain(money.wallet),
    },
    Mutation: {
      createInstantPaymentV2: withInput(schema.instantPaymentInput, money.pay, NO_METHOD),
      createFuturePayment: withInput(schema.futurePaymentInput, money.schedule, NO_METHOD),
      updateScheduledPayment: withInput(
        schema.scheduledPaymentChange,
        money.updateScheduled,
        NO_METHOD,
      ),
      cancelScheduledPayment: withInput(schema.scheduledPaymentCancellation, money.cancelScheduled),
      repairPaymentLeg: withInput(schema.legRepair, money.repairLeg),
      savePaymentMethod: withInput(schema.paymentMethodInput, money.savePaymentMethod),
      updateCard: withInput(schema.cardChange, money.updateCard),
      labelPaymentMethod: withInput(schema.paymentMethodLabel, money.labelPaymentMethod),
      deletePaymentMethod: withInput(schema.paymentMethodDeletion, (profile, { paymentMethodId }) =>
        money.deletePaymentMethod(profile, paymentMethodId),
      ),
      createBankAccountToken: forCustomer(async (customer, { input }, tokens) => {
        const made = await money.createBankAccountToken(
          customer.profile,
          assertValidInput(schema.bankAccountInput(input)),
        );
        return { ...made, paymentToken: tokens.bind(made.paymentToken, customer) };
      }),
      createConnectedBankAccountToken: forCustomer(async (customer, { input }, tokens) => {
        const made = await money.createConnectedBankAccountToken(
          customer.profile,
          customer.sessionDigest,
          assertValidInput(schema.connectedBankAccountInput(input)).publicToken,
        );
        return { ...made, paymentToken: tokens.bind(made.paymentToken, customer) };
      }),
    },
  }) satisfies RowsOf<Query, Mutation>;
