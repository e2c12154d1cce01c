// Closed copies of the response schemas: a field unknown to the contract is a failure. Only tests
// use them; the portal itself accepts a response with additional fields, so that a service may grow
// before the portal does.
import typia from 'typia';
import type { GraphErrors, Problem } from '../errors.ts';
import type * as anyone from '../generated/auxiliary.ts';
import type * as op from '../generated/selfservice.ts';
import type * as visits from '../generated/selfservice-visits.ts';
import type * as voiceOp from '../generated/voice.ts';
import type * as webmailOp from '../generated/webmail.ts';
import type * as access from '../rest/access/types.ts';
import type { EventsResponse } from '../events/envelope.ts';
import type * as account from '../rest/account/types.ts';
import type * as addOns from '../rest/add-on-services/types.ts';
import type * as alerts from '../rest/alerts/types.ts';
import type * as appointments from '../rest/appointments/types.ts';
import type * as cases from '../rest/cases/types.ts';
import type * as community from '../rest/community/types.ts';
import type * as entitlements from '../rest/entitlements/types.ts';
import type * as custody from '../rest/equipment/custody.ts';
import type * as equipment from '../rest/equipment/types.ts';
import type * as speed from '../rest/speed-test/types.ts';
import type * as identity from '../rest/identity/types.ts';
import type * as members from '../rest/member/types.ts';
import type * as agreements from '../rest/orders/agreement-types.ts';
import type * as orders from '../rest/orders/types.ts';
import type * as outages from '../rest/outages/types.ts';
import type * as partner from '../rest/partner-location/types.ts';
import type * as phone from '../rest/phone/types.ts';
import type * as voice from '../rest/voice/types.ts';
import type * as bankConnect from '../rest/bank-connect/types.ts';
import type * as capture from '../rest/card-capture/types.ts';
import type * as configuration from '../rest/configuration/types.ts';
import type * as people from '../rest/people/types.ts';
import type * as settings from '../rest/settings/types.ts';
import type * as signIn from '../rest/sign-in/types.ts';
import type * as troubleshooting from '../rest/troubleshooting/types.ts';

export const problem = typia.createValidateEquals<Problem>();
export const initiateResponse = typia.createValidateEquals<signIn.InitiateResponse>();
export const loginResponse = typia.createValidateEquals<signIn.LoginResponse>();
export const sessionResponse = typia.createValidateEquals<signIn.SessionResponse>();
export const pingResponse = typia.createValidateEquals<signIn.PingResponse>();
export const logoutResponse = typia.createValidateEquals<signIn.LogoutResponse>();
export const accountInfo = typia.createValidateEquals<account.AccountInfo>();
export const accountServicesResponse =
  typia.createValidateEquals<account.AccountServicesResponse>();
export const delinquencyScheduleResponse =
  typia.createValidateEquals<account.DelinquencyScheduleResponse>();
export const member = typia.createValidateEquals<members.Member>();
export const addOnServicesResponse = typia.createValidateEquals<addOns.AddOnServicesResponse>();
export const unusedResponse = typia.createValidateEquals<addOns.UnusedResponse>();
export const seatsResponse = typia.createValidateEquals<addOns.SeatsResponse>();
export const cpniComplianceResponse = typia.createValidateEquals<identity.CpniComplianceResponse>();
export const appointmentsResponse = typia.createValidateEquals<appointments.AppointmentsResponse>();
export const appointmentCalendarResponse =
  typia.createValidateEquals<appointments.AppointmentCalendarResponse>();
export const appointment = typia.createValidateEquals<appointments.Appointment>();
export const windowHold = typia.createValidateEquals<appointments.WindowHold>();
export const visitTracking = typia.createValidateEquals<appointments.VisitTracking>();
export const offersResponse = typia.createValidateEquals<orders.OffersResponse>();
export const quote = typia.createValidateEquals<orders.Quote>();
export const order = typia.createValidateEquals<orders.Order>();
export const ordersResponse = typia.createValidateEquals<orders.OrdersResponse>();
export const agreement = typia.createValidateEquals<agreements.Agreement>();
export const agreementsResponse = typia.createValidateEquals<agreements.AgreementsResponse>();
export const entitlementsResponse = typia.createValidateEquals<entitlements.EntitlementsResponse>();
export const partnerLocationResponse =
  typia.createValidateEquals<partner.PartnerLocationResponse>();
export const supportLocationResponse =
  typia.createValidateEquals<partner.SupportLocationResponse>();
