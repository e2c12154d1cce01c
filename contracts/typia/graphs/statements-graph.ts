import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const statementsData = typia.createValidate<op.StatementsQuery>();
export const statementDetailData = typia.createValidate<op.StatementDetailQuery>();
export const nextBillData = typia.createValidate<op.NextBillQuery>();
export const disputesData = typia.createValidate<op.DisputesQuery>();
export const disputeLineData = typia.createValidate<op.DisputeLineMutation>();

export const disputeInput = typia.createValidateEquals<op.DisputeInput>();
