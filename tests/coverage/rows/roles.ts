import { billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const VOICE_AND_TABS = '@roles-06';
const TOGGLES = interactionOf('configuration')(
  'getFeatures: answers the toggles as the build has them',
);

/** Access denied by role, and the guards of pages (spec 6). */
export const ROLES = {
  'standard-cannot-pay': {
    sees: 'The account without amounts; on any billing path, which role may.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('BillingInformation: is not for a standard user'),
      billingGraphInteraction('Wallet: is not for a standard user'),
      billingGraphInteraction('Payments: is not for a standard user'),
      billingGraphInteraction('SubmitAutopay: is not for a standard user'),
      interactionOf('account')(
        'getAccount: of a customer who may not read billing, without amounts',
      ),
    ],
    browser: ['@portal-03', '@summary-02'],
  },
  'billing-not-in-group': {
    sees: 'The same.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('BillingInformation: is not for a billing user'),
      interactionOf('people')('getAudit: is not for a billing user'),
    ],
    browser: ['@portal-04', '@summary-03'],
  },
  'users-admin-only': {
    sees: 'Which role may manage people.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('people')('getPeople: is not for a standard user'),
      interactionOf('people')('getAudit: is not for a billing user'),
    ],
    browser: ['@people-01', '@people-02', VOICE_AND_TABS],
  },
  'voice-admin-only': {
    sees: 'No hosted voice card.',
    states: ['a customer is signed in'],
    pacts: [interactionOf('phone')('getLineAssignments: is for administrators')],
    browser: [VOICE_AND_TABS],
  },
  'forwarding-link': {
    sees: 'The voice card leads to call forwarding; whoever else opens it is told why not.',
    states: ['a customer is signed in', 'an account is not CPNI compliant'],
    pacts: [
      interactionOf('voice-graph')('UpdateForwarding: is not for a standard user'),
      interactionOf('voice-graph')(
        'UpdateForwarding: of a line that another switch serves is refused',
      ),
      interactionOf('voice-graph')(
        'UpdateForwarding: is refused until the account is CPNI compliant',
      ),
    ],
    browser: ['@call-forwarding-01', '@call-forwarding-04', '@call-forwarding-05'],
  },
  'representatives-read': {
    sees: 'What the customer sees, with a banner and without a way to pay or to change.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('sign-in')('resumeSession: answers which representative acts for the customer'),
      billingGraphInteraction('CreateInstantPaymentV2: is not for a representative'),
      billingGraphInteraction('SubmitAutopay: is not for a representative'),
      interactionOf('people')('removePerson: is not for a representative'),
    ],
    browser: ['@roles-01', '@roles-02', '@people-03'],
  },
  'enterprise-site': {
    sees: 'The way to the enterprise site, instead of any billing page.',
    noWire: "The session says that the account is an enterprise's, and no billing call is made.",
    browser: ['@roles-03', '@roles-04', '@summary-04'],
  },
  'enterprise-none': {
    sees: 'Settings, whatever else they ask for.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('add-on-services')('getAddOnServices: is not for the enterprise role NONE'),
      interactionOf('appointments')('getAppointments: is not for the enterprise role NONE'),
    ],
    browser: ['@roles-05'],
  },
  'guard-sign-in': {
    sees: 'Sign-in, and after it the page that was asked for.',
    states: ['signed out'],
    pacts: [
      billingGraphInteraction('BillingInformation: needs a session'),
      interactionOf('account')('getAccount: needs a session'),
    ],
    browser: ['@portal-01', '@session-connectivity-03'],
  },
  'guard-billing-flag': {
    sees: 'The page is not found.',
    states: ['signed out'],
    pacts: [TOGGLES],
    browser: ['@roles-07'],
  },
  'guard-services': {
    sees: 'The account summary instead.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('account')('getAccountServices: of a customer with internet, tv and voice'),
    ],
    browser: ['@roles-08'],
  },
  'guard-self-install': {
    sees: 'There is nothing to set up.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('add-on-services')('getAddOnServices: of a customer with hosted voice'),
      interactionOf('add-on-services')(
        'getAddOnServices: of a customer for whom something waits to be activated',
      ),
    ],
    browser: ['@self-install-03'],
  },
  'guard-switches': {
    sees: 'The page is not found; for the property home page, the root.',
    states: ['signed out'],
    pacts: [TOGGLES],
    browser: ['@roles-09', '@roles-10', '@roles-11', '@roles-12', '@roles-13'],
  },
} as const satisfies Record<string, Row>;
