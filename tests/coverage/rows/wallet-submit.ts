import { billingGraphInteraction } from '../types.ts';
import type { Row } from '../types.ts';

const PART = 'a part of a change of Auto Pay fails';
const DECLINED = billingGraphInteraction('SubmitAutopay: is declined, and enrols nothing');

/** Outcomes of one wallet submit (spec 4). */
export const WALLET_SUBMIT = {
  'method-added': {
    sees: 'The method was added.',
    states: ['a card was captured', 'a bank account was tokenised'],
    pacts: [
      billingGraphInteraction('SavePaymentMethod: is a card'),
      billingGraphInteraction('SavePaymentMethod: is a bank account'),
    ],
    browser: ['@autopay-flow-06'],
  },
  'method-added-not-enrolled': {
    sees: 'The method is added, but Auto Pay is not on.',
    states: [PART],
    pacts: [billingGraphInteraction('SubmitAutopay: keeps a new card, and fails to enrol')],
    browser: ['@autopay-outcomes-08'],
  },
  'changes-saved': {
    sees: "The Auto Pay changes are saved, with each service's result.",
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: cancels core services, and enrols mobile')],
    browser: ['@autopay-outcomes-11'],
  },
  'core-deleted': {
    sees: 'Auto Pay is off for core services.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('SubmitAutopay: cancels')],
    browser: ['@autopay-outcomes-09'],
  },
  'mobile-enrolled': {
    sees: 'Auto Pay is on for mobile.',
    states: ['a saved card is verified'],
    pacts: [billingGraphInteraction('SubmitAutopay: enrols mobile')],
    browser: ['@autopay-outcomes-10'],
  },
  'core-off-mobile-failed': {
    sees: 'Auto Pay is off for core services, but mobile was not enrolled.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: cancels core services, and fails to enrol mobile'),
    ],
    browser: ['@autopay-outcomes-12'],
  },
  'mobile-on-core-not-off': {
    sees: 'Mobile is enrolled, but core services could not be cancelled.',
    states: [PART],
    pacts: [
      billingGraphInteraction('SubmitAutopay: enrols mobile, and fails to cancel core services'),
    ],
    browser: ['@autopay-outcomes-13'],
  },
  'same-day-core-submitted': {
    sees: 'The payment for core services was submitted today.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('SubmitAutopay: pays what is past due, and enrols')],
    browser: ['@autopay-outcomes-02'],
  },
  'same-day-mobile-submitted': {
    sees: 'The mobile payment was submitted today.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: pays what is past due of mobile, and enrols it'),
    ],
    browser: ['@autopay-outcomes-14'],
  },
  'same-day-both-submitted': {
    sees: 'The payments for all services were submitted today.',
    states: ['a saved card is verified'],
    pacts: [
      billingGraphInteraction(
        'SubmitAutopay: pays what is past due of both services, and enrols both',
      ),
    ],
    browser: ['@autopay-outcomes-16'],
  },
  'same-day-core-failed': {
    sees: 'The payment for core services failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [DECLINED],
    browser: ['@autopay-outcomes-04'],
  },
  'same-day-mobile-failed': {
    sees: 'The mobile payment failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SubmitAutopay: is declined for mobile, and enrols nothing')],
    browser: ['@autopay-outcomes-15'],
  },
  'same-day-both-failed': {
    sees: 'Both payments failed. Nothing was taken.',
    states: ['a card was captured'],
    pacts: [
      billingGraphInteraction('SubmitAutopay: is declined for both services, and enrols nothing'),
    ],
    browser: ['@autopay-outcomes-17'],
  },
} as const satisfies Record<string, Row>;
