import * as schema from '../../../contracts/generated/validators/billing-graph.ts';
import { brokenContract } from '../../models/platform/request/errors.ts';
import type { Validate } from './rest-client.ts';

/** The value, if it conforms. Its own backend sent it with the page, so no field is looked for. */
function conforming<T>(operation: string, validate: Validate<T>, value: unknown): T {
  const checked = validate(value);
  if (!checked.success) throw brokenContract(operation, ['$input']);
  return checked.data;
}

/**
 * Parsers of the responses embedded in the page, by graph operation, validated like any other
 * response; without the GraphQL client, which is not needed to show them.
 */
export const bootstrapResponseParsers = {
  BillingInformation: (answer: unknown) =>
    conforming('BillingInformation', schema.billingInformationData, answer).billingInformation,
  MobileBilling: (answer: unknown) =>
    conforming('MobileBilling', schema.mobileBillingData, answer).mobileBilling,
  Payments: (answer: unknown) => conforming('Payments', schema.paymentsData, answer).payments,
  ScheduledPayments: (answer: unknown) =>
    conforming('ScheduledPayments', schema.scheduledPaymentsData, answer).scheduledPayments,
  Autopay: (answer: unknown) => conforming('Autopay', schema.autopayData, answer).autopay,
  Wallet: (answer: unknown) => conforming('Wallet', schema.walletData, answer).wallet,
};

export type BootstrapOperation = keyof typeof bootstrapResponseParsers;
