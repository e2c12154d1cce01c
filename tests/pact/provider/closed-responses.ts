import { EXPORT_MEDIA_TYPES } from '../../../contracts/rest/billing-documents/contract.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import * as closed from '../../../contracts/generated/validators/closed.ts';

type Check = (value: unknown) => {
  success: boolean;
  errors?: { path: string; expected: string }[];
};

/** Closed schema of each response, by method and path, and of each graph operation's, by name. */
const REST: Readonly<Record<string, Check>> = {
  'POST /api/pub/sbnetloginedge/v2/initiate': closed.initiateResponse,
  'POST /api/pub/sbnetloginedge/login': closed.loginResponse,
  'POST /api/pub/sbnetloginedge/v1/sbnet/session': closed.sessionResponse,
  'GET /api/pub/sbnetloginedge/v1/sbnet/session': closed.sessionResponse,
  'GET /api/pub/session/v1/ping': closed.pingResponse,
  'GET /api/pub/session/v1/logout': closed.logoutResponse,
  'GET /api/pub/sbnetloginedge/v1/cb/logout': closed.logoutResponse,
  'POST /api/pub/identity/v3/recovery/start': closed.startRecoveryResponse,
  'POST /api/pub/identity/v3/recovery/verify': closed.verifyCodeResponse,
  'POST /api/pub/identity/v3/recovery/password': closed.resetPasswordResponse,
  'POST /api/pub/identity/v3/recovery/username': closed.acceptedResponse,
  'POST /api/pub/identity/v3/registration/start': closed.acceptedResponse,
  'POST /api/pub/identity/v3/links/check': closed.checkLinkResponse,
  'POST /api/pub/identity/v3/links/complete': closed.completeLinkResponse,
  'GET /api/pub/account/v1/accounts': closed.accountInfo,
  'GET /api/pub/account/v1/services': closed.accountServicesResponse,
  'GET /api/pub/account/v1/get-delinquency-schedule': closed.delinquencyScheduleResponse,
  'GET /api/pub/sbnetmemberedge/v2/cboam/member/:guid': closed.member,
  'GET /api/pub/valueaddedservices/v1/services': closed.addOnServicesResponse,
  'GET /api/pub/valueaddedservices/v1/services/:id/seats': closed.seatsResponse,
  'POST /api/pub/valueaddedservices/v1/services/:id/seats': closed.seatsResponse,
  'DELETE /api/pub/valueaddedservices/v1/services/:id/seats/:seat': closed.seatsResponse,
  'GET /api/pub/valueaddedservices/v1/unused': closed.unusedResponse,
  'POST /api/pub/valueaddedservices/v1/services/:id/seats/:seat/removal': closed.unusedResponse,
  'GET /api/pub/identity/v3/identity/cpni/compliance': closed.cpniComplianceResponse,
  'GET /api/pub/sbnetserviceapptedge/v1/appointments': closed.appointmentsResponse,
  'GET /api/pub/sbnetserviceapptedge/v1/appointments/calendar/:orderId/:jobId':
    closed.appointmentCalendarResponse,
  'POST /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/hold': closed.windowHold,
  'POST /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/reschedule':
    closed.appointment,
  'POST /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/cancel': closed.appointment,
  'POST /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/confirm': closed.appointment,
  'PATCH /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/access': closed.appointment,
  'GET /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/tracking':
    closed.visitTracking,
  'POST /api/pub/sbnetserviceapptedge/v1/appointments/tracking': closed.visitTracking,
  'GET /api/pub/offers/v1/offers': closed.offersResponse,
  'POST /api/pub/offers/v1/quotes': closed.quote,
  'POST /api/pub/orders/v1/orders': closed.order,
  'GET /api/pub/orders/v1/orders': closed.ordersResponse,
  'POST /api/pub/orders/v1/orders/:orderId/cancel': closed.order,
  'GET /api/pub/orders/v1/agreements': closed.agreementsResponse,
  'POST /api/pub/orders/v1/agreements/:agreementId/notice': closed.agreement,
  'POST /api/pub/orders/v1/agreements/:agreementId/notice/withdraw': closed.agreement,
  'GET /api/pub/entitlement/v1/services': closed.entitlementsResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/ip': closed.partnerLocationResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/zipcode/:zipcode':
    closed.partnerLocationResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/address':
    closed.partnerLocationResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/support/ip':
    closed.supportLocationResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/support/zipcode/:zipcode':
    closed.supportLocationResponse,
  'GET /api/pub/sbnetpartnerlocationedge/services/v1/partner/support/address':
    closed.supportLocationResponse,
  'GET /api/pub/vox-con/voicemail/tn/:tn/unread-count': closed.unreadCountResponse,
  'GET /api/pub/phoneedge/v1/assignment/account': closed.lineAssignmentsResponse,
  'GET /api/pub/phoneedge/v1/switch-type/account': closed.switchTypeResponse,
  'POST /api/pub/phoneedge/v2/phone/voicemail/greeting/:telephoneNumber': closed.mailboxGreeting,
  'GET /api/pub/community/v1/tab': closed.communityTabResponse,
  'GET /api/pub/community/v1/tenant-wifi': closed.tenantWifiResponse,
  'GET /api/pub/alerts/v1/page-alerts': closed.pageAlertsResponse,
  'GET /api/pub/outages/v1/outages': closed.outagesResponse,
  'GET /api/pub/outages/v1/outages/mine': closed.ownOutagesResponse,
  'GET /api/pub/outages/v1/outages/:outageId': closed.outageResponse,
  'POST /api/pub/outages/v1/reports': closed.reportOutageResponse,
  'PUT /api/pub/outages/v1/outages/:outageId/follow': closed.followOutageResponse,
  'GET /api/pub/outages/v1/history': closed.outageHistoryResponse,
  'GET /api/pub/equipment/v1/devices': closed.devicesResponse,
  'GET /api/pub/equipment/v1/devices/:deviceId': closed.deviceDetail,
  'PATCH /api/pub/equipment/v1/devices/:deviceId': closed.deviceDetail,
  'POST /api/pub/equipment/v1/devices/:deviceId/restarts': closed.deviceRestart,
  'GET /api/pub/equipment/v1/restarts/:restartId': closed.deviceRestart,
  'GET /api/pub/equipment/v1/custody': closed.custodyResponse,
  'POST /api/pub/equipment/v1/devices/:deviceId/returns': closed.deviceReturn,
  'POST /api/pub/equipment/v1/returns/:returnId/cancellation': closed.deviceReturn,
  'POST /api/pub/speed-test/v1/tests': closed.speedTestStart,
  'POST /api/pub/speed-test/v1/tests/:testId/end': closed.speedTestEnded,
  'GET /api/pub/speed-test/v1/ping': closed.speedPong,
  'POST /api/pub/speed-test/v1/up': closed.speedBytesTaken,
  'GET /api/pub/speed-test/v1/modem': closed.modemSpeed,
  'POST /api/pub/speed-test/v1/results': closed.speedResult,
  'GET /api/pub/speed-test/v1/results': closed.speedResultsResponse,
  'POST /api/pub/troubleshooting/v1/runs': closed.troubleshootingRun,
  'GET /api/pub/troubleshooting/v1/runs/:runId': closed.troubleshootingRun,
  'POST /api/pub/troubleshooting/v1/runs/:runId/skips': closed.troubleshootingRun,
  'GET /api/pub/cases/v1/cases': closed.casesResponse,
  'POST /api/pub/cases/v1/cases': closed.caseDetail,
  'GET /api/pub/cases/v1/cases/:caseId': closed.caseDetail,
  'POST /api/pub/cases/v1/cases/:caseId/messages': closed.caseDetail,
  'POST /api/pub/cases/v1/cases/:caseId/reopen': closed.caseDetail,
  'GET /api/pub/people/v1/people': closed.peopleResponse,
  'POST /api/pub/people/v1/invitations': closed.peopleResponse,
  'POST /api/pub/people/v1/invitations/resend': closed.peopleResponse,
  'POST /api/pub/people/v1/invitations/revoke': closed.peopleResponse,
  'POST /api/pub/people/v1/people/role': closed.peopleResponse,
  'POST /api/pub/people/v1/people/remove': closed.peopleResponse,
  'GET /api/pub/people/v1/audit': closed.auditResponse,
  'GET /api/pub/settings/v1/settings': closed.settingsResponse,
  'GET /api/pub/settings/v1/sessions': closed.sessionsResponse,
  'POST /api/pub/settings/v1/sessions/end': closed.sessionsResponse,
  'POST /api/pub/settings/v1/profile': closed.settingsResponse,
  'POST /api/pub/settings/v1/language': closed.settingsResponse,
  'POST /api/pub/settings/v1/notifications': closed.settingsResponse,
  'POST /api/pub/settings/v1/paperless': closed.settingsResponse,
  'POST /api/pub/settings/v1/billing-contact': closed.settingsResponse,
  'POST /api/pub/settings/v1/invoicing': closed.settingsResponse,
  'POST /api/pub/settings/v1/tax-exemptions': closed.settingsResponse,
  'POST /api/pub/settings/v1/tax-exemptions/withdraw': closed.settingsResponse,
  'POST /api/pub/settings/v1/billing-contact/verify': closed.settingsResponse,
  'POST /api/pub/settings/v1/billing-contact/remove': closed.settingsResponse,
  'POST /api/pub/settings/v1/password': closed.changePasswordResponse,
  'GET /api/pub/config/v1/features': closed.featuresResponse,
  'POST /api/pub/analytics/v1/events': closed.eventsResponse,
  'POST /api/pub/pciedge/pci/v1/tickets': closed.ticketResponse,
  'POST /api/pub/pciedge/pci/v1/payments': closed.captureResponse,
  'POST /api/pub/bank-connect/v1/open': closed.openChooserResponse,
  'POST /api/pub/bank-connect/v1/accounts': closed.bankAccountsResponse,
  'POST /api/pub/bank-connect/v1/connect': closed.connectAccountResponse,
};

