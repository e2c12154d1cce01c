import { createHash, randomUUID } from 'node:crypto';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import type { GraphEndpoint } from '../../../contracts/graphql/endpoints.ts';
import type { GraphFields } from '../../../contracts/generated/graph-fields.ts';
import type { PortalOperation } from '../../../src/models/permissions/types.ts';
import { stableId } from '../../../src/server/demo/bills.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/scenarios.ts';
import { billDateBefore } from '../../../src/models/billing/rules-bill-dates.ts';

/** Callers: demo accounts of every role and user type, on the account of `current`. */
export const ROLES = ['current', 'admin', 'billing', 'standard', 'csr', 'bobo'] as const;
export type DemoRole = (typeof ROLES)[number];

const EVERYONE: readonly DemoRole[] = ROLES;
/** The admin group, and representatives with an owner's role and read-only access. */
const READERS: readonly DemoRole[] = ['current', 'admin', 'csr', 'bobo'];
/** The admin group, as customers. */
const ADMINS: readonly DemoRole[] = ['current', 'admin'];

/** All but the standard group, as customers: they manage the network (spec 6). */
const NETWORK: readonly DemoRole[] = ['current', 'admin', 'billing'];

/** Everyone but representatives, who receive nothing. */
const CUSTOMERS: readonly DemoRole[] = ['current', 'admin', 'billing', 'standard'];

/** Date of that account's oldest unpaid bill; the one before it was paid 25 days after its date. */
const UNPAID = addDays(dayIn(new Date(), 'America/New_York'), -61);
const PAID = addDays(billDateBefore(UNPAID, Number(UNPAID.slice(8))), 25);
const STATEMENT = stableId('statement 8000000002 0');

/** Data of another account: its ids, about which no caller here may learn anything. */
export const FOREIGN = {
  guid: stableId('user pastdue30'),
  method: stableId('method 8000000002 4242424242424242'),
  payment: stableId(`payment 8000000002 ${PAID} 23817`),
  statement: STATEMENT,
  statementLine: stableId(`line ${STATEMENT} 0`),
  line: '2075550160',
  seat: stableId('seat EMAIL_VAS_2_0 0'),
  voicemail: stableId('voicemail 2075550160 7'),
  fax: stableId('fax 2075550160 48'),
  visit: 'WO-8000000010-1',
  order: 'PO-8000000010-1',
  agreement: 'AG-8000000010-1',
  mobileLine: '2075551000',
  box: stableId('box 8000000002 0'),
  return: stableId('return 8000000031 5'),
  device: stableId('device 8000000002 Northstar 14 Pro'),
};

export interface RequestSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

export interface AccessRule {
  /**
   * `origin`: before sign-in, bound to `Origin`. `originOrToken`: with a session bound to the
   * request token, without one to `Origin`. `sameOrigin`: a GET that changes state. `session`:
   * requires one, and a request token when unsafe. `nothing`: open.
   */
  protection: 'origin' | 'originOrToken' | 'sameOrigin' | 'session' | 'nothing';
  /** Signed-in roles that have access; the others get NOT_PERMITTED. */
  roles: readonly DemoRole[];
  /** A valid request on the caller's own account, which changes nothing. */
  request: RequestSpec;
  /**
   * The same for data of another account, and its response, which does not reveal that it exists.
   */
  foreign?: { request: RequestSpec; code: string };
}

const get = (path: string): RequestSpec => ({ method: 'GET', path });
const patch = (path: string, body: object): RequestSpec => ({ method: 'PATCH', path, body });
const post = (path: string, body: object): RequestSpec => ({ method: 'POST', path, body });
const put = (path: string, body: object): RequestSpec => ({ method: 'PUT', path, body });
const remove = (path: string, body: object): RequestSpec => ({ method: 'DELETE', path, body });
const readRule = (path: string, roles = EVERYONE): AccessRule => ({
  protection: 'session',
  roles,
  request: get(path),
});
const publicRule = (path: string, body: object): AccessRule => ({
  protection: 'origin',
  roles: EVERYONE,
  request: post(path, body),
});
const CHALLENGE = createHash('sha256').update('v'.repeat(43)).digest('base64url');
const receiptOf = (paymentId: string) =>
  get(`/api/pub/billing/v1/payments/${paymentId}/receipt.pdf?language=en`);
const statementOf = (statementId: string) =>
  get(`/api/pub/billing/v1/statements/${statementId}/statement.pdf?language=en`);
const packOf = (statementId: string) =>
  get(`/api/pub/billing/v1/statements/pack.zip?language=en&statements=${statementId}`);
const PEOPLE = '/api/pub/people/v1';
const DEVICES = '/api/pub/equipment/v1/devices';
const RETURNS = '/api/pub/equipment/v1/returns';
const RUNS = '/api/pub/troubleshooting/v1/runs';
const CASES = '/api/pub/cases/v1/cases';
const written = () => ({ text: 'It still stops.', version: 1, idempotencyKey: randomUUID() });
/** A box that the account has, and one that it has not. */
const OWN_BOX = stableId('box 8000000001 0');
const NO_BOX = randomUUID();
const SPEED_TEST = '/api/pub/speed-test/v1';
/** A speed test that is begun, and one that nobody began. */
const NO_TEST = randomUUID();
const OTHER_TEST = randomUUID();
const SEATS = '/api/pub/valueaddedservices/v1/services/EMAIL_VAS_2_0/seats';
const SETTINGS = '/api/pub/settings/v1';
const ACCESS = '/api/pub/identity/v3';
const PARTNER = '/api/pub/sbnetpartnerlocationedge/services/v1/partner';
const PHONE = '/api/pub/phoneedge/v2/phone';
const NO_LINE = '2075550100';
const callLogFileOf = (line: string) =>
  `/api/pub/phoneedge/v2/phone/call-log/${line}/calls.csv?language=en`;
const greetingOf = (line: string) => `${PHONE}/voicemail/greeting/${line}`;
const openRule = (path: string): AccessRule => ({
  protection: 'nothing',
  roles: EVERYONE,
  request: get(path),
});
const calendarOf = (orderId: string) =>
  get(`/api/pub/sbnetserviceapptedge/v1/appointments/calendar/${orderId}/1`);

const ORDERS = '/api/pub/orders/v1/orders';
const AGREEMENTS = '/api/pub/orders/v1/agreements';
const VISITS = '/api/pub/sbnetserviceapptedge/v1/appointments';
/** A change of a visit: for who manages networks. */
const visitRule = (change: string, body: object): AccessRule => ({
  protection: 'session',
  roles: NETWORK,
  request: post(`${VISITS}/WO-none/9/${change}`, body),
  foreign: { request: post(`${VISITS}/${FOREIGN.visit}/1/${change}`, body), code: 'NOT_FOUND' },
});

