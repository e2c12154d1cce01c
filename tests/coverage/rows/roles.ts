import { browserTestIn, billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const roles = browserTestIn('roles.spec.ts');
const portal = browserTestIn('portal.spec.ts');
const people = browserTestIn('people.spec.ts');
const VOICE_AND_TABS = roles('hosted voice and the tabs are for owners and administrators');
const TOGGLES = interactionOf('configuration')(
  'getFeatures: answers the toggles as the build has them',
);

/** Who is denied what, and what guards stand before a page (spec 6). */
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
    browser: [
      portal('standard sees the account without amounts, and on billing which role may'),
      browserTestIn('summary.spec.ts')('standard sees the account without any amount'),
    ],
  },
  'billing-not-in-group': {
    sees: 'The same.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('BillingInformation: is not for a billing user'),
      interactionOf('people')('getAudit: is not for a billing user'),
    ],
    browser: [
      portal('billing sees the account without amounts, and on billing which role may'),
      browserTestIn('summary.spec.ts')('billing sees the account without any amount'),
    ],
  },
  'users-admin-only': {
    sees: 'Which role may manage people.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('people')('getPeople: is not for a standard user'),
      interactionOf('people')('getAudit: is not for a billing user'),
    ],
    browser: [
      people('standard is told which role may manage people'),
      people('billing is told which role may manage people'),
      VOICE_AND_TABS,
    ],
  },
  'voice-admin-only': {
    sees: 'No hosted voice card.',
    states: ['a customer is signed in'],
    pacts: [interactionOf('phone')('getLineAssignments: is for administrators')],
    browser: [VOICE_AND_TABS],
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
    browser: [
      roles('csr reads what the customer owes, and neither pays nor changes Auto Pay'),
      roles('bobo reads what the customer owes, and neither pays nor changes Auto Pay'),
      people('a representative sees the people and changes nothing'),
    ],
  },
  'enterprise-site': {
    sees: 'The way to the enterprise site, instead of any billing page.',
    noWire: "The session says that the account is an enterprise's, and no billing call is made.",
    browser: [
      roles('enterprise is shown the way to the enterprise site instead of billing'),
      roles('enterprise-admin is shown the way to the enterprise site instead of billing'),
      browserTestIn('summary.spec.ts')('enterprise sees the account without any amount'),
    ],
  },
  'enterprise-none': {
    sees: 'Settings, whatever else they ask for.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('add-on-services')('getAddOnServices: is not for the enterprise role NONE'),
      interactionOf('appointments')('getAppointments: is not for the enterprise role NONE'),
    ],
    browser: [roles('an enterprise role of none sees settings, whatever else it asks for')],
  },
  'guard-sign-in': {
    sees: 'Sign-in, and after it the page that was asked for.',
    states: ['signed out'],
    pacts: [
      billingGraphInteraction('BillingInformation: needs a session'),
      interactionOf('account')('getAccount: needs a session'),
    ],
    browser: [
      portal('signing in leads back to the page that was asked for, and signing out to sign-in'),
      browserTestIn('session-connectivity.spec.ts')(
        'what a call may answer › any 401 leads to sign-in with the way back',
      ),
    ],
  },
  'guard-billing-flag': {
    sees: 'The page is not found.',
    states: ['signed out'],
    pacts: [TOGGLES],
    browser: [roles('billing whose flag is off is not found')],
  },
  'guard-services': {
    sees: 'The account summary instead.',
    states: ['a customer is signed in'],
    pacts: [
      interactionOf('account')('getAccountServices: of a customer with internet, tv and voice'),
    ],
    browser: [roles('services of an account that has none lead to the summary')],
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
    browser: [
      browserTestIn('self-install.spec.ts')(
        'an account with nothing to set up is told so where self-install is on',
      ),
    ],
  },
  'guard-switches': {
    sees: 'The page is not found; for the property home page, the root.',
    states: ['signed out'],
    pacts: [TOGGLES],
    browser: [
      roles('/services/internet/speed-test is not found while its switch is off'),
      roles('/tech-amenities is not found while its switch is off'),
      roles('/security-suite is not found while its switch is off'),
      roles('/troubleshoot-stub is not found while its switch is off'),
      roles('the property home page leads to the root while its switch is off'),
    ],
  },
} as const satisfies Record<string, Row>;
