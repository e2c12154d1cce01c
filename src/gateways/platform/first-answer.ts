import * as schema from '../../../contracts/generated/validators/graphql.ts';
import { follows } from './rest-client.ts';

/**
 * What came with the page, by graph operation, checked like any other answer; without GraphQL's client, which is not
 * needed to show it.
 */
export const firstAnswers = {
  BillingInformation: (answer: unknown) =>
    follows('BillingInformation', schema.billingInformationData, answer).billingInformation,
  MobileBilling: (answer: unknown) =>
    follows('MobileBilling', schema.mobileBillingData, answer).mobileBilling,
  Payments: (answer: unknown) => follows('Payments', schema.paymentsData, answer).payments,
  ScheduledPayments: (answer: unknown) =>
    follows('ScheduledPayments', schema.scheduledPaymentsData, answer).scheduledPayments,
  Autopay: (answer: unknown) => follows('Autopay', schema.autopayData, answer).autopay,
  Wallet: (answer: unknown) => follows('Wallet', schema.walletData, answer).wallet,
};

export type FirstOperation = keyof typeof firstAnswers;
