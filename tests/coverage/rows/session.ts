import { browserTestIn, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';
import { SYSTEM_ERRORS } from './system-errors.ts';

const signIn = interactionOf('sign-in');
const account = interactionOf('account');
const sequence = browserTestIn('sign-in-sequence.spec.ts');
const portal = browserTestIn('portal.spec.ts');
const leavingTest = (title: string) =>
  browserTestIn('session.spec.ts')(`whoever leaves the desk › ${title}`);
const signOutOnLeaving = (title: string) =>
  browserTestIn('session-connectivity.spec.ts')(`leaving › ${title}`);
const selfInstall = browserTestIn('self-install.spec.ts');
const BACK = portal(
  'signing in leads back to the page that was asked for, and signing out to sign-in',
);
const FIRST = sequence(
  'signing in sets a session and a new request token, and asks for the account, what is on it, and who it is',
);

/** The session, from sign-in to its end, and who gets to self-install (spec 4). */
export const SESSION = {
  'session-unauthenticated': {
    sees: 'Sign-in, with the way to the page that was asked for.',
    states: ['signed out'],
    pacts: [
      signIn('resumeSession: answers that nobody is signed in'),
      signIn('ping: finds the session ended'),
    ],
    browser: [BACK],
  },
  'session-loads': {
    sees: 'The account, its services and its add-on services.',
    states: ['a customer is signed in'],
    pacts: [
      account('getAccount: of a customer who owes nothing past due'),
      account('getAccountServices: of a customer with internet, tv and voice'),
      interactionOf('add-on-services')('getAddOnServices: of a customer with hosted voice'),
      signIn('resumeSession: answers who is signed in'),
    ],
    browser: [FIRST],
  },
  'session-member': {
    sees: 'Nothing of its own; other footprints are not asked for.',
    states: ['a customer is signed in'],
    pacts: [interactionOf('member')('getMember: of a customer with two phone lines')],
    browser: [
      browserTestIn('summary.spec.ts')(
        'member services are asked for in the CHTR footprint alone, and once',
      ),
      browserTestIn('summary.spec.ts')('bhn has no member services'),
      browserTestIn('summary.spec.ts')('twc has no member services'),
    ],
  },
  'session-cookie': {
    sees: 'Nothing: the cookies of the session and of its request token are new.',
    states: ['a sign-in code was issued'],
    pacts: [signIn('createSession: exchanges a code and its verifier for a session')],
    browser: [FIRST],
  },
  'session-target': {
    sees: 'The page that was asked for, or the account summary.',
    noWire: 'Where sign-in leads is in the address and decided by the portal.',
    browser: [BACK, portal('a target on another origin is not followed')],
  },
  'session-dialog': {
    sees: 'After 780 seconds without an act, a dialog that counts down from two minutes.',
    states: ['a customer is signed in'],
    pacts: [
      signIn('ping: extends the session'),
      signIn('resumeSession: answers how long the session lives'),
    ],
    browser: [leavingTest('is asked after 780 seconds, to the second, and stays with one key')],
  },
  'session-time-out': {
    sees: 'Sign-in, which says that the session has ended; what was begun is kept.',
    states: ['signed out', 'a customer is signed in'],
    pacts: [
      signIn(
        'resumeSession: answers that the session has ended, which its idle tab takes for its end',
      ),
      signIn('logout: ends the session and says why: idle'),
    ],
    browser: [
      leavingTest(
        'is signed out after 900 seconds, told so, and finds the payment as it was after signing in again',
      ),
    ],
  },
  'session-back': {
    sees: 'The page before; the dialog is gone.',
    states: ['a customer is signed in'],
    pacts: [signIn('ping: extends the session')],
    browser: [leavingTest("stays with the browser's own back")],
  },
  'session-community-tab': {
    sees: 'Nothing yet: the community tab has no screen in this build.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('community')('getCommunityTab: of a property with a bulk master agreement'),
      interactionOf('community')('getCommunityTab: of an account without one'),
    ],
    browser: [sequence('the community variant asks for its tab where community channels are on')],
  },
  'session-tenant-wifi': {
    sees: 'Nothing yet, as above.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('community')('getTenantWifi: of a property with a bulk master agreement'),
      interactionOf('community')('getTenantWifi: of an account without one'),
    ],
    browser: [
      browserTestIn('summary.spec.ts')(
        'the community variant asks for the tenant wifi agreement, the business variant does not',
      ),
    ],
  },
  'session-cpni': {
    sees: 'Who has not confirmed is told how to.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('identity')('getCpniCompliance: of a customer who has not'),
      interactionOf('identity')('getCpniCompliance: of a customer who has confirmed'),
    ],
    browser: [
      sequence(
        'CPNI compliance is asked for once what is said of it is there, and who has not confirmed is told',
      ),
    ],
  },
  'session-switch-type': {
    sees: 'Nothing of its own: it decides who may forward calls.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('phone')('getSwitchType: of an account on METASWITCH'),
      interactionOf('phone')('getSwitchType: of an account on BROADWORKS'),
    ],
    browser: [sequence('the switch of the phone lines is asked for where its toggle is on')],
  },
  'session-maintenance': SYSTEM_ERRORS['in-maintenance'],
  'session-tab-closed': {
    sees: 'Nothing: an event `tab-closed` is sent as the tab goes.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('analytics')('sendEvents: takes what a customer did, and extends no session'),
    ],
    browser: [sequence('a tab that is closed tells it as it goes')],
  },
  'session-speed-bump': {
    sees: "The browser's own question before a payment is left; none where the portal itself leads away.",
    noWire: 'The browser asks; whether it does is a toggle that came with the page.',
    browser: [
      signOutOnLeaving('a payment is asked about from the method on'),
      signOutOnLeaving('by signing out is not asked about a second time'),
      selfInstall(
        'self-install that is switched off leads to the endpoint of the environment, and nobody is asked before leaving',
      ),
    ],
  },
  'session-logout': {
    sees: 'Sign-in, which says that they have signed out.',
    states: ['a customer is signed in'],
    pacts: [signIn('logout: ends the session')],
    browser: [BACK],
  },
  'self-install-endpoint': {
    sees: 'The self-install site of the environment.',
    noWire: 'The toggle comes with the page, and the endpoint is decided by the host.',
    browser: [
      selfInstall(
        'self-install that is switched off leads to the endpoint of the environment, and nobody is asked before leaving',
      ),
    ],
  },
  'self-install-traffic': {
    sees: 'The page to call about setting up.',
    states: ['signed out'],
    pacts: [
      interactionOf('configuration')('getFeatures: answers the toggles as the build has them'),
    ],
    browser: [
      selfInstall(
        'self-install that is switched off leads to the page to call about it, while traffic is kept in the portal',
      ),
    ],
  },
  'self-install-whitelist': {
    sees: 'The page, signed in or not.',
    noWire: 'The three pages ask no service.',
    browser: [
      selfInstall('contact-to-continue is open to whoever comes, signed in or not'),
      selfInstall('nothing-to-set-up is open to whoever comes, signed in or not'),
      selfInstall('contact-to-activate is open to whoever comes, signed in or not'),
      browserTestIn('summary.spec.ts')('the customer who has something to activate is told how'),
    ],
  },
} as const satisfies Record<string, Row>;
