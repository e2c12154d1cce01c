import { browserTestIn, billingGraphInteraction } from '../types.ts';
import type { Row } from '../types.ts';

const outcomeTest = (outcome: string) =>
  browserTestIn('autopay-outcomes.spec.ts')(`a change of Auto Pay tells its outcome: ${outcome}`);
const PART = 'a part of a change of Auto Pay fails';
const DECLINED = billingGraphInteraction('SubmitAutopay: is declined, and enrols nothing');

/** What one submit of the wallet may come to (spec 4). */
export const WALLET_SUBMIT = {
  'method-added': {
    sees: 'The method was added.',
    states: ['a card was captured', 'a bank account was tokenised'],
    pacts: [
      billingGraphInteraction('SavePaymentMethod: is a card'),
      billingGraphInteraction('SavePaymentMethod: is a bank account'),
    ],
    browser: [
      browserTestIn('autopay-flow.spec.ts')(
        'a method that is added without paying is there to pay with',
      ),
    ],
  },
  'method-added-not-enrolled': {
    sees: 'The method is added, but Auto Pay is not on.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: keeps a new card, and fails to enrol')],
    browser: [outcomeTest('a method that was added, and not enrolled')],
  },
  'changes-saved': {
    sees: "The Auto Pay changes are saved, with each service's result.",
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: cancels core services, and enrols mobile')],
    browser: [outcomeTest('core services cancelled, and mobile enrolled')],
  },
  'core-deleted': {
    sees: 'Auto Pay is off for core services.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: cancels')],
    browser: [outcomeTest('core services cancelled')],
  },
  'mobile-enrolled': {
    sees: 'Auto Pay is on for mobile.',
    states: ['a saved card is verified'],
    pacts: [billingGraphInteraction('SubmitAutopay: enrols mobile')],
    browser: [outcomeTest('mobile enrolled')],
  },
  'core-off-mobile-failed': {
    sees: 'Auto Pay is off for core services, but mobile was not enrolled.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: cancels core services, and fails to enrol mobile'),
    ],
    browser: [outcomeTest('core services cancelled, and mobile not enrolled')],
  },
  'mobile-on-core-not-off': {
    sees: 'Mobile is enrolled, but core services could not be cancelled.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: enrols mobile, and fails to cancel core services'),
    ],
    browser: [outcomeTest('mobile enrolled, and core services not cancelled')],
  },
  'same-day-core-submitted': {
    sees: 'The payment for core services was submitted today.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('SubmitAutopay: pays what is past due, and enrols')],
    browser: [outcomeTest('enrolled, and what was past due is paid')],
  },
  'same-day-mobile-submitted': {
    sees: 'The mobile payment was submitted today.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: pays what is past due of mobile, and enrols it'),
    ],
    browser: [outcomeTest('a payment of mobile that was submitted')],
  },
  'same-day-both-submitted': {
    sees: 'The payments for all services were submitted today.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction(
        'SubmitAutopay: pays what is past due of both services, and enrols both',
      ),
    ],
    browser: [outcomeTest('the payments of all services, submitted')],
  },
  'same-day-core-failed': {
    sees: 'The payment for core services failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [DECLINED],
    browser: [outcomeTest('neither paid nor enrolled')],
  },
  'same-day-mobile-failed': {
    sees: 'The mobile payment failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SubmitAutopay: is declined for mobile, and enrols nothing')],
    browser: [outcomeTest('a payment of mobile that failed')],
  },
  'same-day-both-failed': {
    sees: 'Both payments failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: is declined for both services, and enrols nothing'),
    ],
    browser: [outcomeTest('the payments of all services, failed')],
  },
} as const satisfies Record<string, Row>;
