import typia from 'typia';
import type { Problem } from '../errors.ts';
import type * as signIn from '../rest/sign-in/types.ts';
import type * as access from '../rest/access/types.ts';
import type * as account from '../rest/account/types.ts';
import type * as configuration from '../rest/configuration/types.ts';
import type * as capture from '../rest/card-capture/types.ts';

export const problem = typia.createValidate<Problem>();

export const initiateRequest = typia.createValidateEquals<signIn.InitiateRequest>();
export const initiateResponse = typia.createValidate<signIn.InitiateResponse>();
export const loginRequest = typia.createValidateEquals<signIn.LoginRequest>();
export const loginResponse = typia.createValidate<signIn.LoginResponse>();
export const createSessionRequest = typia.createValidateEquals<signIn.CreateSessionRequest>();
export const sessionResponse = typia.createValidate<signIn.SessionResponse>();
export const pingResponse = typia.createValidate<signIn.PingResponse>();
export const logoutQuery = typia.createValidateEquals<signIn.LogoutQuery>();
export const logoutResponse = typia.createValidate<signIn.LogoutResponse>();

export const accountInfo = typia.createValidate<account.AccountInfo>();
export const accountServicesResponse = typia.createValidate<account.AccountServicesResponse>();
export const delinquencyScheduleResponse =
  typia.createValidate<account.DelinquencyScheduleResponse>();

export const featuresResponse = typia.createValidate<configuration.FeaturesResponse>();

export const ticketRequest = typia.createValidateEquals<capture.TicketRequest>();
export const ticketResponse = typia.createValidate<capture.TicketResponse>();
export const captureRequest = typia.createValidateEquals<capture.CaptureRequest>();
export const captureResponse = typia.createValidate<capture.CaptureResponse>();

export const startRecoveryRequest = typia.createValidateEquals<access.StartRecoveryRequest>();
export const verifyCodeRequest = typia.createValidateEquals<access.VerifyCodeRequest>();
export const resetPasswordRequest = typia.createValidateEquals<access.ResetPasswordRequest>();
export const sendUsernameRequest = typia.createValidateEquals<access.SendUsernameRequest>();
export const startRegistrationRequest =
  typia.createValidateEquals<access.StartRegistrationRequest>();
export const checkLinkRequest = typia.createValidateEquals<access.CheckLinkRequest>();
export const completeLinkRequest = typia.createValidateEquals<access.CompleteLinkRequest>();
export const startRecoveryResponse = typia.createValidate<access.StartRecoveryResponse>();
export const verifyCodeResponse = typia.createValidate<access.VerifyCodeResponse>();
export const resetPasswordResponse = typia.createValidate<access.ResetPasswordResponse>();
export const acceptedResponse = typia.createValidate<access.AcceptedResponse>();
export const checkLinkResponse = typia.createValidate<access.CheckLinkResponse>();
export const completeLinkResponse = typia.createValidate<access.CompleteLinkResponse>();
