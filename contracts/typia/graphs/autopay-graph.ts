import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const cancelAutopayData = typia.createValidate<op.CancelAutopayMutation>();
export const changeDebitDayData = typia.createValidate<op.ChangeDebitDayMutation>();
export const autopayByKeyData = typia.createValidate<op.AutopayByKeyQuery>();
export const submitAutopayData = typia.createValidate<op.SubmitAutopayMutation>();
export const repairAutopayData = typia.createValidate<op.RepairAutopayMutation>();
export const setAutopayLimitsData = typia.createValidate<op.SetAutopayLimitsMutation>();
export const releaseDebitData = typia.createValidate<op.ReleaseDebitMutation>();

export const autopayCancellation = typia.createValidateEquals<op.AutopayCancellation>();
export const debitDayChange = typia.createValidateEquals<op.DebitDayChange>();
export const autopaySubmission = typia.createValidateEquals<op.AutopaySubmission>();
export const autopayRepair = typia.createValidateEquals<op.AutopayRepair>();
export const autopayLimits = typia.createValidateEquals<op.AutopayLimits>();
export const debitRelease = typia.createValidateEquals<op.DebitRelease>();
