// Closed twins of the answers' schemas: a field that the contract doesn't know is a failure. Tests alone use them;
// the portal itself takes an answer with more in it, so that a service may grow before the portal does.
import typia from 'typia';
import type { GraphErrors, Problem } from '../errors.ts';
import type * as op from '../generated/selfservice.ts';
import type * as account from '../rest/account/types.ts';
import type * as capture from '../rest/card-capture/types.ts';
import type * as configuration from '../rest/configuration/types.ts';
import type * as signIn from '../rest/sign-in/types.ts';

export const problem = typia.createValidateEquals<Problem>();
export const initiateResponse = typia.createValidateEquals<signIn.InitiateResponse>();
export const loginResponse = typia.createValidateEquals<signIn.LoginResponse>();
export const sessionResponse = typia.createValidateEquals<signIn.SessionResponse>();
export const pingResponse = typia.createValidateEquals<signIn.PingResponse>();
export const logoutResponse = typia.createValidateEquals<signIn.LogoutResponse>();
export const accountInfo = typia.createValidateEquals<account.AccountInfo>();
export const accountServicesResponse = typia.createValidateEquals<account.AccountServicesResponse>();
export const featuresResponse = typia.createValidateEquals<configuration.FeaturesResponse>();
export const ticketResponse = typia.createValidateEquals<capture.TicketResponse>();
export const captureResponse = typia.createValidateEquals<capture.CaptureResponse>();

export const graphErrors = typia.createValidateEquals<GraphErrors>();
export const billingInformation = typia.createValidateEquals<{ data: op.BillingInformationQuery }>();
export const payments = typia.createValidateEquals<{ data: op.PaymentsQuery }>();
export const wallet = typia.createValidateEquals<{ data: op.WalletQuery }>();
export const paymentByKey = typia.createValidateEquals<{ data: op.PaymentByKeyQuery }>();
export const createBankAccountToken = typia.createValidateEquals<{ data: op.CreateBankAccountTokenMutation }>();
export const createInstantPaymentV2 = typia.createValidateEquals<{ data: op.CreateInstantPaymentV2Mutation }>();
