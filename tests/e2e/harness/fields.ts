import type { FrameLocator, Locator, Page } from '@playwright/test';
import { anyTextPattern } from './locale-pattern.ts';
import type { TextKey } from './locale-pattern.ts';

/** Fields by their labels; a field of several forms has the label of each. */
const LABELS = {
  // -- Signing in and access
  username: [
    ['portal', 'signIn.username'],
    ['access', 'username.label'],
  ],
  password: [['portal', 'signIn.password']],
  rememberMe: [['portal', 'signIn.rememberMe']],
  newPassword: [
    ['password', 'label'],
    ['settings', 'password.new'],
  ],
  firstPassword: [['access', 'password.first']],
  currentPassword: [['settings', 'password.current']],
  recoveryCode: [['access', 'code.label']],
  customerAccountNumber: [['access', 'account.number']],
  serviceZip: [['access', 'account.zip']],
  // -- Payments
  amount: [['payment', 'amount.field']],
  aboveDue: [['payment', 'amount.aboveDueConfirm']],
  nameOnAccount: [['payment', 'bank.nameOnAccount']],
  accountType: [['payment', 'bank.accountType']],
  routingNumber: [['payment', 'bank.routingNumber']],
  accountNumber: [['payment', 'bank.accountNumber']],
  accountNumberAgain: [['payment', 'bank.accountNumberAgain']],
  paymentDate: [['payment', 'date.field']],
  saveMethod: [['payment', 'method.save']],
  enrolAutopay: [
    ['payment', 'review.autopay'],
    ['payment', 'review.autopayPlain'],
  ],
  enrolPaperless: [['payment', 'review.paperless']],
  limitAmount: [['autopay', 'limits.cap']],
  nickname: [['methods', 'label.nickname']],
  isDefault: [['methods', 'label.isDefault']],
  cardExpiration: [['methods', 'card.expiration']],
  cardZip: [['methods', 'card.zip']],
  // -- Card entry
  nameOnCard: [['capture', 'labels.nameOnCard']],
  cardNumber: [['capture', 'labels.cardNumber']],
  expiration: [['capture', 'labels.expiration']],
  securityCode: [
    ['capture', 'labels.securityCode'],
    ['capture', 'labels.securityCodeOptional'],
  ],
  zipCode: [['capture', 'labels.zipCode']],
  // -- Lists
  search: [
    ['activity', 'filter.search'],
    ['lines', 'search.field'],
  ],
  sort: [
    ['activity', 'filter.sort'],
    ['lines', 'search.sort'],
  ],
  dates: [['activity', 'filter.dates']],
  serviceGroup: [['activity', 'filter.group']],
  // -- Cases
  caseText: [['cases', 'new.label']],
  caseReply: [
    ['cases', 'reply.label'],
    ['cases', 'reply.reopenLabel'],
  ],
  // -- Settings and people
  firstName: [
    ['settings', 'profile.firstName'],
    ['people', 'invite.firstName'],
    ['access', 'person.firstName'],
  ],
  lastName: [
    ['settings', 'profile.lastName'],
    ['people', 'invite.lastName'],
    ['access', 'person.lastName'],
  ],
  phone: [['settings', 'profile.phone']],
  appointments: [['settings', 'notifications.topic.appointments']],
  lineName: [['lines', 'edit.label']],
  lineGroup: [['lines', 'edit.group']],
  email: [
    ['people', 'invite.email'],
    ['access', 'person.email'],
  ],
  paperless: [['settings', 'paperless.label']],
  purchaseOrder: [['settings', 'invoicing.purchaseOrder']],
  legalName: [['settings', 'invoicing.legalName']],
  taxId: [['settings', 'invoicing.taxId']],
  certificate: [['settings', 'exemption.certificate']],
  certificateState: [['settings', 'exemption.state']],
  validFrom: [['settings', 'exemption.validFrom']],
  validUntil: [['settings', 'exemption.validUntil']],
  certificateAttested: [['settings', 'exemption.attest']],
  contactEmail: [['settings', 'contact.email']],
  contactCode: [['settings', 'contactCode.code']],
} as const satisfies Record<string, readonly TextKey[]>;

/** A field of a form, by its label in whichever language. */
export function fieldOf(within: Page | Locator | FrameLocator, name: keyof typeof LABELS): Locator {
  return within.getByLabel(anyTextPattern(LABELS[name]));
}

/** The checkbox of the terms, which say what is authorized: each flow's begin alike. */
export const termsCheckbox = (within: Page | Locator): Locator =>
  within.getByRole('checkbox', {
    name: /^(I agree to the terms|Acepto los términos)/,
  });
