import { billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const DAY = '@autopay-05';
const MOBILE = '@autopay-outcomes-22';
const PART = 'a part of a change of Auto Pay fails';

/**
 * Enrolling in, changing and cancelling Auto Pay, its debit day, and the rules for mobile (spec 4).
 */
export const AUTOPAY = {
  'disconnected-cannot-enroll': {
    sees: 'A disconnected account cannot be enrolled, with the way to support.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('Autopay: of an account that is disconnected'),
      billingGraphInteraction('SubmitAutopay: is of a disconnected account'),
    ],
    browser: ['@autopay-03', '@autopay-flow-07'],
  },
  'enroll-without-balance': {
    sees: 'Auto Pay is on.',
    states: ['a method is saved', 'a saved card is verified'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: enrols with a saved bank account'),
      billingGraphInteraction('SubmitAutopay: enrols with a saved card'),
    ],
    browser: ['@autopay-outcomes-01', '@autopay-flow-01'],
  },
  'enroll-with-balance': {
    sees: 'Auto Pay is on, and the payment is made, with its confirmation number.',
    states: ['a method is saved'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: pays what is past due, and enrols'),
      billingGraphInteraction('SubmitAutopay: pays all that is due, and enrols'),
    ],
    browser: ['@autopay-outcomes-02', '@autopay-flow-02'],
  },
  'enroll-partial': {
    sees: 'The payment is made, but Auto Pay is not on; it can be tried again by itself.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: pays, and then fails to enrol')],
    browser: ['@autopay-outcomes-03'],
  },
  'enroll-full-failure': {
    sees: 'The payment was not made, and Auto Pay is not on.',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SubmitAutopay: is declined, and enrols nothing')],
    browser: ['@autopay-outcomes-04'],
  },
  'enroll-failure': {
    sees: 'Auto Pay could not be turned on; nothing was taken.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: fails to enrol')],
    browser: ['@autopay-outcomes-05'],
  },
  'enroll-verification-failed': {
    sees: "'Unable to Complete Request', a page of its own.",
    states: ['a capture ticket was issued'],
    pacts: [interactionOf('card-capture')('capturePayment: could not ask about the code')],
    browser: ['@autopay-flow-03'],
  },
  'change-success': {
    sees: 'The payment method of Auto Pay is changed.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: changes the method')],
    browser: ['@autopay-outcomes-06'],
  },
  'change-partial': {
    sees: 'Auto Pay is off: the new method was not enrolled. It is finished by itself.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: ends what was on, and fails to enrol the new method'),
    ],
    browser: ['@autopay-flow-04'],
  },
  'change-failure': {
    sees: 'The payment method was not changed; it is paid as before.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: fails to change the method, which stays')],
    browser: ['@autopay-outcomes-07'],
  },
  'cancel-success': {
    sees: 'A question first; then Auto Pay is off.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('CancelAutopay: ends it')],
    browser: ['@autopay-01'],
  },
  'cancel-failure': {
    sees: 'Auto Pay could not be cancelled; it is still on.',
    states: ['a call fails', PART],
    pacts: [
      billingGraphInteraction('CancelAutopay: is down'),
      billingGraphInteraction('SubmitAutopay: fails to cancel'),
    ],
    browser: ['@autopay-04', '@autopay-flow-05'],
  },
  'cancel-discount': {
    sees: 'The discount of $5.00 a month is lost.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('Autopay: of a customer who is enrolled')],
    browser: ['@autopay-01', '@autopay-flow-05'],
  },
  'balance-due': {
    sees: 'A dialog: a payment of the past-due amount is processed today.',
    states: ['Auto Pay is on', 'a method is saved'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: changes the method, and pays what is past due'),
      billingGraphInteraction('SubmitAutopay: leaves past due unpaid'),
    ],
    browser: ['@autopay-outcomes-18'],
  },
  'balance-due-dual': {
    sees: 'A dialog with the past-due amounts of core services and of mobile.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction(
        'SubmitAutopay: pays what is past due of both services, and enrols both',
      ),
    ],
    browser: ['@autopay-outcomes-19'],
  },
  'debit-date-success': {
    sees: 'The debit day is changed, with the next debits.',
    states: ['Auto Pay is on'],
    pacts: [
      billingGraphInteraction('ChangeDebitDay: debits on the chosen day from its next one on'),
    ],
    browser: [DAY],
  },
  'debit-date-failure': {
    sees: 'It was not saved; saving again does no harm.',
    states: ['a call fails', 'Auto Pay is on'],
    pacts: [
      billingGraphInteraction('ChangeDebitDay: is down'),
      billingGraphInteraction('ChangeDebitDay: was changed meanwhile'),
    ],
    browser: [DAY],
  },
  'debit-date-late': {
    sees: "'Monthly bill payments would be late if paid on this date.'",
    states: ['Auto Pay is on', 'a method is saved'],
    pacts: [
      billingGraphInteraction('ChangeDebitDay: would make monthly payments late'),
      billingGraphInteraction('SubmitAutopay: is debited on a day that makes payments late'),
    ],
    browser: [MOBILE, DAY],
  },
  'debit-date-mobile': {
    sees: 'On which day mobile is debited, which follows its service period.',
    states: ['a saved card is verified', 'a customer is signed in'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: chooses the day of mobile'),
      billingGraphInteraction('Autopay: of a customer both of whose services are in it'),
    ],
    browser: [MOBILE],
  },
  'mobile-requires-autopay': {
    sees: 'Mobile requires Auto Pay: there is no way to cancel it.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('SubmitAutopay: cancels mobile')],
    browser: [MOBILE],
  },
  'no-bank-for-mobile': {
    sees: 'Bank accounts cannot be chosen, and say why.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('SubmitAutopay: has a bank account for mobile')],
    browser: ['@autopay-outcomes-21'],
  },
  'no-bank-for-all': {
    sees: 'Bank accounts cannot be chosen, and say why.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('SubmitAutopay: has a bank account for all services')],
    browser: ['@autopay-flow-02'],
  },
} as const satisfies Record<string, Row>;
