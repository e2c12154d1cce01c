import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const mobileTransactionsData = typia.createValidate<op.MobileTransactionsQuery>();
export const mobileLinesData = typia.createValidate<op.MobileLinesQuery>();
export const labelMobileLineData = typia.createValidate<op.LabelMobileLineMutation>();
export const devicesData = typia.createValidate<op.DevicesQuery>();

export const mobileTransactionsInput = typia.createValidateEquals<op.MobileTransactionsInput>();
export const mobileLineLabelInput = typia.createValidateEquals<op.MobileLineLabelInput>();
