import { billingGraphInteraction } from '../types.ts';
import type { Row } from '../types.ts';

const PARTS = '@payment-errors-01';
const DELETION = '@payment-methods-01';
const PENDING = '@standing-07';

const failure = {
  sees:
    '"We\'re sorry, we were unable to process your payment. Please try using a different ' +
    'payment method or contacting your financial institution."',
  states: ['a card was captured'],
  pacts: [
    billingGraphInteraction('CreateInstantPaymentV2: is declined'),
    billingGraphInteraction('CreateInstantPaymentV2: is declined for lack of funds'),
  ],
  browser: ['@pay-04', '@pay-05', '@pay-06'],
} as const satisfies Row;

/** Payments, scheduled payments and saved methods (spec 4). */
export const PAYMENTS = {
  'payment-success': {
    sees: 'The receipt with its confirmation number; the amount due goes down.',
    states: ['a saved card is verified', 'a card was captured', 'a bank account was tokenised'],
    pacts: [
      billingGraphInteraction('CreateInstantPaymentV2: pays with a saved card'),
      billingGraphInteraction('CreateInstantPaymentV2: pays with a new card'),
      billingGraphInteraction('CreateInstantPaymentV2: pays with a bank account'),
    ],
    browser: ['@pay-01', '@pay-02', '@pay-03'],
  },
  'payment-failure': failure,
  'payment-partial-autopay': {
    sees: 'The payment is made; Auto Pay is not on, and can be turned on by itself.',
    states: ['a call fails', 'parts of a payment failed'],
    pacts: [
      billingGraphInteraction('CreateInstantPaymentV2: pays, and Auto Pay fails'),
      billingGraphInteraction('RepairPaymentLeg: turns on Auto Pay'),
    ],
    browser: ['@autopay-02'],
  },
  'payment-partial-paperless': {
    sees: 'The payment is made; paperless billing is to be completed in Settings.',
    states: ['a call fails'],
    pacts: [
      billingGraphInteraction('CreateInstantPaymentV2: pays, and what else was asked for fails'),
      billingGraphInteraction('RepairPaymentLeg: fails again'),
    ],
    browser: [PARTS],
  },
  'payment-partial-save-method': {
    sees: 'The payment is made; the method was not saved, and can be saved by itself.',
    states: ['a call fails', 'parts of a payment failed'],
    pacts: [
      billingGraphInteraction('CreateInstantPaymentV2: pays, and what else was asked for fails'),
      billingGraphInteraction('RepairPaymentLeg: saves the method'),
    ],
    browser: [PARTS],
  },
  'payment-combined': {
    sees: 'The result of the payment, of Auto Pay and of paperless billing, each for itself.',
    states: ['a card was captured', 'parts of a payment failed'],
    pacts: [
      billingGraphInteraction(
        'CreateInstantPaymentV2: pays with a new card, keeps it and turns on Auto Pay',
      ),
      billingGraphInteraction('CreateInstantPaymentV2: pays and goes paperless'),
      billingGraphInteraction('PaymentDetail: that was made at once, with parts that failed'),
    ],
    browser: ['@autopay-01', PARTS],
  },
  'payment-pending': {
    sees: 'Pending in the list of payments; it may take up to 24 hours.',
    states: ['a payment was accepted'],
    pacts: [billingGraphInteraction('Payments: has what was just paid first, and pending')],
    browser: [PENDING],
  },
  'payment-successful': {
    sees: 'Successful in the list of payments, with the day on which it posted.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Payments: of a customer who paid for months')],
    browser: [PENDING],
  },
  'scheduled-cancel-success': {
    sees: 'A question first; then the payment is gone from the list.',
    states: ['a payment is scheduled'],
    pacts: [billingGraphInteraction('CancelScheduledPayment: that is still to be made')],
    browser: ['@scheduled-01'],
  },
  'scheduled-cancel-failure': {
    sees:
      'The payment could not be cancelled and is still scheduled; it is cancelled when asked ' +
      'again.',
    states: ['a call fails', 'a payment is scheduled'],
    pacts: [
      billingGraphInteraction('CancelScheduledPayment: is down'),
      billingGraphInteraction('CancelScheduledPayment: was made'),
      billingGraphInteraction('CancelScheduledPayment: is made tomorrow, after the cut-off'),
      billingGraphInteraction('CancelScheduledPayment: was changed meanwhile'),
    ],
    browser: ['@payment-errors-02'],
  },
  'delete-success': {
    sees: 'A question first; then the method is gone from the list.',
    states: ['a method is saved'],
    pacts: [billingGraphInteraction('DeletePaymentMethod: is gone from the wallet')],
    browser: [DELETION],
  },
  'delete-failure': {
    sees: 'The method was not deleted; it can be tried again.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('DeletePaymentMethod: is down')],
    browser: [DELETION],
  },
  'delete-roadblock': {
    sees: 'It is the current Auto Pay method, with the way to change that first.',
    states: ['Auto Pay is on'],
    pacts: [billingGraphInteraction('DeletePaymentMethod: is the current Auto Pay method')],
    browser: [DELETION],
  },
  'expiring-soon-used': {
    sees: 'A question before the card is used.',
    states: ['a saved card expires soon'],
    pacts: [billingGraphInteraction('Wallet: says which card expires soon')],
    browser: ['@pay-09'],
  },
  'expiring-soon-added': {
    sees: 'A question before the card is added, with the day until which it can be used.',
    noWire:
      'Whether a card that is typed expires soon is told by its date and business time, ' +
      'before it is saved.',
    browser: ['@pay-10'],
  },
  'expired-not-chosen': {
    sees: 'The card cannot be chosen, and says since when.',
    states: ['a saved card has expired'],
    pacts: [
      billingGraphInteraction('Wallet: says which card has expired'),
      billingGraphInteraction('CreateInstantPaymentV2: has an expired card'),
    ],
    browser: ['@payment-errors-06'],
  },
  'instant-payment-failure': failure,
} as const satisfies Record<string, Row>;
