// The account's other services. A separate file: neither sign-in nor the amount due needs it.
import typia from 'typia';
import type * as addOns from '../rest/add-on-services/types.ts';
import type * as alerts from '../rest/alerts/types.ts';
import type * as appointments from '../rest/appointments/types.ts';
import type * as community from '../rest/community/types.ts';
import type * as entitlements from '../rest/entitlements/types.ts';
import type * as identity from '../rest/identity/types.ts';
import type * as members from '../rest/member/types.ts';
import type * as phone from '../rest/phone/types.ts';
import type * as voice from '../rest/voice/types.ts';

export const memberQuery = typia.createValidateEquals<members.MemberQuery>();
export const member = typia.createValidate<members.Member>();
export const addOnServicesResponse = typia.createValidate<addOns.AddOnServicesResponse>();
export const cpniComplianceResponse = typia.createValidate<identity.CpniComplianceResponse>();
export const appointmentsResponse = typia.createValidate<appointments.AppointmentsResponse>();
export const entitlementsResponse = typia.createValidate<entitlements.EntitlementsResponse>();
export const unreadCountResponse = typia.createValidate<voice.UnreadCountResponse>();
export const lineAssignmentsResponse = typia.createValidate<phone.LineAssignmentsResponse>();
export const switchTypeResponse = typia.createValidate<phone.SwitchTypeResponse>();
export const communityTabResponse = typia.createValidate<community.CommunityTabResponse>();
export const tenantWifiResponse = typia.createValidate<community.TenantWifiResponse>();
export const pageAlertsQuery = typia.createValidateEquals<alerts.PageAlertsQuery>();
export const pageAlertsResponse = typia.createValidate<alerts.PageAlertsResponse>();
