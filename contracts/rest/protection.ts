import type { captureContracts, portalContracts } from './index.ts';

type Contracts = typeof portalContracts & typeof captureContracts;

/** Every REST operation, as `service.operation`. */
export type RestOperation = {
  [Service in keyof Contracts & string]: `${Service}.${keyof Contracts[Service] & string}`;
}[keyof Contracts & string];

/**
 * Credentials that a request needs. `session`: the session cookie, and also the request token if
 * the method is unsafe. `origin`: an `Origin` known to the service, since there is no session yet.
 * `originOrToken`: the request token with a session, an `Origin` known to the service without one.
 * `sameOrigin`: `Sec-Fetch-Site: same-origin`, for a GET that changes state. `nothing`: it is open.
 */
export type Protection = 'session' | 'origin' | 'originOrToken' | 'sameOrigin' | 'nothing';

/** Every operation that needs something other than a session. */
export const PROTECTION: Readonly<Partial<Record<RestOperation, Protection>>> = {
  'signIn.initiate': 'origin',
  'signIn.login': 'origin',
  'signIn.createSession': 'origin',
  'signIn.logout': 'sameOrigin',
  'signIn.cbLogout': 'sameOrigin',
  'access.startRecovery': 'origin',
  'access.verifyCode': 'origin',
  'access.resetPassword': 'origin',
  'access.sendUsername': 'origin',
  'access.startRegistration': 'origin',
  'access.checkLink': 'origin',
  'access.completeLink': 'origin',
  'appointments.followLink': 'origin',
  'cardCapture.capturePayment': 'origin',
  'bankConnect.openChooser': 'origin',
  'bankConnect.readAccounts': 'origin',
  'bankConnect.connectAccount': 'origin',
  'analytics.sendEvents': 'originOrToken',
  'configuration.getFeatures': 'nothing',
  'outages.getOutages': 'nothing',
  'outages.getOutage': 'nothing',
  'partnerLocation.getPartnerByIp': 'nothing',
  'partnerLocation.getSupportByIp': 'nothing',
  'partnerLocation.getPartnerByZip': 'nothing',
  'partnerLocation.getSupportByZip': 'nothing',
};

/**
 * Operations whose success starts or renews the session: the response sets the session cookie and
 * the request token cookie.
 */
export const SETS_SESSION: readonly RestOperation[] = [
  'signIn.createSession',
  'settings.changePassword',
];
