import { BillingInformationDocument, CreateBankAccountTokenDocument, CreateInstantPaymentV2Document, PaymentByKeyDocument, PaymentsDocument, WalletDocument } from '../../contracts/generated/selfservice.ts';
import * as schema from '../../contracts/generated/validators/graphql.ts';
import type { BankAccountInput, InstantPaymentInput } from '../models/payment/types.ts';
import { createGraph } from './graph-client.ts';
import type { ClientOptions } from './rest-client.ts';

/** The billing graph's operations, as the models' ports ask for them. */
export function createBillingGateway(options: ClientOptions) {
  const ask = createGraph(options);
  return {
    billingInformation: async (variables: { serviceGroup: 'CORE' | 'MOBILE' }) => (await ask('query', BillingInformationDocument, variables, schema.billingInformationData)).billingInformation,
    payments: async (variables: { first: number }) => (await ask('query', PaymentsDocument, variables, schema.paymentsData)).payments,
    wallet: async () => (await ask('query', WalletDocument, {}, schema.walletData)).wallet,
    paymentByKey: async (idempotencyKey: string) => (await ask('query', PaymentByKeyDocument, { idempotencyKey }, schema.paymentByKeyData)).paymentByKey,
    createBankAccountToken: async (input: BankAccountInput) => (await ask('mutation', CreateBankAccountTokenDocument, { input }, schema.createBankAccountTokenData)).createBankAccountToken,
    pay: async (input: InstantPaymentInput) => (await ask('mutation', CreateInstantPaymentV2Document, { input }, schema.createInstantPaymentV2Data)).createInstantPaymentV2,
  };
}

export type BillingGateway = ReturnType<typeof createBillingGateway>;
