import { billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';
import { AUTOPAY } from './autopay.ts';
import { PAYMENTS } from './payments.ts';
import { STANDING } from './standing.ts';

const capture = interactionOf('card-capture');
const FAILED_BILL = '@statements-05';

/** The entries of the error catalogue (spec 8). */
export const ERRORS = {
  'billing-info-core': {
    sees: "Failure card 'Unable to Load Billing Info', with a retry.",
    states: ['a call fails'],
    pacts: [billingGraphInteraction('BillingInformation: is down')],
    browser: ['@portal-05'],
  },
  'billing-info-mobile': {
    sees: "Failure card 'Unable to Load Mobile Billing Info', with a retry; core services stay.",
    states: ['a call fails'],
    pacts: [billingGraphInteraction('MobileBilling: is down')],
    browser: ['@mobile-03'],
  },
  'unavailable-bill-pay': {
    sees: 'A page with OK.',
    states: ['bill pay is switched off'],
    pacts: [
      interactionOf('configuration')('getFeatures: answers that bill pay is off'),
      billingGraphInteraction('CreateInstantPaymentV2: comes while bill pay is off'),
    ],
    browser: ['@pay-11', '@pay-12', '@keyboard-01'],
  },
  'unavailable-autopay': {
    sees: 'A page with OK.',
    states: ['Auto Pay is switched off'],
    pacts: [
      billingGraphInteraction('Autopay: while Auto Pay is switched off'),
      billingGraphInteraction('SubmitAutopay: comes while Auto Pay is switched off'),
    ],
    browser: ['@autopay-flow-07'],
  },
  'payment-fails': PAYMENTS['payment-failure'],
  'payment-fails-mobile': {
    sees: 'The same sentence.',
    states: ['a card was captured'],
    pacts: [
      billingGraphInteraction('CreateDeviceOneTimePaymentV2: is declined'),
      billingGraphInteraction('CreateInstantPaymentV2: is declined'),
    ],
    browser: ['@payment-errors-11', '@payment-errors-12'],
  },
  'cvv-verification-fails': {
    sees: "'Unable to Complete Request'.",
    states: ['a capture ticket was issued'],
    pacts: [capture('capturePayment: could not ask about the code')],
    browser: ['@pay-08', '@autopay-flow-03'],
  },
  'card-not-verified': {
    sees: 'Unable to verify or add this card (validateCardError), or which field is wrong.',
    states: ['a capture ticket was issued'],
    pacts: [
      capture('capturePayment: refuses a number that is none'),
      capture("capturePayment: refuses a new card's wrong code"),
    ],
    browser: ['@payment-errors-05', '@pay-07'],
  },
  'card-not-added': {
    sees: 'Unable to verify or add this card (validateCardError).',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SavePaymentMethod: is a card that its bank declines')],
    browser: ['@payment-methods-03'],
  },
  'autopay-enroll-fails': AUTOPAY['enroll-failure'],
  'autopay-enroll-partial': AUTOPAY['enroll-partial'],
  'autopay-enroll-full': AUTOPAY['enroll-full-failure'],
  'autopay-update-fails': AUTOPAY['change-failure'],
  'autopay-update-partial': AUTOPAY['change-partial'],
  'autopay-cancel-fails': AUTOPAY['cancel-failure'],
  'autopay-date-fails': AUTOPAY['debit-date-failure'],
  'debit-date-unavailable': AUTOPAY['debit-date-late'],
  'scheduled-not-cancelled': PAYMENTS['scheduled-cancel-failure'],
  'method-not-deleted': PAYMENTS['delete-failure'],
  'method-roadblock': PAYMENTS['delete-roadblock'],
  'disconnected-enrolls': AUTOPAY['disconnected-cannot-enroll'],
  'expired-card-autopay': {
    sees: 'The card cannot be chosen: choose another method.',
    states: ['a saved card has expired'],
    pacts: [billingGraphInteraction('SubmitAutopay: has an expired card')],
    browser: ['@autopay-outcomes-20'],
  },
  'paperless-fails': PAYMENTS['payment-partial-paperless'],
  'statement-digital': {
    sees: 'The bill could not be shown: try again, or download the PDF.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('StatementDetail: is down')],
    browser: [FAILED_BILL, ...STANDING['statement-error'].browser],
  },
  'statement-printable': {
    sees: 'The statement was not downloaded.',
    states: ['a call fails'],
    pacts: [interactionOf('billing-documents')('getStatementPdf: is down')],
    browser: [FAILED_BILL],
  },
  'cards-not-accepted': {
    sees: 'Pay with a checking or savings account, or in cash at a store; a number to call.',
    states: ['a kind of method is not accepted'],
    pacts: [
      billingGraphInteraction('Wallet: says that cards are not accepted'),
      billingGraphInteraction('CreateInstantPaymentV2: has a kind of method that is not accepted'),
    ],
    browser: ['@payment-errors-03'],
  },
  'banks-not-accepted': {
    sees: 'Pay by card, or in cash.',
    states: ['a kind of method is not accepted'],
    pacts: [
      billingGraphInteraction('Wallet: says which kind is not accepted'),
      billingGraphInteraction(
        'CreateBankAccountToken: refuses where bank accounts are not accepted',
      ),
    ],
    browser: ['@payment-errors-04'],
  },
  'neither-accepted': {
    sees: 'Online payments are unavailable; find a store.',
    states: ['a kind of method is not accepted'],
    pacts: [billingGraphInteraction('Wallet: says that neither kind is accepted')],
    browser: ['@scheduled-02'],
  },
  'bank-connect-fails': {
    sees: 'Enter bank details manually, or add a card.',
    states: ['the bank-connect chooser was opened'],
    pacts: [interactionOf('bank-connect')('readAccounts: does not reach the bank')],
    browser: ['@bank-connect-01'],
  },
  'bank-connect-account-fails': {
    sees: 'The same, in the step, with a retry.',
    states: ['a call fails'],
    pacts: [
      billingGraphInteraction('CreateConnectedBankAccountToken: is down'),
      interactionOf('capture-tickets')('createTicket: is down'),
    ],
    browser: ['@bank-connect-02'],
  },
  'mobile-transactions-fail': {
    sees: 'Unable to Load Mobile Transactions, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('MobileTransactions: is down')],
    browser: ['@mobile-transactions-01'],
  },
  'payment-methods-fail': {
    sees: 'Unable to Load Payment Methods, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Wallet: is down')],
    browser: ['@payment-methods-02', '@payment-errors-09'],
  },
  'payment-info-fails': {
    sees: 'Unable to Load, with a retry.',
    states: ['a call fails'],
    pacts: [
      billingGraphInteraction('PaymentDetail: is down'),
      billingGraphInteraction('Payments: is down'),
    ],
    browser: ['@payment-errors-08', '@payment-errors-07'],
  },
  'no-payment-history': {
    sees: 'No payment history.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Payments: of a customer who never paid')],
    browser: ['@activity-01', '@payment-errors-10'],
  },
  'no-recent-transactions': {
    sees: 'No recent transactions.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Activity: of a customer with whom nothing happened yet')],
    browser: ['@activity-02'],
  },
  generic: {
    sees: '"Lo sentimos, algo no funcionó como debería. Inténtelo más tarde."',
    states: ['a call fails'],
    pacts: [interactionOf('sign-in')('login: is down')],
    browser: ['@standing-09'],
  },
} as const satisfies Record<string, Row>;