export const unreadCountResponse = typia.createValidateEquals<voice.UnreadCountResponse>();
export const lineAssignmentsResponse = typia.createValidateEquals<phone.LineAssignmentsResponse>();
export const mailboxGreeting = typia.createValidateEquals<phone.MailboxGreeting>();
export const switchTypeResponse = typia.createValidateEquals<phone.SwitchTypeResponse>();
export const communityTabResponse = typia.createValidateEquals<community.CommunityTabResponse>();
export const tenantWifiResponse = typia.createValidateEquals<community.TenantWifiResponse>();
export const pageAlertsResponse = typia.createValidateEquals<alerts.PageAlertsResponse>();
export const outagesResponse = typia.createValidateEquals<outages.OutagesResponse>();
export const ownOutagesResponse = typia.createValidateEquals<outages.OwnOutagesResponse>();
export const outageResponse = typia.createValidateEquals<outages.OutageResponse>();
export const reportOutageResponse = typia.createValidateEquals<outages.ReportOutageResponse>();
export const followOutageResponse = typia.createValidateEquals<outages.FollowOutageResponse>();
export const outageHistoryResponse = typia.createValidateEquals<outages.OutageHistoryResponse>();
export const featuresResponse = typia.createValidateEquals<configuration.FeaturesResponse>();
export const ticketResponse = typia.createValidateEquals<capture.TicketResponse>();
export const captureResponse = typia.createValidateEquals<capture.CaptureResponse>();
export const openChooserResponse = typia.createValidateEquals<bankConnect.OpenResponse>();
export const bankAccountsResponse = typia.createValidateEquals<bankConnect.AccountsResponse>();
export const connectAccountResponse = typia.createValidateEquals<bankConnect.ConnectResponse>();
export const startRecoveryResponse = typia.createValidateEquals<access.StartRecoveryResponse>();
export const verifyCodeResponse = typia.createValidateEquals<access.VerifyCodeResponse>();
export const resetPasswordResponse = typia.createValidateEquals<access.ResetPasswordResponse>();
export const acceptedResponse = typia.createValidateEquals<access.AcceptedResponse>();
export const checkLinkResponse = typia.createValidateEquals<access.CheckLinkResponse>();
export const completeLinkResponse = typia.createValidateEquals<access.CompleteLinkResponse>();
export const devicesResponse = typia.createValidateEquals<equipment.DevicesResponse>();
export const deviceDetail = typia.createValidateEquals<equipment.DeviceDetail>();
export const deviceRestart = typia.createValidateEquals<equipment.DeviceRestart>();
export const custodyResponse = typia.createValidateEquals<custody.CustodyResponse>();
export const deviceReturn = typia.createValidateEquals<custody.DeviceReturn>();
export const speedTestStart = typia.createValidateEquals<speed.SpeedTestStart>();
export const speedTestEnded = typia.createValidateEquals<speed.SpeedTestEnded>();
export const speedPong = typia.createValidateEquals<speed.SpeedPong>();
export const speedBytesTaken = typia.createValidateEquals<speed.SpeedBytesTaken>();
export const modemSpeed = typia.createValidateEquals<speed.ModemSpeed>();
export const speedResult = typia.createValidateEquals<speed.SpeedResult>();
export const speedResultsResponse = typia.createValidateEquals<speed.SpeedResultsResponse>();
export const casesResponse = typia.createValidateEquals<cases.CasesResponse>();
export const caseDetail = typia.createValidateEquals<cases.CaseDetail>();
export const troubleshootingRun = typia.createValidateEquals<troubleshooting.TroubleshootingRun>();
export const peopleResponse = typia.createValidateEquals<people.PeopleResponse>();
export const auditResponse = typia.createValidateEquals<people.AuditResponse>();
export const settingsResponse = typia.createValidateEquals<settings.SettingsResponse>();
export const sessionsResponse = typia.createValidateEquals<settings.SessionsResponse>();
export const changePasswordResponse = typia.createValidateEquals<settings.ChangePasswordResponse>();
export const eventsResponse = typia.createValidateEquals<EventsResponse>();

