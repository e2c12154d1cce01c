// Outages of the network. A separate file: only the outage page needs it.
import typia from 'typia';
import type * as outages from '../rest/outages/types.ts';

export const outagesQuery = typia.createValidateEquals<outages.OutagesQuery>();
export const outagesResponse = typia.createValidate<outages.OutagesResponse>();
export const ownOutagesResponse = typia.createValidate<outages.OwnOutagesResponse>();
export const outageResponse = typia.createValidate<outages.OutageResponse>();
export const reportOutageRequest = typia.createValidateEquals<outages.ReportOutageRequest>();
export const reportOutageResponse = typia.createValidate<outages.ReportOutageResponse>();
export const followOutageRequest = typia.createValidateEquals<outages.FollowOutageRequest>();
export const followOutageResponse = typia.createValidate<outages.FollowOutageResponse>();
export const outageHistoryResponse = typia.createValidate<outages.OutageHistoryResponse>();
