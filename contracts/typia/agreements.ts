// Separate from orders.ts, so that their code is loaded with the pages of services alone.
import typia from 'typia';
import type * as agreements from '../rest/orders/agreement-types.ts';

export const agreement = typia.createValidate<agreements.Agreement>();
export const agreementsResponse = typia.createValidate<agreements.AgreementsResponse>();
export const giveNoticeRequest = typia.createValidateEquals<agreements.GiveNoticeRequest>();
export const withdrawNoticeRequest = typia.createValidateEquals<agreements.WithdrawNoticeRequest>();