/** What a technician is told about getting in. */
const ACCESS_NOTE = { contactName: null, contactPhone: null, note: 'Ring at the back', version: 1 };

/** One event of a visit of its own. */
const message = () => ({
  requirementsVersion: '2.2941',
  clientType: 'business',
  sentAt: new Date().toISOString(),
  defaults: {
    appVersion: '13.15.1-rc.6',
    appName: 'business',
    appType: 'Web',
    deviceUuid: randomUUID(),
    environment: 'dev',
  },
  events: [
    {
      id: randomUUID(),
      name: 'tab-closed',
      version: 1,
      occurredAt: new Date().toISOString(),
      visitId: randomUUID(),
      sequence: 1,
      data: { openMs: 1, pagesViewed: 1, leftBehind: 0 },
    },
  ],
});

export const REST: Readonly<Record<PortalOperation, AccessRule>> = {
  'signIn.initiate': publicRule('/api/pub/sbnetloginedge/v2/initiate', {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge: CHALLENGE,
    codeChallengeMethod: 'S256',
    state: 'x'.repeat(16),
  }),
  'signIn.login': publicRule('/api/pub/sbnetloginedge/login', {
    transactionId: randomUUID(),
    credentialType: 'password',
    username: 'nobody@demo.example',
    password: 'x',
  }),
  'signIn.createSession': publicRule('/api/pub/sbnetloginedge/v1/sbnet/session', {
    code: 'none',
    codeVerifier: 'v'.repeat(43),
    rememberMe: false,
  }),
  'signIn.resumeSession': readRule('/api/pub/sbnetloginedge/v1/sbnet/session'),
  'signIn.ping': readRule('/api/pub/session/v1/ping'),
  'signIn.logout': {
    protection: 'sameOrigin',
    roles: EVERYONE,
    request: get('/api/pub/session/v1/logout'),
  },
  'signIn.cbLogout': {
    protection: 'sameOrigin',
    roles: EVERYONE,
    request: get('/api/pub/sbnetloginedge/v1/cb/logout'),
  },
  'account.getAccount': readRule('/api/pub/account/v1/accounts'),
  'account.getAccountServices': readRule('/api/pub/account/v1/services'),
  'account.getDelinquencySchedule': readRule(
    '/api/pub/account/v1/get-delinquency-schedule',
    READERS,
  ),
  'configuration.getFeatures': {
    protection: 'nothing',
    roles: EVERYONE,
    request: get('/api/pub/config/v1/features'),
  },
  'captureTicket.createTicket': {
    protection: 'session',
    roles: ADMINS,
    request: post('/api/pub/pciedge/pci/v1/tickets', { purpose: 'CARD' }),
    foreign: {
      request: post('/api/pub/pciedge/pci/v1/tickets', {
        purpose: 'SECURITY_CODE',
        paymentMethodId: FOREIGN.method,
      }),
      code: 'NOT_FOUND',
    },
  },
  'member.getMember': {
    protection: 'session',
    roles: EVERYONE,
    request: get(`/api/pub/sbnetmemberedge/v2/cboam/member/${stableId('user current')}?fl=VOICE`),
    foreign: {
      request: get(`/api/pub/sbnetmemberedge/v2/cboam/member/${FOREIGN.guid}?fl=VOICE`),
      code: 'NOT_FOUND',
    },
  },
  'addOnServices.getAddOnServices': readRule('/api/pub/valueaddedservices/v1/services'),
  // The account's services have no seats: for who may, there is none.
  'addOnServices.getSeats': {
    protection: 'session',
    roles: READERS,
    request: get(SEATS),
    foreign: { request: get(SEATS), code: 'NOT_FOUND' },
  },
  'addOnServices.assignSeat': {
    protection: 'session',
    roles: ADMINS,
    request: post(SEATS, { guid: stableId('user current'), idempotencyKey: randomUUID() }),
    foreign: {
      request: post(SEATS, { guid: FOREIGN.guid, idempotencyKey: randomUUID() }),
      code: 'NOT_FOUND',
    },
  },
  'addOnServices.releaseSeat': {
    protection: 'session',
    roles: ADMINS,
    request: remove(`${SEATS}/${FOREIGN.seat}`, { version: 1 }),
    foreign: { request: remove(`${SEATS}/${FOREIGN.seat}`, { version: 1 }), code: 'NOT_FOUND' },
  },
  'addOnServices.getUnused': readRule('/api/pub/valueaddedservices/v1/unused', READERS),
  'addOnServices.removeSeat': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SEATS}/${FOREIGN.seat}/removal`, {
      version: 1,
      idempotencyKey: randomUUID(),
    }),
    foreign: {
      request: post(`${SEATS}/${FOREIGN.seat}/removal`, {
        version: 1,
        idempotencyKey: randomUUID(),
      }),
      code: 'NOT_FOUND',
    },
  },
  'identity.getCpniCompliance': readRule(`${ACCESS}/identity/cpni/compliance`),
  'appointments.getAppointments': readRule('/api/pub/sbnetserviceapptedge/v1/appointments'),
  'appointments.getAppointmentCalendar': {
    protection: 'session',
    roles: EVERYONE,
    request: calendarOf('WO-8000000001-1'),
    foreign: { request: calendarOf(FOREIGN.visit), code: 'NOT_FOUND' },
  },
  'appointments.holdWindow': visitRule('hold', { windowStart: '2026-12-18T13:00:00.000Z' }),
  'appointments.rescheduleVisit': visitRule('reschedule', {
    windowStart: '2026-12-18T13:00:00.000Z',
    version: 1,
    idempotencyKey: randomUUID(),
  }),
  'appointments.cancelVisit': visitRule('cancel', { reason: 'OTHER', version: 1 }),
  'appointments.confirmVisit': visitRule('confirm', { version: 1 }),
  'appointments.noteVisitAccess': {
    protection: 'session',
    roles: NETWORK,
    request: patch(`${VISITS}/WO-none/9/access`, ACCESS_NOTE),
    foreign: {
      request: patch(`${VISITS}/${FOREIGN.visit}/1/access`, ACCESS_NOTE),
      code: 'NOT_FOUND',
    },
  },
  'appointments.getVisitTracking': {
    ...readRule(`${VISITS}/WO-8000000001-1/1/tracking`),
    foreign: { request: get(`${VISITS}/${FOREIGN.visit}/1/tracking`), code: 'NOT_FOUND' },
  },
  'appointments.followLink': publicRule(`${VISITS}/tracking`, { token: 'none' }),
  'appointments.getVisitFile': {
    ...readRule(`${VISITS}/WO-8000000001-1/1/calendar.ics?language=en`),
    foreign: {
      request: get(`${VISITS}/${FOREIGN.visit}/1/calendar.ics?language=en`),
      code: 'NOT_FOUND',
    },
  },
  'orders.getOffers': readRule('/api/pub/offers/v1/offers', READERS),
  'orders.requestQuote': {
    protection: 'session',
    roles: ADMINS,
    request: post('/api/pub/offers/v1/quotes', { offerId: 'none' }),
  },
  'orders.placeOrder': {
    protection: 'session',
    roles: ADMINS,
    request: post(ORDERS, { quoteId: NO_BOX, idempotencyKey: randomUUID() }),
  },
  'orders.getOrders': readRule(ORDERS, READERS),
  'orders.cancelOrder': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${ORDERS}/PO-none/cancel`, { version: 1 }),
    foreign: {
      request: post(`${ORDERS}/${FOREIGN.order}/cancel`, { version: 1 }),
      code: 'NOT_FOUND',
    },
  },
  'orders.getAgreements': readRule(AGREEMENTS, READERS),
  'orders.giveNotice': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${AGREEMENTS}/AG-none/notice`, { version: 1, idempotencyKey: randomUUID() }),
    foreign: {
      request: post(`${AGREEMENTS}/${FOREIGN.agreement}/notice`, {
        version: 1,
        idempotencyKey: randomUUID(),
      }),
      code: 'NOT_FOUND',
    },
  },
  'orders.withdrawNotice': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${AGREEMENTS}/AG-none/notice/withdraw`, { version: 1 }),
    foreign: {
      request: post(`${AGREEMENTS}/${FOREIGN.agreement}/notice/withdraw`, { version: 1 }),
      code: 'NOT_FOUND',
    },
  },
  'orders.getAgreementFile': {
    ...readRule(`${AGREEMENTS}/AG-8000000001-1/calendar.ics?language=en`, READERS),
    foreign: {
      request: get(`${AGREEMENTS}/${FOREIGN.agreement}/calendar.ics?language=en`),
      code: 'NOT_FOUND',
    },
  },
  'entitlements.getEntitlements': readRule('/api/pub/entitlement/v1/services'),
  'partnerLocation.getPartnerByIp': openRule(`${PARTNER}/ip?flow=buy`),
  'partnerLocation.getSupportByIp': openRule(`${PARTNER}/support/ip?path=buy`),
  'partnerLocation.getPartnerByZip': openRule(`${PARTNER}/zipcode/04101?flow=buy`),
  'partnerLocation.getSupportByZip': openRule(`${PARTNER}/support/zipcode/04101?path=buy`),
  'partnerLocation.getPartnerByAddress': readRule(`${PARTNER}/address?flow=buy`),
  'partnerLocation.getSupportByAddress': readRule(`${PARTNER}/support/address?path=buy`),
  'phone.getVoicemailAudio': {
    protection: 'session',
    roles: EVERYONE,
    request: get(`${PHONE}/voicemail/audio/${randomUUID()}`),
    foreign: { request: get(`${PHONE}/voicemail/audio/${FOREIGN.voicemail}`), code: 'NOT_FOUND' },
  },
  'phone.getFax': {
    protection: 'session',
    roles: EVERYONE,
    request: get(`${PHONE}/fax/download/${randomUUID()}`),
    foreign: { request: get(`${PHONE}/fax/download/${FOREIGN.fax}`), code: 'NOT_FOUND' },
  },
  'voice.getUnreadCount': {
    protection: 'session',
    roles: EVERYONE,
    request: get('/api/pub/vox-con/voicemail/tn/2075550142/unread-count'),
    foreign: {
      request: get(`/api/pub/vox-con/voicemail/tn/${FOREIGN.line}/unread-count`),
      code: 'NOT_FOUND',
    },
  },
  'phone.getCallLogFile': {
    protection: 'session',
    roles: EVERYONE,
    request: get(callLogFileOf(NO_LINE)),
    foreign: { request: get(callLogFileOf(FOREIGN.line)), code: 'NOT_FOUND' },
  },
  'phone.getGreeting': {
    protection: 'session',
    roles: EVERYONE,
    request: get(greetingOf(NO_LINE)),
    foreign: { request: get(greetingOf(FOREIGN.line)), code: 'NOT_FOUND' },
  },
  'phone.setGreeting': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(greetingOf('2075550142'), { version: 0, recording: null }),
    foreign: {
      request: post(greetingOf(FOREIGN.line), { version: 0, recording: null }),
      code: 'NOT_FOUND',
    },
  },
  'phone.getLineAssignments': readRule('/api/pub/phoneedge/v1/assignment/account', READERS),
  'phone.getSwitchType': readRule('/api/pub/phoneedge/v1/switch-type/account'),
  'community.getCommunityTab': readRule('/api/pub/community/v1/tab'),
  'community.getTenantWifi': readRule('/api/pub/community/v1/tenant-wifi'),
  'alerts.getPageAlerts': readRule('/api/pub/alerts/v1/page-alerts?language=en'),
  'outages.getOutages': openRule('/api/pub/outages/v1/outages?zip=04101'),
  'outages.getOwnOutages': readRule('/api/pub/outages/v1/outages/mine'),
  'outages.getOutage': openRule(`/api/pub/outages/v1/outages/${randomUUID()}`),
  'outages.reportOutage': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post('/api/pub/outages/v1/reports', { service: 'INTERNET' }),
  },
  'outages.followOutage': {
    protection: 'session',
    roles: CUSTOMERS,
    request: put(`/api/pub/outages/v1/outages/${stableId('outage old port')}/follow`, {
      follows: false,
    }),
  },
  'outages.getOutageHistory': readRule('/api/pub/outages/v1/history'),
  'access.startRecovery': publicRule(`${ACCESS}/recovery/start`, {
    username: 'nobody@demo.example',
    language: 'en',
  }),
  'access.verifyCode': publicRule(`${ACCESS}/recovery/verify`, {
    recoveryId: randomUUID(),
    code: '00000000',
  }),
  'access.resetPassword': publicRule(`${ACCESS}/recovery/password`, {
    resetToken: 'none',
    password: 'a long enough pass phrase',
    language: 'en',
  }),
  'access.sendUsername': publicRule(`${ACCESS}/recovery/username`, {
    accountNumber: '9999999999',
    zip: '04101',
    language: 'en',
  }),
  'access.startRegistration': publicRule(`${ACCESS}/registration/start`, {
    accountNumber: '9999999999',
    zip: '04101',
    email: 'nobody@demo.example',
    firstName: 'No',
    lastName: 'Body',
    language: 'en',
  }),
  'access.checkLink': publicRule(`${ACCESS}/links/check`, { token: 'none' }),
  'access.completeLink': publicRule(`${ACCESS}/links/complete`, {
    token: 'none',
    password: 'a long enough pass phrase',
    language: 'en',
  }),
  'equipment.getDevices': readRule(DEVICES),
  'equipment.getDevice': {
    ...readRule(`${DEVICES}/${OWN_BOX}`),
    foreign: { request: get(`${DEVICES}/${FOREIGN.box}`), code: 'NOT_FOUND' },
  },
  'equipment.renameDevice': {
    protection: 'session',
    roles: NETWORK,
    request: patch(`${DEVICES}/${NO_BOX}`, { nickname: 'Front door', version: 1 }),
    foreign: {
      request: patch(`${DEVICES}/${FOREIGN.box}`, { nickname: 'Front door', version: 1 }),
      code: 'NOT_FOUND',
    },
  },
  'equipment.restartDevice': {
    protection: 'session',
    roles: NETWORK,
    request: post(`${DEVICES}/${NO_BOX}/restarts`, { idempotencyKey: randomUUID() }),
    foreign: {
      request: post(`${DEVICES}/${FOREIGN.box}/restarts`, { idempotencyKey: randomUUID() }),
      code: 'NOT_FOUND',
    },
  },
  'equipment.getRestart': readRule(`/api/pub/equipment/v1/restarts/${NO_BOX}`),
  'equipment.getCustody': readRule('/api/pub/equipment/v1/custody'),
  'equipment.returnDevice': {
    protection: 'session',
    roles: NETWORK,
    request: post(`${DEVICES}/${NO_BOX}/returns`, { idempotencyKey: randomUUID(), version: 1 }),
    foreign: {
      request: post(`${DEVICES}/${FOREIGN.box}/returns`, {
        idempotencyKey: randomUUID(),
        version: 1,
      }),
      code: 'NOT_FOUND',
    },
  },
  'equipment.cancelReturn': {
    protection: 'session',
    roles: NETWORK,
    request: post(`${RETURNS}/${NO_BOX}/cancellation`, { version: 1 }),
    foreign: {
      request: post(`${RETURNS}/${FOREIGN.return}/cancellation`, { version: 1 }),
      code: 'NOT_FOUND',
    },
  },
  'equipment.getReturnLabel': {
    ...readRule(`${RETURNS}/${NO_BOX}/label.pdf?language=en`),
    foreign: {
      request: get(`${RETURNS}/${FOREIGN.return}/label.pdf?language=en`),
      code: 'NOT_FOUND',
    },
  },
  'equipment.getReturnReceipt': {
    ...readRule(`${RETURNS}/${NO_BOX}/receipt.pdf?language=en`),
    foreign: {
      request: get(`${RETURNS}/${FOREIGN.return}/receipt.pdf?language=en`),
      code: 'NOT_FOUND',
    },
  },
  'speedTest.startTest': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${SPEED_TEST}/tests`, { testId: NO_TEST }),
  },
  'speedTest.endTest': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${SPEED_TEST}/tests/${NO_TEST}/end`, { reason: 'CANCELLED' }),
  },
  'speedTest.ping': readRule(`${SPEED_TEST}/ping`),
  'speedTest.down': readRule(`${SPEED_TEST}/down?bytes=1&test=${OTHER_TEST}`, CUSTOMERS),
  'speedTest.up': {
    protection: 'session',
    // JSON is refused by its type before the role is asked; a pact sends bytes.
    roles: EVERYONE,
    request: post(`${SPEED_TEST}/up?test=${OTHER_TEST}`, {}),
  },
  'speedTest.getModemSpeed': readRule(`${SPEED_TEST}/modem`),
  'speedTest.storeResult': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${SPEED_TEST}/results`, {
      testId: OTHER_TEST,
      down: [{ ms: 250, bytes: 1 }],
      up: [{ ms: 250, bytes: 1 }],
      pings: [10],
      loadedPings: [],
      connection: 'USUAL',
    }),
  },
  'speedTest.getResults': readRule(`${SPEED_TEST}/results`),
  'speedTest.getReport': readRule(`${SPEED_TEST}/results/${OTHER_TEST}/report.pdf?language=en`),
  'troubleshooting.startRun': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(RUNS, { subject: 'INTERNET', language: 'en', idempotencyKey: randomUUID() }),
  },
  'troubleshooting.getRun': readRule(`${RUNS}/${NO_BOX}`),
  'troubleshooting.skipStep': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${RUNS}/${NO_BOX}/skips`, { step: 'GATEWAY' }),
  },
  'cases.getCases': readRule(CASES),
  'cases.openCase': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(CASES, {
      subject: 'INTERNET',
      text: 'It stops every morning.',
      language: 'en',
      idempotencyKey: randomUUID(),
    }),
  },
  'cases.getCase': readRule(`${CASES}/${NO_BOX}`),
  'cases.writeToCase': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${CASES}/${NO_BOX}/messages`, written()),
  },
  'cases.reopenCase': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${CASES}/${NO_BOX}/reopen`, written()),
  },
  'people.getPeople': readRule(`${PEOPLE}/people`, READERS),
  'people.invitePerson': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${PEOPLE}/invitations`, {
      firstName: 'Sam',
      lastName: 'Novak',
      email: 'standard@demo.example',
      role: 'STANDARD',
      language: 'en',
    }),
  },
  'people.resendInvitation': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${PEOPLE}/invitations/resend`, { invitationId: randomUUID(), language: 'en' }),
  },
  'people.revokeInvitation': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${PEOPLE}/invitations/revoke`, { invitationId: randomUUID() }),
  },
  'people.changeRole': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${PEOPLE}/people/role`, { guid: randomUUID(), role: 'STANDARD' }),
    foreign: {
      request: post(`${PEOPLE}/people/role`, { guid: FOREIGN.guid, role: 'STANDARD' }),
      code: 'NOT_FOUND',
    },
  },
  'people.removePerson': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${PEOPLE}/people/remove`, { guid: randomUUID() }),
    foreign: {
      request: post(`${PEOPLE}/people/remove`, { guid: FOREIGN.guid }),
      code: 'NOT_FOUND',
    },
  },
  'people.getAudit': readRule(`${PEOPLE}/audit`, READERS),
  'settings.getSettings': readRule(`${SETTINGS}/settings`),
  'settings.getSessions': readRule(`${SETTINGS}/sessions`),
  'settings.endSessions': {
    protection: 'session',
    roles: EVERYONE,
    request: post(`${SETTINGS}/sessions/end`, {
      sessionId: randomUUID(),
      currentPassword: DEMO_PASSWORD,
    }),
  },
  'settings.saveProfile': {
    protection: 'session',
    roles: EVERYONE,
    request: post(`${SETTINGS}/profile`, { firstName: 'Dana', lastName: 'Whitfield', phone: null }),
  },
  'settings.saveLanguage': {
    protection: 'session',
    roles: EVERYONE,
    request: post(`${SETTINGS}/language`, { language: 'en' }),
  },
  'settings.changePassword': {
    protection: 'session',
    roles: EVERYONE,
    request: post(`${SETTINGS}/password`, {
      currentPassword: 'not it',
      newPassword: 'a long enough pass phrase',
    }),
  },
  'settings.savePaperless': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/paperless`, { enrolled: false }),
  },
  'settings.saveNotifications': {
    protection: 'session',
    roles: CUSTOMERS,
    request: post(`${SETTINGS}/notifications`, {
      billReady: 'EMAIL',
      paymentReceived: 'EMAIL',
      serviceAlerts: 'EMAIL',
      appointments: 'EMAIL',
    }),
  },
  'settings.saveBillingContact': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/billing-contact`, { email: 'ap@harbor.example', language: 'en' }),
  },
  'settings.saveInvoicing': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/invoicing`, { purchaseOrder: 'PO-1', legalName: null }),
  },
  'settings.requestTaxExemption': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/tax-exemptions`, {
      kind: 'NONPROFIT',
      scope: 'STATE',
      state: 'ME',
      certificate: 'ME-4471',
      validFrom: '2026-01-01',
      validUntil: null,
      attested: true,
    }),
  },
  'settings.withdrawTaxExemption': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/tax-exemptions/withdraw`, {
      certificate: 'ME-4471',
      scope: 'STATE',
    }),
  },
  'settings.verifyBillingContact': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/billing-contact/verify`, { code: '00000000' }),
  },
  'settings.removeBillingContact': {
    protection: 'session',
    roles: ADMINS,
    request: post(`${SETTINGS}/billing-contact/remove`, { email: 'ap@harbor.example' }),
  },
  'billingDocuments.getStatementPdf': {
    protection: 'session',
    roles: READERS,
    request: statementOf(randomUUID()),
    foreign: { request: statementOf(FOREIGN.statement), code: 'NOT_FOUND' },
  },
  'billingDocuments.getStatementPack': {
    protection: 'session',
    roles: READERS,
    request: packOf(randomUUID()),
    foreign: { request: packOf(FOREIGN.statement), code: 'NOT_FOUND' },
  },
  'billingDocuments.exportActivity': readRule(
    '/api/pub/billing/v1/activity/export?language=en&format=csv&kind=payments&group=core',
    READERS,
  ),
  'billingDocuments.getMonthEndPack': readRule(
    `/api/pub/billing/v1/month-end/${dayIn(new Date(), 'America/New_York').slice(0, 7)}/` +
      'pack.zip?language=en',
    READERS,
  ),
  'billingDocuments.getPaymentReceipt': {
    protection: 'session',
    roles: READERS,
    request: receiptOf(randomUUID()),
    foreign: { request: receiptOf(FOREIGN.payment), code: 'NOT_FOUND' },
  },
  'billingDocuments.getOutagePassport': readRule(
    '/api/pub/billing/v1/outages/passport.pdf?language=en',
  ),
  'analytics.sendEvents': {
    protection: 'originOrToken',
    roles: EVERYONE,
    request: post('/api/pub/analytics/v1/events', message()),
  },
};

const graphOf =
  (endpoint: GraphEndpoint) =>
  (name: string, query: string, variables: object): RequestSpec =>
    post(GRAPHS[endpoint].path, { operationName: name, query, variables });
const graph = graphOf('selfservice');
const voice = graphOf('voice');
const payment = (over: object) => ({
  input: {
    idempotencyKey: randomUUID(),
    serviceGroup: 'CORE',
    amount: 100,
    saveMethod: false,
    enrolAutopay: false,
    enrolPaperless: false,
    termsAccepted: true,
    confirmedAboveAmountDue: false,
    confirmedDuplicate: false,
    ...over,
  },
});
const PAY =
  'mutation Pay($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
  'paymentId } }';
const PAY_OFF =
  'mutation PayOff($input: DevicePaymentInput!) { createDeviceOneTimePaymentV2(input: ' +
  '$input) { paymentId } }';
const payOff = (deviceId: string) => ({
  input: {
    idempotencyKey: randomUUID(),
    deviceId,
    amount: 100,
    paymentMethodId: stableId('method 8000000001 000123456789'),
    saveMethod: false,
    termsAccepted: true,
  },
});
const TOKEN =
  'mutation Token($input: BankAccountInput!) { createBankAccountToken(input: $input) { ' +
  'lastFour } }';

const CONNECTED =
  'mutation Connected($input: ConnectedBankAccountInput!) { ' +
  'createConnectedBankAccountToken(input: $input) { lastFour } }';

const FUTURE =
  'mutation Future($input: FuturePaymentInput!) { createFuturePayment(input: $input) { ' +
  'paymentId } }';
const UPDATE =
  'mutation Change($input: ScheduledPaymentChange!) { updateScheduledPayment(input: $input) ' +
  '{ paymentId } }';
const CANCEL =
  'mutation Cancel($input: ScheduledPaymentCancellation!) { cancelScheduledPayment(input: ' +
  '$input) { paymentId } }';
const REPAIR =
  'mutation Repair($input: LegRepair!) { repairPaymentLeg(input: $input) { paymentId } }';
const DETAIL = 'query Detail($id: Uuid!) { payment(paymentId: $id) { payment { amount } } }';
const change = (paymentId: string) => ({
  input: {
    idempotencyKey: randomUUID(),
    paymentId,
    version: 1,
    amount: 100,
    paymentDate: '2026-12-20',
    termsAccepted: true,
    confirmedAboveAmountDue: true,
  },
});
const cancellation = (paymentId: string) => ({
  input: { idempotencyKey: randomUUID(), paymentId, version: 1 },
});
const STATEMENT_DETAIL =
  'query StatementDetail($id: Uuid!) { statement(statementId: $id) { previousId } }';
const ACTIVITY = 'query Activity($input: ActivityFilter!) { activity(input: $input) { total } }';
const DISPUTE = 'mutation DisputeLine($input: DisputeInput!) { disputeLine(input: $input) { id } }';
const dispute = (lineId: string) => ({
  input: { idempotencyKey: randomUUID(), lineId, reason: 'WRONG_AMOUNT', note: '' },
});
const LABEL_LINE =
  'mutation LabelMobileLine($input: MobileLineLabelInput!) { labelMobileLine(input: $input) ' +
  '{ phoneNumber } }';
const repair = (paymentId: string) => ({ input: { paymentId, leg: 'PAPERLESS' } });
/** A payment of another account is like an unknown one. */
const ofPayment = (
  name: string,
  query: string,
  variables: (id: string) => object,
  roles: readonly DemoRole[],
): AccessRule => ({
  protection: 'session',
  roles,
  request: graph(name, query, variables(randomUUID())),
  foreign: { request: graph(name, query, variables(FOREIGN.payment)), code: 'NOT_FOUND' },
});

const VISIT = { visitId: randomUUID(), area: 'BILLING' };
const UPDATE_VISIT = 'mutation Tell($input: VisitUpdate!) { updateVisit(input: $input) { area } }';
const LINE = '2075550142';
const MAILBOX =
  'query Mailbox($number: TelephoneNumber!) { phoneMailbox(telephoneNumber: $number) { ' +
  'telephoneNumber } }';
const CALL_LOG = 'query Log($input: CallFilter!) { callLog(input: $input) { telephoneNumber } }';
const PHONE_LINES = 'query Lines { phoneLines { telephoneNumber } }';
const MARK_VOICEMAIL_HEARD =
  'mutation Heard($input: VoicemailHeard!) { markVoicemailHeard(input: $input) { ' +
  'telephoneNumber } }';
const CHANGE_VOICEMAIL =
  'mutation Change($input: VoicemailChange!) { changeVoicemail(input: $input) { ' +
  'telephoneNumber } }';
const UPDATE_FORWARDING =
  'mutation Forward($input: ForwardingChange!) { updateForwarding(input: $input) { rings } }';
const forwarding = (telephoneNumber: string) => ({
  input: { telephoneNumber, version: 0, rings: 4, forwarding: [] },
});
const FORWARD_LINES =
  'mutation ForwardLines($input: ForwardingOfLinesChange!) { ' +
  'updateForwardingOfLines(input: $input) { refusal } }';
const SELECTIVE =
  'mutation Rules($input: SelectiveRulesChange!) { updateSelectiveRules(input: $input) { rings } }';
const selective = (telephoneNumber: string) => ({
  input: { telephoneNumber, version: 0, rules: [] },
});
const SCHEDULES =
  'mutation Hours($input: SchedulesChange!) { updateSchedules(input: $input) { version } }';
const RENAME_LINE =
  'mutation Rename($input: LineNamesChange!) { renameLine(input: $input) { nickname } }';
const names = (telephoneNumber: string) => ({
  input: { telephoneNumber, version: 0, nickname: 'Front counter' },
});
const SET_PIN =
  'mutation SetPin($input: MailboxPinChange!) { setMailboxPin(input: $input) { nickname } }';
const pin = (telephoneNumber: string) => ({ input: { telephoneNumber, pin: '4815' } });
const UPDATE_GUARD =
  'mutation Guard($input: CallGuardChange!) { updateCallGuard(input: $input) { rings } }';
const guard = (telephoneNumber: string) => ({
  input: {
    telephoneNumber,
    version: 0,
    level: 'BLOCK',
    rejectsAnonymous: false,
    blocked: [],
    allowed: [],
  },
});

/** Open to a visitor's own page, and to a customer's with the request token. */
const publicOrSignedInRule = (call: RequestSpec): AccessRule => ({
  protection: 'originOrToken',
  roles: EVERYONE,
  request: call,
});

/** Every field of the other graphs, by endpoint and name. */
export const OTHER_GRAPHS: {
  readonly [Endpoint in Exclude<GraphEndpoint, 'selfservice'>]: Readonly<
    Record<GraphFields[Endpoint], AccessRule>
  >;
} = {
  auxiliary: {
    visit: publicOrSignedInRule(
      graphOf('auxiliary')('Visit', 'query Visit($id: Uuid!) { visit(visitId: $id) { area } }', {
        id: randomUUID(),
      }),
    ),
    updateVisit: publicOrSignedInRule(graphOf('auxiliary')('Tell', UPDATE_VISIT, { input: VISIT })),
  },
  voice: {
    phoneMailbox: {
      protection: 'session',
      roles: EVERYONE,
      request: voice('Mailbox', MAILBOX, { number: LINE }),
      foreign: { request: voice('Mailbox', MAILBOX, { number: FOREIGN.line }), code: 'NOT_FOUND' },
    },
    callLog: {
      protection: 'session',
      roles: EVERYONE,
      request: voice('Log', CALL_LOG, { input: { telephoneNumber: LINE } }),
      foreign: {
        request: voice('Log', CALL_LOG, { input: { telephoneNumber: FOREIGN.line } }),
        code: 'NOT_FOUND',
      },
    },
    phoneLines: {
      protection: 'session',
      roles: EVERYONE,
      request: voice('Lines', PHONE_LINES, {}),
    },
    markVoicemailHeard: {
      protection: 'session',
      roles: CUSTOMERS,
      request: voice('Heard', MARK_VOICEMAIL_HEARD, { input: { voicemailId: randomUUID() } }),
      foreign: {
        request: voice('Heard', MARK_VOICEMAIL_HEARD, {
          input: { voicemailId: FOREIGN.voicemail },
        }),
        code: 'NOT_FOUND',
      },
    },
    changeVoicemail: {
      protection: 'session',
      roles: CUSTOMERS,
      request: voice('Change', CHANGE_VOICEMAIL, {
        input: { voicemailId: randomUUID(), act: 'DELETE' },
      }),
      foreign: {
        request: voice('Change', CHANGE_VOICEMAIL, {
          input: { voicemailId: FOREIGN.voicemail, act: 'DELETE' },
        }),
        code: 'NOT_FOUND',
      },
    },
    updateForwarding: {
      protection: 'session',
      roles: ADMINS,
      request: voice('Forward', UPDATE_FORWARDING, forwarding(LINE)),
      foreign: {
        request: voice('Forward', UPDATE_FORWARDING, forwarding(FOREIGN.line)),
        code: 'NOT_FOUND',
      },
    },
    // Another account's line is answered as one that is not there: phone-lines.test.ts.
    updateForwardingOfLines: {
      protection: 'session',
      roles: ADMINS,
      request: voice('ForwardLines', FORWARD_LINES, {
        input: {
          lines: [{ telephoneNumber: LINE, version: 0 }],
          rules: [{ kind: 'BUSY', forwardTo: null }],
        },
      }),
    },
    updateSelectiveRules: {
      protection: 'session',
      roles: ADMINS,
      request: voice('Rules', SELECTIVE, selective(LINE)),
      foreign: { request: voice('Rules', SELECTIVE, selective(FOREIGN.line)), code: 'NOT_FOUND' },
    },
    schedules: {
      protection: 'session',
      roles: READERS,
      request: voice('Hours', 'query Hours { schedules { version } }', {}),
    },
    updateSchedules: {
      protection: 'session',
      roles: ADMINS,
      request: voice('Hours', SCHEDULES, { input: { version: 0, schedules: [] } }),
    },
    renameLine: {
      protection: 'session',
      roles: ADMINS,
      request: voice('Rename', RENAME_LINE, names(LINE)),
      foreign: { request: voice('Rename', RENAME_LINE, names(FOREIGN.line)), code: 'NOT_FOUND' },
    },
    setMailboxPin: {
      protection: 'session',
      roles: CUSTOMERS,
      request: voice('SetPin', SET_PIN, pin(LINE)),
      foreign: { request: voice('SetPin', SET_PIN, pin(FOREIGN.line)), code: 'NOT_FOUND' },
    },
    updateCallGuard: {
      protection: 'session',
      roles: CUSTOMERS,
      request: voice('Guard', UPDATE_GUARD, guard(LINE)),
      foreign: {
        request: voice('Guard', UPDATE_GUARD, guard(FOREIGN.line)),
        code: 'NOT_FOUND',
      },
    },
  },
  webmail: {
    webmail: {
      protection: 'session',
      roles: EVERYONE,
      request: graphOf('webmail')('Webmail', 'query Webmail { webmail { url } }', {}),
    },
  },
};

/**
 * Every field of the billing graph, by name; compared with the schema for completeness
 * (security.test.ts).
 */
export const GRAPH: Readonly<Record<GraphFields['selfservice'], AccessRule>> = {
  services: {
    protection: 'session',
    roles: EVERYONE,
    request: graph('Services', 'query Services { services { service } }', {}),
  },
  accountServices: {
    protection: 'session',
    roles: EVERYONE,
    request: graph('AccountServices', 'query AccountServices { accountServices { key } }', {}),
  },
  visit: {
    protection: 'session',
    roles: EVERYONE,
    request: graph('Visit', 'query Visit($id: Uuid!) { visit(visitId: $id) { area } }', {
      id: randomUUID(),
    }),
  },
  quanta: {
    protection: 'session',
    roles: EVERYONE,
    request: graph('Quanta', 'query Quanta($id: Uuid!) { quanta(visitId: $id) { conversions } }', {
      id: randomUUID(),
    }),
  },
  updateVisit: {
    protection: 'session',
    roles: EVERYONE,
    request: graph('Tell', UPDATE_VISIT, { input: VISIT }),
  },
  updateQuantum: {
    protection: 'session',
    roles: EVERYONE,
    request: graph(
      'Count',
      'mutation Count($input: QuantumUpdate!) { updateQuantum(input: $input) { conversions } }',
      {
        input: {
          quantumId: randomUUID(),
          visitId: randomUUID(),
          pagesViewed: 1,
          stepsCompleted: 0,
          conversions: 0,
          errorsMet: 0,
        },
      },
    ),
  },
  billingInformation: {
    protection: 'session',
    roles: READERS,
    request: graph(
      'Billing',
      'query Billing { billingInformation(serviceGroup: CORE) { amountDue } }',
      {},
    ),
  },
  mobileBilling: {
    protection: 'session',
    roles: READERS,
    request: graph('MobileBilling', 'query MobileBilling { mobileBilling { amountDue } }', {}),
  },
  wallet: {
    protection: 'session',
    roles: READERS,
    request: graph('Wallet', 'query Wallet { wallet { cardsAccepted } }', {}),
  },
  payments: {
    protection: 'session',
    roles: READERS,
    request: graph('Payments', 'query Payments { payments(first: 1) { amount } }', {}),
  },
  statements: {
    protection: 'session',
    roles: READERS,
    request: graph(
      'Statements',
      'query Statements { statements(serviceGroup: CORE) { state } }',
      {},
    ),
  },
  statement: {
    protection: 'session',
    roles: READERS,
    request: graph('StatementDetail', STATEMENT_DETAIL, { id: randomUUID() }),
    foreign: {
      request: graph('StatementDetail', STATEMENT_DETAIL, { id: FOREIGN.statement }),
      code: 'NOT_FOUND',
    },
  },
  nextBill: {
    protection: 'session',
    roles: READERS,
    request: graph('NextBill', 'query NextBill { nextBill(serviceGroup: CORE) { charges } }', {}),
  },
  activity: {
    protection: 'session',
    roles: READERS,
    request: graph('Activity', ACTIVITY, {
      input: {
        kinds: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
        codes: [],
        services: [],
        serviceGroups: [],
        sort: 'DATE',
        descending: true,
        offset: 0,
        first: 200,
      },
    }),
  },
  disputes: {
    protection: 'session',
    roles: READERS,
    request: graph('Disputes', 'query Disputes { disputes { id } }', {}),
  },
  disputeLine: {
    protection: 'session',
    roles: ADMINS,
    request: graph('DisputeLine', DISPUTE, dispute(randomUUID())),
    foreign: {
      request: graph('DisputeLine', DISPUTE, dispute(FOREIGN.statementLine)),
      code: 'NOT_FOUND',
    },
  },
  autopay: {
    protection: 'session',
    roles: READERS,
    request: graph('Autopay', 'query Autopay { autopay { serviceGroup } }', {}),
  },
  deletePaymentMethod: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'DeletePaymentMethod',
      'mutation DeletePaymentMethod($input: PaymentMethodDeletion!) { ' +
        'deletePaymentMethod(input: $input) { cardsAccepted } }',
      { input: { paymentMethodId: randomUUID() } },
    ),
  },
  updateCard: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'UpdateCard',
      'mutation UpdateCard($input: CardChange!) { updateCard(input: $input) { cardsAccepted } }',
      {
        input: {
          paymentMethodId: randomUUID(),
          expiration: '1230',
          zipCode: '04101',
          securityCodeToken: null,
        },
      },
    ),
  },
  labelPaymentMethod: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'LabelPaymentMethod',
      'mutation LabelPaymentMethod($input: PaymentMethodLabel!) { labelPaymentMethod(input: ' +
        '$input) { cardsAccepted } }',
      { input: { paymentMethodId: randomUUID(), nickname: null, isDefault: false } },
    ),
  },
  savePaymentMethod: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'SavePaymentMethod',
      'mutation SavePaymentMethod($input: PaymentMethodInput!) { savePaymentMethod(input: ' +
        '$input) { cardsAccepted } }',
      { input: { paymentToken: 'card_unknown', nickname: null, isDefault: false } },
    ),
  },
  mobileTransactions: {
    protection: 'session',
    roles: READERS,
    request: graph(
      'MobileTransactions',
      'query MobileTransactions($input: MobileTransactionsInput!) { ' +
        'mobileTransactions(input: $input) { total } }',
      { input: { tab: 'ALL', offset: 0, first: 10 } },
    ),
  },
  mobileLines: {
    protection: 'session',
    roles: READERS,
    request: graph('MobileLines', 'query MobileLines { mobileLines(months: 1) { hasMobile } }', {}),
  },
  labelMobileLine: {
    protection: 'session',
    roles: ADMINS,
    request: graph('LabelMobileLine', LABEL_LINE, {
      input: { phoneNumber: '2075550141', label: 'Delivery van', group: 'Deliveries' },
    }),
    foreign: {
      request: graph('LabelMobileLine', LABEL_LINE, {
        input: { phoneNumber: FOREIGN.mobileLine, label: 'Mine', group: null },
      }),
      code: 'NOT_FOUND',
    },
  },
  devices: {
    protection: 'session',
    roles: READERS,
    request: graph('Devices', 'query Devices { devices { id } }', {}),
  },
  streaming: {
    protection: 'session',
    roles: READERS,
    request: graph('Streaming', 'query Streaming { streaming { subscriptions { id } } }', {}),
  },
  changeStreamingMethod: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'ChangeStreamingMethod',
      'mutation ChangeStreamingMethod($input: StreamingMethodChange!) { ' +
        'changeStreamingMethod(input: $input) { subscriptions { id } } }',
      {
        input: {
          idempotencyKey: randomUUID(),
          subscriptionId: randomUUID(),
          version: 1,
          paymentMethodId: stableId('method 8000000001 000123456789'),
        },
      },
    ),
  },
  changeDebitDay: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'ChangeDebitDay',
      'mutation ChangeDebitDay($input: DebitDayChange!) { changeDebitDay(input: $input) { ' +
        'serviceGroup } }',
      { input: { idempotencyKey: randomUUID(), serviceGroup: 'CORE', version: 1, debitDay: 9 } },
    ),
  },
  autopayByKey: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'AutopayByKey',
      'query AutopayByKey($key: Uuid!) { autopayByKey(idempotencyKey: $key) { state } }',
      { key: randomUUID() },
    ),
  },
  submitAutopay: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'SubmitAutopay',
      'mutation SubmitAutopay($input: AutopaySubmission!) { submitAutopay(input: $input) { ' +
        'saveMethod } }',
      {
        input: {
          idempotencyKey: randomUUID(),
          paymentMethodId: randomUUID(),
          termsAccepted: true,
          wishes: [{ serviceGroup: 'CORE', wish: 'ENROL' }],
        },
      },
    ),
  },
  repairAutopay: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'RepairAutopay',
      'mutation RepairAutopay($input: AutopayRepair!) { repairAutopay(input: $input) { ' +
        'saveMethod } }',
      { input: { idempotencyKey: randomUUID(), serviceGroup: 'CORE' } },
    ),
  },
  setAutopayLimits: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'SetAutopayLimits',
      'mutation SetAutopayLimits($input: AutopayLimits!) { setAutopayLimits(input: $input) { ' +
        'serviceGroup } }',
      { input: { idempotencyKey: randomUUID(), serviceGroup: 'CORE', version: 1, cap: 30_000 } },
    ),
  },
  releaseDebit: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'ReleaseDebit',
      'mutation ReleaseDebit($input: DebitRelease!) { releaseDebit(input: $input) { paymentId } }',
      { input: { idempotencyKey: randomUUID(), serviceGroup: 'CORE', version: 1, amount: 100 } },
    ),
  },
  cancelAutopay: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'CancelAutopay',
      'mutation CancelAutopay($input: AutopayCancellation!) { cancelAutopay(input: $input) { ' +
        'serviceGroup } }',
      { input: { idempotencyKey: randomUUID(), serviceGroup: 'CORE', version: 1 } },
    ),
  },
  paymentByKey: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'ByKey',
      'query ByKey($key: Uuid!) { paymentByKey(idempotencyKey: $key) { state } }',
      { key: randomUUID() },
    ),
  },
  createBankAccountToken: {
    protection: 'session',
    roles: ADMINS,
    request: graph('Token', TOKEN, {
      input: {
        routingNumber: '021000022',
        accountNumber: '000123456789',
        accountType: 'CHECKING',
        nameOnAccount: 'Dana',
      },
    }),
  },
  createConnectedBankAccountToken: {
    protection: 'session',
    roles: ADMINS,
    request: graph('Connected', CONNECTED, { input: { publicToken: 'none' } }),
  },
  createInstantPaymentV2: {
    protection: 'session',
    roles: ADMINS,
    request: graph('Pay', PAY, payment({ paymentMethodId: randomUUID() })),
    foreign: {
      request: graph('Pay', PAY, payment({ paymentMethodId: FOREIGN.method })),
      code: 'METHOD_NOT_FOUND',
    },
  },
  createDeviceOneTimePaymentV2: {
    protection: 'session',
    roles: ADMINS,
    request: graph('PayOff', PAY_OFF, payOff(randomUUID())),
    foreign: { request: graph('PayOff', PAY_OFF, payOff(FOREIGN.device)), code: 'NOT_FOUND' },
  },
  scheduledPayments: {
    protection: 'session',
    roles: READERS,
    request: graph('Scheduled', 'query Scheduled { scheduledPayments { amount } }', {}),
  },
  payment: ofPayment('Detail', DETAIL, (id) => ({ id }), READERS),
  createFuturePayment: {
    protection: 'session',
    roles: ADMINS,
    request: graph(
      'Future',
      FUTURE,
      payment({ paymentDate: '2026-12-20', paymentMethodId: randomUUID() }),
    ),
    foreign: {
      request: graph(
        'Future',
        FUTURE,
        payment({ paymentDate: '2026-12-20', paymentMethodId: FOREIGN.method }),
      ),
      code: 'METHOD_NOT_FOUND',
    },
  },
  updateScheduledPayment: ofPayment('Change', UPDATE, change, ADMINS),
  cancelScheduledPayment: ofPayment('Cancel', CANCEL, cancellation, ADMINS),
  repairPaymentLeg: ofPayment('Repair', REPAIR, repair, ADMINS),
};

/** Data that only people of the other account may read. */
export const FOREIGN_FACTS = ['8000000002', 'Ridgeline', 'Marcus', 'pastdue30'] as const;
