import { browserTestIn, billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';
import { AUTOPAY } from './autopay.ts';
import { PAYMENTS } from './payments.ts';
import { STANDING } from './standing.ts';

const pay = browserTestIn('pay.spec.ts');
const errors = browserTestIn('payment-errors.spec.ts');
const methods = browserTestIn('payment-methods.spec.ts');
const statements = browserTestIn('statements.spec.ts');
const connect = browserTestIn('bank-connect.spec.ts');
const capture = interactionOf('card-capture');
const FAILED_BILL = statements(
  'a bill that cannot be shown offers to ask again, and its PDF; a download that fails says so',
);

/** The lines of the error catalogue (spec 8). */
export const ERRORS = {
  'billing-info-core': {
    sees: "Failure card 'Unable to Load Billing Info', with a retry.",
    states: ['a call fails'],
    pacts: [billingGraphInteraction('BillingInformation: is down')],
    browser: [
      browserTestIn('portal.spec.ts')(
        'billing information that fails shows its own card, and a retry brings it back',
      ),
    ],
  },
  'billing-info-mobile': {
    sees: "Failure card 'Unable to Load Mobile Billing Info', with a retry; core services stay.",
    states: ['a call fails'],
    pacts: [billingGraphInteraction('MobileBilling: is down')],
    browser: [
      browserTestIn('mobile.spec.ts')(
        'mobile that does not load leaves core services as they are, and loads again without a reload',
      ),
    ],
  },
  'unavailable-bill-pay': {
    sees: 'A page with OK.',
    states: ['bill pay is switched off'],
    pacts: [
      interactionOf('configuration')('getFeatures: answers that bill pay is off'),
      billingGraphInteraction('CreateInstantPaymentV2: comes while bill pay is off'),
    ],
    browser: [
      pay(
        'bill pay that is switched off is a page with OK, and opens by itself once it is on again',
      ),
      pay(
        'bill pay that turns a payment away is said instead of the result, and at once by the next visit',
      ),
      browserTestIn('keyboard.spec.ts')('bill pay that is unavailable is a page with OK'),
    ],
  },
  'unavailable-autopay': {
    sees: 'A page with OK.',
    states: ['Auto Pay is switched off'],
    pacts: [
      billingGraphInteraction('Autopay: while Auto Pay is switched off'),
      billingGraphInteraction('SubmitAutopay: comes while Auto Pay is switched off'),
    ],
    browser: [
      browserTestIn('autopay-flow.spec.ts')(
        'Auto Pay that is switched off, or cannot be had, has a page with OK',
      ),
    ],
  },
  'payment-fails': PAYMENTS['payment-failure'],
  'payment-fails-mobile': {
    sees: 'The same sentence.',
    states: ['a card was captured'],
    pacts: [
      billingGraphInteraction('CreateDeviceOneTimePaymentV2: is declined'),
      billingGraphInteraction('CreateInstantPaymentV2: is declined'),
    ],
    browser: [
      errors('a payment of mobile that is declined is said in the same words'),
      errors('a payment of a device that is declined is said in the same words'),
    ],
  },
  'cvv-verification-fails': {
    sees: "'Unable to Complete Request'.",
    states: ['a capture ticket was issued'],
    pacts: [capture('capturePayment: could not ask about the code')],
    browser: [
      pay(
        'a saved card asks its code: too short, wrong, and a verification that fails are each said',
      ),
      browserTestIn('autopay-flow.spec.ts')(
        'a security code that cannot be verified has a page of its own, and the customer goes on from there',
      ),
    ],
  },
  'card-not-verified': {
    sees: 'Unable to verify or add this card (validateCardError), or which field is wrong.',
    states: ['a capture ticket was issued'],
    pacts: [
      capture('capturePayment: refuses a number that is none'),
      capture("capturePayment: refuses a new card's wrong code"),
    ],
    browser: [
      errors('a card that cannot be verified is not added, says so, and another one pays'),
      pay('a card with a wrong security code is not added and pays nothing'),
    ],
  },
  'card-not-added': {
    sees: 'Unable to verify or add this card (validateCardError).',
    states: ['a card was captured'],
    pacts: [billingGraphInteraction('SavePaymentMethod: is a card that its bank declines')],
    browser: [methods('a card that its bank declines is not added, says so, and another one is')],
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
    browser: [
      browserTestIn('autopay-outcomes.spec.ts')(
        'a card that has expired cannot be chosen for Auto Pay, and asks for another method',
      ),
    ],
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
    browser: [errors('nocard is told how to pay instead, and cannot choose what is not accepted')],
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
    browser: [errors('nobank is told how to pay instead, and cannot choose what is not accepted')],
  },
  'neither-accepted': {
    sees: 'Online payments are unavailable; find a store.',
    states: ['a kind of method is not accepted'],
    pacts: [billingGraphInteraction('Wallet: says that neither kind is accepted')],
    browser: [
      browserTestIn('scheduled.spec.ts')(
        'an account that takes neither cards nor bank accounts is shown the way to a store',
      ),
    ],
  },
  'bank-connect-fails': {
    sees: 'Enter bank details manually, or add a card.',
    states: ['the bank-connect chooser was opened'],
    pacts: [interactionOf('bank-connect')('readAccounts: does not reach the bank')],
    browser: [
      connect(
        'a bank that cannot be reached is said, nothing is paid, and the bookkeeper types the account instead',
      ),
    ],
  },
  'bank-connect-account-fails': {
    sees: 'The same, in the step, with a retry.',
    states: ['a call fails'],
    pacts: [
      billingGraphInteraction('CreateConnectedBankAccountToken: is down'),
      interactionOf('capture-tickets')('createTicket: is down'),
    ],
    browser: [connect('a ticket, a page or an account that is not had is said in the step too')],
  },
  'mobile-transactions-fail': {
    sees: 'Unable to Load Mobile Transactions, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('MobileTransactions: is down')],
    browser: [
      browserTestIn('mobile-transactions.spec.ts')(
        'what fails to load says so and loads when asked again; an account without mobile has no card and says so',
      ),
    ],
  },
  'payment-methods-fail': {
    sees: 'Unable to Load Payment Methods, with a retry.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Wallet: is down')],
    browser: [
      methods('a payment method list that does not load says so, and loads when asked again'),
      errors(
        'a payment that cannot begin for want of its methods says so and begins when asked again',
      ),
    ],
  },
  'payment-info-fails': {
    sees: 'Unable to Load, with a retry.',
    states: ['a call fails'],
    pacts: [
      billingGraphInteraction('PaymentDetail: is down'),
      billingGraphInteraction('Payments: is down'),
    ],
    browser: [
      errors('a payment whose page does not load says so and loads again in place'),
      errors(
        'payments that fail on the billing home say so in their own card, the rest stays, and come back when asked again',
      ),
    ],
  },
  'no-payment-history': {
    sees: 'No payment history.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Payments: of a customer who never paid')],
    browser: [
      browserTestIn('activity.spec.ts')(
        'the payment history has payments alone, each with its own page; a new customer has none',
      ),
      errors('a customer who has paid nothing yet reads what will be here'),
    ],
  },
  'no-recent-transactions': {
    sees: 'No recent transactions.',
    states: ['a customer is signed in'],
    pacts: [billingGraphInteraction('Activity: of a customer with whom nothing happened yet')],
    browser: [
      browserTestIn('activity.spec.ts')(
        'a new customer is told that there are no recent transactions',
      ),
    ],
  },
  generic: {
    sees: '"Lo sentimos, algo no funcionó como debería. Inténtelo más tarde."',
    states: ['a call fails'],
    pacts: [interactionOf('sign-in')('login: is down')],
    browser: [
      browserTestIn('standing.spec.ts')(
        'what goes wrong without a sentence of its own is said in general words',
      ),
    ],
  },
} as const satisfies Record<string, Row>;
