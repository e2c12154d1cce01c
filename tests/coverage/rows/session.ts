import { interactionOf } from '../types.ts';
import type { Row } from '../types.ts';
import { SYSTEM_ERRORS } from './system-errors.ts';

const signIn = interactionOf('sign-in');
const account = interactionOf('account');
const BACK = '@portal-01';
const FIRST = '@sign-in-sequence-01';

/** The session, from sign-in to its end, and access to self-install (spec 4). */
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
    browser: ['@summary-05', '@summary-06', '@summary-07'],
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
    browser: [BACK, '@targets-01'],
  },
  'session-dialog': {
    sees: 'After 780 seconds without an act, a dialog that counts down from two minutes.',
    states: ['a customer is signed in'],
    pacts: [
      signIn('ping: extends the session'),
      signIn('resumeSession: answers how long the session lives'),
    ],
    browser: ['@session-01'],
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
    browser: ['@session-03'],
  },
  'session-back': {
    sees: 'The page before; the dialog is gone.',
    states: ['a customer is signed in'],
    pacts: [signIn('ping: extends the session')],
    browser: ['@session-02'],
  },
  'session-community-tab': {
    sees: 'Nothing yet: the community tab has no screen in this build.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('community')('getCommunityTab: of a property with a bulk master agreement'),
      interactionOf('community')('getCommunityTab: of an account without one'),
    ],
    browser: ['@sign-in-sequence-04'],
  },
  'session-tenant-wifi': {
    sees: 'Nothing yet, as above.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('community')('getTenantWifi: of a property with a bulk master agreement'),
      interactionOf('community')('getTenantWifi: of an account without one'),
    ],
    browser: ['@summary-08'],
  },
  'session-cpni': {
    sees: 'Who has not confirmed is told how to.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('identity')('getCpniCompliance: of a customer who has not'),
      interactionOf('identity')('getCpniCompliance: of a customer who has confirmed'),
    ],
    browser: ['@sign-in-sequence-02'],
  },
  'session-switch-type': {
    sees: 'Nothing of its own: it decides who may forward calls.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('phone')('getSwitchType: of an account on METASWITCH'),
      interactionOf('phone')('getSwitchType: of an account on BROADWORKS'),
    ],
    browser: ['@sign-in-sequence-03'],
  },
  'session-maintenance': SYSTEM_ERRORS['in-maintenance'],
  'session-tab-closed': {
    sees: 'Nothing: an event `tab-closed` is sent as the tab goes.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('analytics')('sendEvents: takes what a customer did, and extends no session'),
    ],
    browser: ['@sign-in-sequence-05'],
  },
  'session-speed-bump': {
    sees:
      "The browser's own question before a payment is left; none where the portal itself leads " +
      'away.',
    noWire: 'The browser asks; whether it does is a toggle that came with the page.',
    browser: ['@session-connectivity-06', '@session-connectivity-07', '@self-install-02'],
  },
  'session-logout': {
    sees: 'Sign-in, which says that they have signed out.',
    states: ['a customer is signed in'],
    pacts: [signIn('logout: ends the session')],
    browser: [BACK],
  },
  'self-install-endpoint': {
    sees: 'The self-install site of the environment; the page to call where none is set.',
    noWire: 'The toggle comes with the page, and the endpoint is decided by the host.',
    browser: ['@self-install-02'],
  },
  'self-install-traffic': {
    sees: 'The page to call about setting up.',
    states: ['signed out'],
    pacts: [
      interactionOf('configuration')('getFeatures: answers the toggles as the build has them'),
    ],
    browser: ['@self-install-01'],
  },
  'self-install-whitelist': {
    sees: 'The page, signed in or not.',
    noWire: 'The three pages ask no service.',
    browser: ['@self-install-04', '@self-install-05', '@self-install-06', '@summary-01'],
  },
} as const satisfies Record<string, Row>;
