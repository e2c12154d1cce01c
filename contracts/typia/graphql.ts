import typia from 'typia';
import type { GraphErrors } from '../errors.ts';
import type * as op from '../generated/selfservice.ts';

export const billingInformationData = typia.createValidate<op.BillingInformationQuery>();
export const paymentsData = typia.createValidate<op.PaymentsQuery>();
export const walletData = typia.createValidate<op.WalletQuery>();
export const deletePaymentMethodData = typia.createValidate<op.DeletePaymentMethodMutation>();
export const paymentByKeyData = typia.createValidate<op.PaymentByKeyQuery>();
export const createBankAccountTokenData = typia.createValidate<op.CreateBankAccountTokenMutation>();
export const createConnectedBankAccountTokenData = typia.createValidate<op.CreateConnectedBankAccountTokenMutation>();
export const createInstantPaymentV2Data = typia.createValidate<op.CreateInstantPaymentV2Mutation>();
export const createFuturePaymentData = typia.createValidate<op.CreateFuturePaymentMutation>();
export const repairPaymentLegData = typia.createValidate<op.RepairPaymentLegMutation>();
export const scheduledPaymentsData = typia.createValidate<op.ScheduledPaymentsQuery>();
export const updateScheduledPaymentData = typia.createValidate<op.UpdateScheduledPaymentMutation>();
export const cancelScheduledPaymentData = typia.createValidate<op.CancelScheduledPaymentMutation>();
export const paymentDetailData = typia.createValidate<op.PaymentDetailQuery>();
export const autopayData = typia.createValidate<op.AutopayQuery>();
export const cancelAutopayData = typia.createValidate<op.CancelAutopayMutation>();
export const changeDebitDayData = typia.createValidate<op.ChangeDebitDayMutation>();

export const autopayByKeyData = typia.createValidate<op.AutopayByKeyQuery>();
export const submitAutopayData = typia.createValidate<op.SubmitAutopayMutation>();
export const repairAutopayData = typia.createValidate<op.RepairAutopayMutation>();
export const setAutopayLimitsData = typia.createValidate<op.SetAutopayLimitsMutation>();
export const releaseDebitData = typia.createValidate<op.ReleaseDebitMutation>();

export const instantPaymentInput = typia.createValidateEquals<op.InstantPaymentInput>();
export const futurePaymentInput = typia.createValidateEquals<op.FuturePaymentInput>();
export const scheduledPaymentChange = typia.createValidateEquals<op.ScheduledPaymentChange>();
export const scheduledPaymentCancellation = typia.createValidateEquals<op.ScheduledPaymentCancellation>();
export const legRepair = typia.createValidateEquals<op.LegRepair>();
export const paymentMethodDeletion = typia.createValidateEquals<op.PaymentMethodDeletion>();
export const autopayCancellation = typia.createValidateEquals<op.AutopayCancellation>();
export const debitDayChange = typia.createValidateEquals<op.DebitDayChange>();
export const autopaySubmission = typia.createValidateEquals<op.AutopaySubmission>();
export const autopayRepair = typia.createValidateEquals<op.AutopayRepair>();
export const autopayLimits = typia.createValidateEquals<op.AutopayLimits>();
export const debitRelease = typia.createValidateEquals<op.DebitRelease>();
export const bankAccountInput = typia.createValidateEquals<op.BankAccountInput>();
export const connectedBankAccountInput = typia.createValidateEquals<op.ConnectedBankAccountInput>();

export const graphErrors = typia.createValidate<GraphErrors>();
