import * as schema from '../../../contracts/generated/validators/graphql.ts';
import { validateResponse } from './rest-client.ts';

/**
 * Parsers of the responses embedded in the page, by graph operation, validated like any other
 * response; without the GraphQL client, which is not needed to show them.
 */
export const bootstrapResponseParsers = {
  BillingInformation: (answer: unknown) =>
    validateResponse('BillingInformation', schema.billingInformationData, answer)
      .billingInformation,
  MobileBilling: (answer: unknown) =>
    validateResponse('MobileBilling', schema.mobileBillingData, answer).mobileBilling,
  Payments: (answer: unknown) => validateResponse('Payments', schema.paymentsData, answer).payments,
  ScheduledPayments: (answer: unknown) =>
    validateResponse('ScheduledPayments', schema.scheduledPaymentsData, answer).scheduledPayments,
  Autopay: (answer: unknown) => validateResponse('Autopay', schema.autopayData, answer).autopay,
  Wallet: (answer: unknown) => validateResponse('Wallet', schema.walletData, answer).wallet,
};

export type BootstrapOperation = keyof typeof bootstrapResponseParsers;
