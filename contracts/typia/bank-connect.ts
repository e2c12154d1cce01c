// The chooser's own requests. A separate file: only the page on card entry's origin needs it.
import typia from 'typia';
import type * as bankConnect from '../rest/bank-connect/types.ts';

export const openRequest = typia.createValidateEquals<bankConnect.OpenRequest>();
export const accountsRequest = typia.createValidateEquals<bankConnect.AccountsRequest>();
export const connectRequest = typia.createValidateEquals<bankConnect.ConnectRequest>();
export const openResponse = typia.createValidate<bankConnect.OpenResponse>();
export const accountsResponse = typia.createValidate<bankConnect.AccountsResponse>();
export const connectResponse = typia.createValidate<bankConnect.ConnectResponse>();
