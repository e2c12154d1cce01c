import { browserTestIn, billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const outcomes = browserTestIn('autopay-outcomes.spec.ts');
const outcomeTest = (outcome: string) =>
  outcomes(`a change of Auto Pay tells its outcome: ${outcome}`);
const flow = browserTestIn('autopay-flow.spec.ts');
const page = browserTestIn('autopay.spec.ts');
const DAY = page(
  'another debit day is chosen by keyboard, with late days closed and the next debits rehearsed, and what fails is tried again',
);
const MOBILE = outcomes(
  'days that would make payments late are closed and say why; mobile has none to choose, and cannot be cancelled',
);
const PART = 'a part of a change of Auto Pay fails';

/** Enrolling, changing and cancelling Auto Pay, its debit day, and what holds for mobile (spec 4). */
export const AUTOPAY = {
  'disconnected-cannot-enroll': {
    sees: 'A disconnected account cannot be enrolled, with the way to support.',
    states: ['a customer is signed in'],
    pacts: [
      billingGraphInteraction('Autopay: of an account that is disconnected'),
      billingGraphInteraction('SubmitAutopay: is of a disconnected account'),
    ],
    browser: [
      page('a disconnected account is told why it cannot enrol'),
      flow('Auto Pay that is switched off, or cannot be had, has a page with OK'),
    ],
  },
  'enroll-without-balance': {
    sees: 'Auto Pay is on.',
    states: ['a method is saved', 'a saved card is verified'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: enrols with a saved bank account'),
      billingGraphInteraction('SubmitAutopay: enrols with a saved card'),
    ],
    browser: [
      outcomeTest('enrolled, and nothing was due'),
      flow('the bookkeeper turns on Auto Pay in three steps, and each says what it means'),
    ],
  },
  'enroll-with-balance': {
    sees: 'Auto Pay is on, and the payment is made, with its confirmation number.',
    states: ['a method is saved'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: pays what is past due, and enrols'),
      billingGraphInteraction('SubmitAutopay: pays all that is due, and enrols'),
    ],
    browser: [
      outcomeTest('enrolled, and what was past due is paid'),
      flow(
        'a customer who is past due pays that with the enrolment, of all services, with one card',
      ),
    ],
  },
  'enroll-partial': {
    sees: 'The payment is made, but Auto Pay is not on; it can be tried again by itself.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: pays, and then fails to enrol')],
    browser: [outcomeTest('paid, and not enrolled')],
  },
  'enroll-full-failure': {
    sees: 'The payment was not made, and Auto Pay is not on.',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SubmitAutopay: is declined, and enrols nothing')],
    browser: [outcomeTest('neither paid nor enrolled')],
  },
  'enroll-failure': {
    sees: 'Auto Pay could not be turned on; nothing was taken.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: fails to enrol')],
    browser: [outcomeTest('not enrolled')],
  },
  'enroll-verification-failed': {
    sees: "'Unable to Complete Request', a page of its own.",
    states: ['a capture ticket was issued'],
    pacts: [interactionOf('card-capture')('capturePayment: could not ask about the code')],
    browser: [
      flow(
        'a security code that cannot be verified has a page of its own, and the customer goes on from there',
      ),
    ],
  },
  'change-success': {
    sees: 'The payment method of Auto Pay is changed.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: changes the method')],
    browser: [outcomeTest('paid with another method from now on')],
  },
  'change-partial': {
    sees: 'Auto Pay is off: the new method was not enrolled. It is finished by itself.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: ends what was on, and fails to enrol the new method'),
    ],
    browser: [flow('a change of method that is half done says so, and is finished by itself')],
  },
  'change-failure': {
    sees: 'The payment method was not changed; it is paid as before.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: fails to change the method, which stays')],
    browser: [outcomeTest('paid as before, because the change failed')],
  },
  'cancel-success': {
    sees: 'A question first; then Auto Pay is off.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('CancelAutopay: ends it')],
    browser: [
      page(
        'the bookkeeper pays and turns on Auto Pay with it, which takes the rest on its day, and cancels it',
      ),
    ],
  },
  'cancel-failure': {
    sees: 'Auto Pay could not be cancelled; it is still on.',
    states: ['a call fails', PART],
    pacts: [
      billingGraphInteraction('CancelAutopay: is down'),
      billingGraphInteraction('SubmitAutopay: fails to cancel'),
    ],
    browser: [
      page(
        'Auto Pay that could not be cancelled says so, is still on, and is cancelled when asked again',
      ),
      flow('no service chosen is said, and cancelling one of two needs no method'),
    ],
  },
  'cancel-discount': {
    sees: 'The discount of $5.00 a month is lost.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('Autopay: of a customer who is enrolled')],
    browser: [
      page(
        'the bookkeeper pays and turns on Auto Pay with it, which takes the rest on its day, and cancels it',
      ),
      flow('no service chosen is said, and cancelling one of two needs no method'),
    ],
  },
  'balance-due': {
    sees: 'A dialog: a payment of the past-due amount is processed today.',
    states: ['Auto Pay is on', 'a method is saved'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: changes the method, and pays what is past due'),
      billingGraphInteraction('SubmitAutopay: leaves past due unpaid'),
    ],
    browser: [
      outcomes('what is past due is said before a change of method, and paid today with it'),
    ],
  },
  'balance-due-dual': {
    sees: 'A dialog with the past-due amounts of core services and of mobile.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction(
        'SubmitAutopay: pays what is past due of both services, and enrols both',
      ),
    ],
    browser: [
      outcomes(
        'what is past due of core services and of mobile is said with both amounts, and paid today',
      ),
    ],
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
    browser: [outcomes('a bank account is not taken for mobile')],
  },
  'no-bank-for-all': {
    sees: 'Bank accounts cannot be chosen, and say why.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('SubmitAutopay: has a bank account for all services')],
    browser: [
      flow(
        'a customer who is past due pays that with the enrolment, of all services, with one card',
      ),
    ],
  },
} as const satisfies Record<string, Row>;