/** File responses: their media types, and the first bytes of each. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/pub/billing/v1/payments/:paymentId/receipt.pdf': ['application/pdf'],
  'GET /api/pub/billing/v1/statements/:statementId/statement.pdf': ['application/pdf'],
  'GET /api/pub/billing/v1/outages/passport.pdf': ['application/pdf'],
  'GET /api/pub/billing/v1/statements/pack.zip': ['application/zip'],
  'GET /api/pub/billing/v1/activity/export': Object.values(EXPORT_MEDIA_TYPES),
  'GET /api/pub/billing/v1/month-end/:month/pack.zip': ['application/zip'],
  'GET /api/pub/phoneedge/v2/phone/voicemail/audio/:voicemailId': ['audio/wav'],
  'GET /api/pub/phoneedge/v2/phone/voicemail/greeting/:telephoneNumber': ['audio/wav'],
  'GET /api/pub/phoneedge/v2/phone/call-log/:telephoneNumber/calls.csv': ['text/csv'],
  'GET /api/pub/orders/v1/agreements/:agreementId/calendar.ics': ['text/calendar'],
  'GET /api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/calendar.ics': [
    'text/calendar',
  ],
  'GET /api/pub/equipment/v1/returns/:returnId/label.pdf': ['application/pdf'],
  'GET /api/pub/equipment/v1/returns/:returnId/receipt.pdf': ['application/pdf'],
  'GET /api/pub/phoneedge/v2/phone/fax/download/:faxId': ['application/pdf'],
  'GET /api/pub/speed-test/v1/results/:resultId/report.pdf': ['application/pdf'],
  'GET /api/pub/speed-test/v1/down': ['application/octet-stream'],
};
const FILE_SIGNATURES: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'audio/wav': 'RIFF',
  'application/zip': 'PK',
  [EXPORT_MEDIA_TYPES.xlsx]: 'PK',
  [EXPORT_MEDIA_TYPES.csv]: '',
  // Noise begins with anything.
  'text/calendar': 'BEGIN:VCALENDAR',
  'application/octet-stream': '',
};

const BILLING_GRAPH: Readonly<Record<string, Check>> = {
  BillingInformation: closed.billingInformation,
  Payments: closed.payments,
  Wallet: closed.wallet,
  DeletePaymentMethod: closed.deletePaymentMethod,
  UpdateCard: closed.updateCard,
  LabelPaymentMethod: closed.labelPaymentMethod,
  SavePaymentMethod: closed.savePaymentMethod,
  PaymentByKey: closed.paymentByKey,
  CreateBankAccountToken: closed.createBankAccountToken,
  CreateConnectedBankAccountToken: closed.createConnectedBankAccountToken,
  CreateInstantPaymentV2: closed.createInstantPaymentV2,
  CreateDeviceOneTimePaymentV2: closed.createDeviceOneTimePaymentV2,
  MobileBilling: closed.mobileBilling,
  CreateFuturePayment: closed.createFuturePayment,
  ScheduledPayments: closed.scheduledPayments,
  Autopay: closed.autopay,
  CancelAutopay: closed.cancelAutopay,
  ChangeDebitDay: closed.changeDebitDay,
  AutopayByKey: closed.autopayByKey,
  SubmitAutopay: closed.submitAutopay,
  RepairAutopay: closed.repairAutopay,
  SetAutopayLimits: closed.setAutopayLimits,
  ReleaseDebit: closed.releaseDebit,
  UpdateScheduledPayment: closed.updateScheduledPayment,
  CancelScheduledPayment: closed.cancelScheduledPayment,
  PaymentDetail: closed.paymentDetail,
  RepairPaymentLeg: closed.repairPaymentLeg,
  Statements: closed.statements,
  StatementDetail: closed.statementDetail,
  NextBill: closed.nextBill,
  Activity: closed.activity,
  Disputes: closed.disputes,
  DisputeLine: closed.disputeLine,
  MobileTransactions: closed.mobileTransactions,
  MobileLines: closed.mobileLines,
  LabelMobileLine: closed.labelMobileLine,
  Devices: closed.devices,
  Streaming: closed.streaming,
  ChangeStreamingMethod: closed.changeStreamingMethod,
  Services: closed.services,
  AccountServices: closed.accountServices,
  UpdateVisit: closed.updateVisit,
  UpdateQuantum: closed.updateQuantum,
};

/** By the path of each graph. */
const GRAPH: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  [GRAPHS.selfservice.path]: BILLING_GRAPH,
  [GRAPHS.auxiliary.path]: { UpdateVisit: closed.updateVisitBeforeSignIn },
  [GRAPHS.voice.path]: {
    PhoneMailbox: closed.phoneMailbox,
    MarkVoicemailHeard: closed.markVoicemailHeard,
    ChangeVoicemail: closed.changeVoicemail,
    PhoneLines: closed.phoneLines,
    CallLog: closed.callLog,
    UpdateCallGuard: closed.updateCallGuard,
    RenameLine: closed.renameLine,
    SetMailboxPin: closed.setMailboxPin,
    UpdateForwarding: closed.updateForwarding,
    UpdateForwardingOfLines: closed.updateForwardingOfLines,
    UpdateSelectiveRules: closed.updateSelectiveRules,
    Schedules: closed.schedules,
    UpdateSchedules: closed.updateSchedules,
  },
  [GRAPHS.webmail.path]: { Webmail: closed.webmail },
};

