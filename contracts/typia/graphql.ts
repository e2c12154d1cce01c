import typia from 'typia';
import type { GraphErrors } from '../errors.ts';
import type * as op from '../generated/selfservice.ts';

export const billingInformationData = typia.createValidate<op.BillingInformationQuery>();
export const paymentsData = typia.createValidate<op.PaymentsQuery>();
export const walletData = typia.createValidate<op.WalletQuery>();
export const paymentByKeyData = typia.createValidate<op.PaymentByKeyQuery>();
export const createBankAccountTokenData = typia.createValidate<op.CreateBankAccountTokenMutation>();
export const createInstantPaymentV2Data = typia.createValidate<op.CreateInstantPaymentV2Mutation>();

export const instantPaymentInput = typia.createValidateEquals<op.InstantPaymentInput>();
export const bankAccountInput = typia.createValidateEquals<op.BankAccountInput>();

export const graphErrors = typia.createValidate<GraphErrors>();