export const graphErrors = typia.createValidateEquals<GraphErrors>();
export const billingInformation = typia.createValidateEquals<{
  data: op.BillingInformationQuery;
}>();
export const payments = typia.createValidateEquals<{ data: op.PaymentsQuery }>();
export const wallet = typia.createValidateEquals<{ data: op.WalletQuery }>();
export const deletePaymentMethod = typia.createValidateEquals<{
  data: op.DeletePaymentMethodMutation;
}>();
export const updateCard = typia.createValidateEquals<{ data: op.UpdateCardMutation }>();
export const labelPaymentMethod = typia.createValidateEquals<{
  data: op.LabelPaymentMethodMutation;
}>();
export const savePaymentMethod = typia.createValidateEquals<{
  data: op.SavePaymentMethodMutation;
}>();
export const paymentByKey = typia.createValidateEquals<{ data: op.PaymentByKeyQuery }>();
export const createBankAccountToken = typia.createValidateEquals<{
  data: op.CreateBankAccountTokenMutation;
}>();
export const createConnectedBankAccountToken = typia.createValidateEquals<{
  data: op.CreateConnectedBankAccountTokenMutation;
}>();
export const createInstantPaymentV2 = typia.createValidateEquals<{
  data: op.CreateInstantPaymentV2Mutation;
}>();
export const createDeviceOneTimePaymentV2 = typia.createValidateEquals<{
  data: op.CreateDeviceOneTimePaymentV2Mutation;
}>();
export const mobileBilling = typia.createValidateEquals<{ data: op.MobileBillingQuery }>();
export const createFuturePayment = typia.createValidateEquals<{
  data: op.CreateFuturePaymentMutation;
}>();
export const autopay = typia.createValidateEquals<{ data: op.AutopayQuery }>();
export const cancelAutopay = typia.createValidateEquals<{ data: op.CancelAutopayMutation }>();
export const changeDebitDay = typia.createValidateEquals<{ data: op.ChangeDebitDayMutation }>();
export const autopayByKey = typia.createValidateEquals<{ data: op.AutopayByKeyQuery }>();
export const submitAutopay = typia.createValidateEquals<{ data: op.SubmitAutopayMutation }>();
export const repairAutopay = typia.createValidateEquals<{ data: op.RepairAutopayMutation }>();
export const setAutopayLimits = typia.createValidateEquals<{ data: op.SetAutopayLimitsMutation }>();
export const releaseDebit = typia.createValidateEquals<{ data: op.ReleaseDebitMutation }>();
export const scheduledPayments = typia.createValidateEquals<{ data: op.ScheduledPaymentsQuery }>();
export const updateScheduledPayment = typia.createValidateEquals<{
  data: op.UpdateScheduledPaymentMutation;
}>();
export const cancelScheduledPayment = typia.createValidateEquals<{
  data: op.CancelScheduledPaymentMutation;
}>();
export const paymentDetail = typia.createValidateEquals<{ data: op.PaymentDetailQuery }>();
export const repairPaymentLeg = typia.createValidateEquals<{ data: op.RepairPaymentLegMutation }>();
export const statements = typia.createValidateEquals<{ data: op.StatementsQuery }>();
export const statementDetail = typia.createValidateEquals<{ data: op.StatementDetailQuery }>();
export const nextBill = typia.createValidateEquals<{ data: op.NextBillQuery }>();
export const activity = typia.createValidateEquals<{ data: op.ActivityQuery }>();
export const disputes = typia.createValidateEquals<{ data: op.DisputesQuery }>();
export const disputeLine = typia.createValidateEquals<{ data: op.DisputeLineMutation }>();
export const streaming = typia.createValidateEquals<{ data: op.StreamingQuery }>();
export const changeStreamingMethod = typia.createValidateEquals<{
  data: op.ChangeStreamingMethodMutation;
}>();
export const mobileTransactions = typia.createValidateEquals<{
  data: op.MobileTransactionsQuery;
}>();
export const mobileLines = typia.createValidateEquals<{ data: op.MobileLinesQuery }>();
export const labelMobileLine = typia.createValidateEquals<{ data: op.LabelMobileLineMutation }>();
export const devices = typia.createValidateEquals<{ data: op.DevicesQuery }>();
export const services = typia.createValidateEquals<{ data: op.ServicesQuery }>();
export const accountServices = typia.createValidateEquals<{ data: op.AccountServicesQuery }>();
export const updateVisit = typia.createValidateEquals<{ data: visits.UpdateVisitMutation }>();
export const updateQuantum = typia.createValidateEquals<{ data: visits.UpdateQuantumMutation }>();
export const updateVisitBeforeSignIn = typia.createValidateEquals<{
  data: anyone.UpdateVisitMutation;
}>();
export const phoneMailbox = typia.createValidateEquals<{ data: voiceOp.PhoneMailboxQuery }>();
export const markVoicemailHeard = typia.createValidateEquals<{
  data: voiceOp.MarkVoicemailHeardMutation;
}>();
export const changeVoicemail = typia.createValidateEquals<{
  data: voiceOp.ChangeVoicemailMutation;
}>();
export const phoneLines = typia.createValidateEquals<{ data: voiceOp.PhoneLinesQuery }>();
export const callLog = typia.createValidateEquals<{ data: voiceOp.CallLogQuery }>();
export const updateCallGuard = typia.createValidateEquals<{
  data: voiceOp.UpdateCallGuardMutation;
}>();
export const updateForwarding = typia.createValidateEquals<{
  data: voiceOp.UpdateForwardingMutation;
}>();
export const updateForwardingOfLines = typia.createValidateEquals<{
  data: voiceOp.UpdateForwardingOfLinesMutation;
}>();
export const updateSelectiveRules = typia.createValidateEquals<{
  data: voiceOp.UpdateSelectiveRulesMutation;
}>();
export const schedules = typia.createValidateEquals<{ data: voiceOp.SchedulesQuery }>();
export const updateSchedules = typia.createValidateEquals<{
  data: voiceOp.UpdateSchedulesMutation;
}>();
export const setMailboxPin = typia.createValidateEquals<{ data: voiceOp.SetMailboxPinMutation }>();
export const renameLine = typia.createValidateEquals<{ data: voiceOp.RenameLineMutation }>();
export const webmail = typia.createValidateEquals<{ data: webmailOp.WebmailQuery }>();
