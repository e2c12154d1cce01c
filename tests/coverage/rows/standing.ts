import { browserTestIn, billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const standing = browserTestIn('standing.spec.ts');
const mobile = browserTestIn('mobile.spec.ts');
const statements = browserTestIn('statements.spec.ts');
const account = interactionOf('account');
const OTHERS_OF_MOBILE = mobile('each other state of mobile says what it means and what to do');

/** Delinquency, statements and cards: how an account stands (spec 4). */
export const STANDING = {
  'delinquency-30': {
    sees: 'What is past due, to be paid to avoid interruption.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('BillingInformation: of a customer 31 days past due')],
    browser: [standing('pastdue30 is told what is wrong and what to do about it')],
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
    browser: [standing('pastdue43 is told what is wrong and what to do about it')],
  },
  'delinquency-50': {
    sees: 'Service is interrupted; the amount that restores it.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('BillingInformation: of a customer whose service is interrupted'),
    ],
    browser: [standing('pastdue50 is told what is wrong and what to do about it')],
  },
  'delinquency-76': {
    sees: 'Service is disconnected; equipment is to be returned.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('BillingInformation: of a customer who is disconnected')],
    browser: [standing('pastdue76 is told what is wrong and what to do about it')],
  },
  'soft-disconnect': {
    sees: 'Service is interrupted for non-payment.',
    states: ['a customer is signed in'],
    pacts: [
      account('getAccountServices: of a customer whose service is interrupted for non-payment'),
      billingGraphInteraction('BillingInformation: of a customer whose service is interrupted'),
    ],
    browser: [standing('softdisconnect is told what is wrong and what to do about it')],
  },
  'service-restored': {
    sees: 'Service is coming back by itself, and a few minutes later nothing is wrong any more.',
    states: ['a payment was accepted'],
    pacts: [
      billingGraphInteraction('BillingInformation: of a customer whose service is coming back'),
    ],
    browser: [
      standing(
        'service that was interrupted comes back by itself a few minutes after what is past due is paid',
      ),
      mobile('the florist whose lines are restricted pays what is past due, and they come back'),
    ],
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
    browser: [
      mobile('the florist whose lines are restricted pays what is past due, and they come back'),
    ],
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
    browser: [
      statements(
        "the bookkeeper finds last month's statement, reads it line by line, and goes back by the browser",
      ),
    ],
  },
  'statement-delayed': {
    sees: 'The statement is late: 24 to 48 hours.',
    states: ['the statement is delayed'],
    pacts: [billingGraphInteraction('Statements: the newest of which is delayed')],
    browser: [statements('the statements of delayed say how it stands')],
  },
  'statement-new-customer': {
    sees: 'The first statement is still to come.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Statements: of a new customer')],
    browser: [statements('the statements of newcustomer say how it stands')],
  },
  'statement-suppressed': {
    sees: 'Statements are not shown here.',
    states: ['billing is suppressed'],
    pacts: [billingGraphInteraction('Statements: whose billing is suppressed')],
    browser: [statements('the statements of suppressed say how it stands')],
  },
  'statement-error': {
    sees: 'Unable to Load Statements, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Statements: are down')],
    browser: [statements('statements that do not load say so, and load when asked again')],
  },
  'card-valid': {
    sees: 'When the card expires.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Wallet: of a customer with cards and a bank account')],
    browser: [standing('a card is shown as valid, as expiring soon, and as expired')],
  },
  'card-expiring-soon': {
    sees: 'The card is marked: it expires soon.',
    states: ['a saved card expires soon'],
    pacts: [billingGraphInteraction('Wallet: says which card expires soon')],
    browser: [standing('a card is shown as valid, as expiring soon, and as expired')],
  },
  'card-expired': {
    sees: 'The card is marked: it has expired.',
    states: ['a saved card has expired'],
    pacts: [billingGraphInteraction('Wallet: says which card has expired')],
    browser: [standing('a card is shown as valid, as expiring soon, and as expired')],
  },
} as const satisfies Record<string, Row>;
