import type { captureContracts, portalContracts } from './index.ts';

type Contracts = typeof portalContracts & typeof captureContracts;

/** Every REST operation, as `service.operation`. */
export type RestOperation = {
  [Service in keyof Contracts & string]: `${Service}.${keyof Contracts[Service] & string}`;
}[keyof Contracts & string];

/**
 * What a call has to come with. `session`: the session cookie, and the request token too where the method is unsafe. `origin`: an
 * `Origin` that the service knows, since there is no session yet. `originOrToken`: the request token with a session, an `Origin` that the
 * service knows without one. `sameOrigin`: `Sec-Fetch-Site: same-origin`, of a GET that changes state. `nothing`: it is open.
 */
export type Protection = 'session' | 'origin' | 'originOrToken' | 'sameOrigin' | 'nothing';

/** Every operation that needs something else than a session. */
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
  'cardCapture.capturePayment': 'origin',
  'bankConnect.openChooser': 'origin',
  'bankConnect.readAccounts': 'origin',
  'bankConnect.connectAccount': 'origin',
  'analytics.sendEvents': 'originOrToken',
  'configuration.getFeatures': 'nothing',
  'partnerLocation.getPartnerByIp': 'nothing',
  'partnerLocation.getSupportByIp': 'nothing',
  'partnerLocation.getPartnerByZip': 'nothing',
  'partnerLocation.getSupportByZip': 'nothing',
};

/** Operations whose success begins or renews the session: it sets the session cookie and the request token cookie. */
export const SETS_SESSION: readonly RestOperation[] = [
  'signIn.createSession',
  'settings.changePassword',
];