interface ResponseRecord {
  method: string;
  path: string;
  /** The request's body. */
  asked: string;
  status: number;
  /** Its media type. */
  type: string;
  answer: string;
}

/**
 * Whether a request matches this one: its query is ignored, and `:name` matches any path segment.
 */
const matchesRequest =
  (method: string, url: string) =>
  (key: string): boolean =>
    new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`).test(`${method} ${url.split('?')[0]}`);

/** The request's own schema. */
function restSchema(method: string, url: string): Check | undefined {
  const fits = matchesRequest(method, url);
  return Object.entries(REST).find(([key]) => fits(key))?.[1];
}

/** The closed schema of this response. */
function schemaOf(
  { method, path, asked, status }: ResponseRecord,
  answer: unknown,
): Check | undefined {
  const isGraphError =
    typeof answer === 'object' &&
    answer !== null &&
    'errors' in answer &&
    !('systemErrorCode' in answer);
  if (isGraphError) return closed.graphErrors;
  if (status >= 400) return closed.problem;
  const graph = GRAPH[path];
  return graph
    ? graph[(JSON.parse(asked) as { operationName: string }).operationName]
    : restSchema(method, path);
}

/** Violations of a response's closed schema: wrong, missing and unknown fields. */
export function schemaViolations(answered: ResponseRecord): string[] {
  const beginning = FILE_SIGNATURES[answered.type];
  if (beginning !== undefined) {
    const [, types = []] =
      Object.entries(FILES).find(([call]) =>
        matchesRequest(answered.method, answered.path)(call),
      ) ?? [];
    return types.includes(answered.type) && answered.answer.startsWith(beginning)
      ? []
      : [`${answered.method} ${answered.path} is no ${answered.type} of the contract`];
  }
  const answer: unknown = JSON.parse(answered.answer);
  const check = schemaOf(answered, answer);
  if (!check) return [`${answered.method} ${answered.path} has no closed schema`];
  const checked = check(answer);
  return checked.success
    ? []
    : (checked.errors ?? []).map(
        ({ path, expected }) =>
          `${answered.method} ${answered.path} ${answered.status}: ${path} should be ${expected}`,
      );
}
