import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const paymentByKeyData = typia.createValidate<op.PaymentByKeyQuery>();
export const createBankAccountTokenData = typia.createValidate<op.CreateBankAccountTokenMutation>();
export const createConnectedBankAccountTokenData =
  typia.createValidate<op.CreateConnectedBankAccountTokenMutation>();
export const createInstantPaymentV2Data = typia.createValidate<op.CreateInstantPaymentV2Mutation>();
export const createDeviceOneTimePaymentV2Data =
  typia.createValidate<op.CreateDeviceOneTimePaymentV2Mutation>();
export const createFuturePaymentData = typia.createValidate<op.CreateFuturePaymentMutation>();
export const repairPaymentLegData = typia.createValidate<op.RepairPaymentLegMutation>();
export const updateScheduledPaymentData = typia.createValidate<op.UpdateScheduledPaymentMutation>();
export const cancelScheduledPaymentData = typia.createValidate<op.CancelScheduledPaymentMutation>();
export const paymentDetailData = typia.createValidate<op.PaymentDetailQuery>();
export const deletePaymentMethodData = typia.createValidate<op.DeletePaymentMethodMutation>();
export const updateCardData = typia.createValidate<op.UpdateCardMutation>();
export const labelPaymentMethodData = typia.createValidate<op.LabelPaymentMethodMutation>();
export const savePaymentMethodData = typia.createValidate<op.SavePaymentMethodMutation>();

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
export const bankAccountInput = typia.createValidateEquals<op.BankAccountInput>();
export const connectedBankAccountInput = typia.createValidateEquals<op.ConnectedBankAccountInput>();
