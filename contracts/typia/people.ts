// Separate from rest.ts, so that their code is loaded with the people and settings pages and not
// with the first request.
import typia from 'typia';
import type * as people from '../rest/people/types.ts';
import type * as settings from '../rest/settings/types.ts';

export const peopleResponse = typia.createValidate<people.PeopleResponse>();
export const inviteRequest = typia.createValidateEquals<people.InviteRequest>();
export const resendInvitationRequest = typia.createValidateEquals<people.ResendInvitationRequest>();
export const revokeInvitationRequest = typia.createValidateEquals<people.RevokeInvitationRequest>();
export const changeRoleRequest = typia.createValidateEquals<people.ChangeRoleRequest>();
export const removePersonRequest = typia.createValidateEquals<people.RemovePersonRequest>();
export const auditQuery = typia.createValidateEquals<people.AuditQuery>();
export const auditResponse = typia.createValidate<people.AuditResponse>();

export const settingsResponse = typia.createValidate<settings.SettingsResponse>();
export const sessionsResponse = typia.createValidate<settings.SessionsResponse>();
export const endSessionsRequest = typia.createValidateEquals<settings.EndSessionsRequest>();
export const saveProfileRequest = typia.createValidateEquals<settings.SaveProfileRequest>();
export const saveLanguageRequest = typia.createValidateEquals<settings.SaveLanguageRequest>();
export const changePasswordRequest = typia.createValidateEquals<settings.ChangePasswordRequest>();
export const changePasswordResponse = typia.createValidate<settings.ChangePasswordResponse>();
export const savePaperlessRequest = typia.createValidateEquals<settings.SavePaperlessRequest>();
export const saveBillingContactRequest =
  typia.createValidateEquals<settings.SaveBillingContactRequest>();
export const saveInvoicingRequest = typia.createValidateEquals<settings.SaveInvoicingRequest>();
export const requestTaxExemptionRequest =
  typia.createValidateEquals<settings.RequestTaxExemptionRequest>();
export const withdrawTaxExemptionRequest =
  typia.createValidateEquals<settings.WithdrawTaxExemptionRequest>();
export const verifyBillingContactRequest =
  typia.createValidateEquals<settings.VerifyBillingContactRequest>();
export const removeBillingContactRequest =
  typia.createValidateEquals<settings.RemoveBillingContactRequest>();
export const saveNotificationsRequest = typia.createValidateEquals<settings.Notifications>();
