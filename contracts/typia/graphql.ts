import typia from 'typia';
import type { GraphErrors } from '../errors.ts';
import type * as op from '../generated/selfservice.ts';

export const billingInformationData = typia.createValidate<op.BillingInformationQuery>();
export const paymentsData = typia.createValidate<op.PaymentsQuery>();
export const walletData = typia.createValidate<op.WalletQuery>();
export const deletePaymentMethodData = typia.createValidate<op.DeletePaymentMethodMutation>();
export const updateCardData = typia.createValidate<op.UpdateCardMutation>();
export const labelPaymentMethodData = typia.createValidate<op.LabelPaymentMethodMutation>();
export const savePaymentMethodData = typia.createValidate<op.SavePaymentMethodMutation>();
export const paymentByKeyData = typia.createValidate<op.PaymentByKeyQuery>();
export const createBankAccountTokenData = typia.createValidate<op.CreateBankAccountTokenMutation>();
export const createConnectedBankAccountTokenData =
  typia.createValidate<op.CreateConnectedBankAccountTokenMutation>();
export const createInstantPaymentV2Data = typia.createValidate<op.CreateInstantPaymentV2Mutation>();
export const createDeviceOneTimePaymentV2Data =
  typia.createValidate<op.CreateDeviceOneTimePaymentV2Mutation>();
export const mobileBillingData = typia.createValidate<op.MobileBillingQuery>();
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

export const statementsData = typia.createValidate<op.StatementsQuery>();
export const statementDetailData = typia.createValidate<op.StatementDetailQuery>();
export const nextBillData = typia.createValidate<op.NextBillQuery>();
export const activityData = typia.createValidate<op.ActivityQuery>();
export const disputesData = typia.createValidate<op.DisputesQuery>();
export const disputeLineData = typia.createValidate<op.DisputeLineMutation>();
export const mobileTransactionsData = typia.createValidate<op.MobileTransactionsQuery>();
export const mobileLinesData = typia.createValidate<op.MobileLinesQuery>();
export const labelMobileLineData = typia.createValidate<op.LabelMobileLineMutation>();
export const devicesData = typia.createValidate<op.DevicesQuery>();
export const streamingData = typia.createValidate<op.StreamingQuery>();
export const changeStreamingMethodData = typia.createValidate<op.ChangeStreamingMethodMutation>();
export const servicesData = typia.createValidate<op.ServicesQuery>();
export const accountServicesData = typia.createValidate<op.AccountServicesQuery>();

export const devicePaymentInput = typia.createValidateEquals<op.DevicePaymentInput>();
export const instantPaymentInput = typia.createValidateEquals<op.InstantPaymentInput>();
export const futurePaymentInput = typia.createValidateEquals<op.FuturePaymentInput>();
export const scheduledPaymentChange = typia.createValidateEquals<op.ScheduledPaymentChange>();
export const scheduledPaymentCancellation =
  typia.createValidateEquals<op.ScheduledPaymentCancellation>();
export const legRepair = typia.createValidateEquals<op.LegRepair>();
export const paymentMethodDeletion = typia.createValidateEquals<op.PaymentMethodDeletion>();
export const cardChange = typia.createValidateEquals<op.CardChange>();
export const paymentMethodLabel = typia.createValidateEquals<op.PaymentMethodLabel>();
export const paymentMethodInput = typia.createValidateEquals<op.PaymentMethodInput>();
export const autopayCancellation = typia.createValidateEquals<op.AutopayCancellation>();
export const debitDayChange = typia.createValidateEquals<op.DebitDayChange>();
export const autopaySubmission = typia.createValidateEquals<op.AutopaySubmission>();
export const autopayRepair = typia.createValidateEquals<op.AutopayRepair>();
export const autopayLimits = typia.createValidateEquals<op.AutopayLimits>();
export const activityFilter = typia.createValidateEquals<op.ActivityFilter>();
export const disputeInput = typia.createValidateEquals<op.DisputeInput>();
export const mobileTransactionsInput = typia.createValidateEquals<op.MobileTransactionsInput>();
export const mobileLineLabelInput = typia.createValidateEquals<op.MobileLineLabelInput>();
export const streamingMethodChange = typia.createValidateEquals<op.StreamingMethodChange>();
export const debitRelease = typia.createValidateEquals<op.DebitRelease>();
export const bankAccountInput = typia.createValidateEquals<op.BankAccountInput>();
export const connectedBankAccountInput = typia.createValidateEquals<op.ConnectedBankAccountInput>();

export const graphErrors = typia.createValidate<GraphErrors>();
