import { billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const account = interactionOf('account');
const OTHERS_OF_MOBILE = '@mobile-02';

/** Delinquency, statements and cards: account status (spec 4). */
export const STANDING = {
  'delinquency-30': {
    sees: 'What is past due, to be paid to avoid interruption.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('BillingInformation: of a customer 31 days past due')],
    browser: ['@standing-01'],
  },
  'delinquency-43': {
    sees: 'What is past due, to be paid to avoid suspension, and on which day it comes.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction(
        'BillingInformation: of a customer whose service will be interrupted',
      ),
      account('getDelinquencySchedule: of a customer whose service will be interrupted'),
    ],
    browser: ['@standing-02'],
  },
  'delinquency-50': {
    sees: 'Service is interrupted; the amount that restores it.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('BillingInformation: of a customer whose service is interrupted'),
    ],
    browser: ['@standing-03'],
  },
  'delinquency-76': {
    sees: 'Service is disconnected; equipment is to be returned.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('BillingInformation: of a customer who is disconnected')],
    browser: ['@standing-04'],
  },
  'soft-disconnect': {
    sees: 'Service is interrupted for non-payment.',
    states: ['a customer is signed in'],
    pacts: [
      account('getAccountServices: of a customer whose service is interrupted for non-payment'),
      billingGraphInteraction('BillingInformation: of a customer whose service is interrupted'),
    ],
    browser: ['@standing-05'],
  },
  'service-restored': {
    sees: 'Service is coming back by itself, and a few minutes later nothing is wrong any more.',
    states: ['a payment was accepted'],
    pacts: [
      billingGraphInteraction('BillingInformation: of a customer whose service is coming back'),
    ],
    browser: ['@standing-06', '@mobile-01'],
  },
  'mobile-past-due': {
    sees: 'What of mobile is past due.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('MobileBilling: that is past due says when it is hotlined')],
    browser: [OTHERS_OF_MOBILE],
  },
  'mobile-hotlined': {
    sees: 'Lines are restricted, first on the billing home.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('MobileBilling: that is hotlined says when it is disconnected'),
    ],
    browser: ['@mobile-01'],
  },
  'mobile-temporarily-disconnected': {
    sees: 'Pay to avoid a permanent disconnect.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('MobileBilling: that is temporarily disconnected says when it ends'),
    ],
    browser: [OTHERS_OF_MOBILE],
  },
  'mobile-inactive': {
    sees: 'Mobile is inactive; support brings it back.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('MobileBilling: that is inactive')],
    browser: [OTHERS_OF_MOBILE],
  },
  'statement-current': {
    sees: 'The current statement and those before it.',
    states: ['there are statements'],
    pacts: [
      billingGraphInteraction('Statements: of core services'),
      billingGraphInteraction('Statements: of mobile'),
    ],
    browser: ['@statements-01'],
  },
  'statement-delayed': {
    sees: 'The statement is late: 24 to 48 hours.',
    states: ['the statement is delayed'],
    pacts: [billingGraphInteraction('Statements: the newest of which is delayed')],
    browser: ['@statements-02'],
  },
  'statement-new-customer': {
    sees: 'The first statement is still to come.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Statements: of a new customer')],
    browser: ['@statements-04'],
  },
  'statement-suppressed': {
    sees: 'Statements are not shown here.',
    states: ['billing is suppressed'],
    pacts: [billingGraphInteraction('Statements: whose billing is suppressed')],
    browser: ['@statements-03'],
  },
  'statement-error': {
    sees: 'Unable to Load Statements, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Statements: are down')],
    browser: ['@statements-06'],
  },
  'card-valid': {
    sees: 'When the card expires.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Wallet: of a customer with cards and a bank account')],
    browser: ['@standing-08'],
  },
  'card-expiring-soon': {
    sees: 'The card is marked: it expires soon.',
    states: ['a saved card expires soon'],
    pacts: [billingGraphInteraction('Wallet: says which card expires soon')],
    browser: ['@standing-08'],
  },
  'card-expired': {
    sees: 'The card is marked: it has expired.',
    states: ['a saved card has expired'],
    pacts: [billingGraphInteraction('Wallet: says which card has expired')],
    browser: ['@standing-08'],
  },
} as const satisfies Record<string, Row>;
