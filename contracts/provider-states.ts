/**
 * Every state a provider can be put in, with its parameters. Pact tests name states only through this registry;
 * the reference backend enters them with `POST /sandbox/states { "name", "parameters" }`.
 * Handlers write data or faults, never answers.
 */
export interface ProviderStates {
  /** Nobody is signed in. */
  'signed out': Record<string, never>;
  /** A sign-in transaction is open for this challenge; hands back `transactionId`. */
  'a sign-in transaction is open': { codeChallenge: string; state: string };
  /** The password was proved within a transaction; hands back `code`. */
  'a sign-in code was issued': { username: string; codeChallenge: string };
  /**
   * The demo user is signed in; hands back `sessionCookie` and `requestToken`. Each has the password Portal-demo-2026. `current@demo.example`
   * owns the account of Harbor Street Bakery; `admin`, `billing` and `standard` use it in these roles, `csr` and `bobo` act for it.
   */
  'a customer is signed in': { username: string };
  /** Too many tries were made for this user. */
  'sign-in is throttled': { username: string };
  /** The next call of a path or GraphQL operation fails. */
  'a call fails': { call: string; status: number; systemErrorCode: string };
  /** A payment with this key was accepted. */
  'a payment was accepted': { username: string; idempotencyKey: string; amount: number };
  /** A payment with this key was declined. */
  'a payment was declined': { username: string; idempotencyKey: string; amount: number };
  /** A payment with this key, this amount and a newly captured Visa is being made right now; hands back its `paymentToken`. */
  'a payment is under way': { username: string; idempotencyKey: string; amount: number };
  /**
   * A payment with the saved bank account, or with the saved Visa, is scheduled so many days ahead; hands back `paymentId` and
   * `version`. `then` is what became of it since: with `CHANGED` its day is a day later and its version 2. With `PAID` and
   * `REFUSED` its day has come, and business time stands there: the bank took it, or refused it for lack of funds.
   */
  'a payment is scheduled': {
    username: string;
    amount: number;
    daysAhead: number;
    method: 'BANK_ACCOUNT' | 'VISA';
    then: 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID' | 'REFUSED';
  };
  /** Two payments are scheduled, of $20.00 and $30.00, five and ten days ahead, with the saved bank account. */
  'two payments are scheduled': { username: string };
  /** A payment with a new card was made, and these parts of it failed; hands back `paymentId`. */
  'parts of a payment failed': {
    username: string;
    amount: number;
    saveMethod: boolean;
    autopay: boolean;
    paperless: boolean;
  };
  /** The account has its demo's saved Visa, or bank account; hands back its `paymentMethodId`. */
  'a method is saved': { username: string; method: 'VISA' | 'BANK_ACCOUNT' };
  /** The account's core services are in Auto Pay, with its saved Visa. */
  'Auto Pay is on': { username: string };
  /** Auto Pay of the account's core services, which is on, has these limits; 0 for none. Its version is 2 then. */
  'Auto Pay has limits': { username: string; cap: number; holdAbovePercent: number };
  /**
   * The account's core services are in Auto Pay with its saved Visa, or with a card that the bank declines, and a cap of $200.00.
   * Their debit day has come, without business time moving, and the debit is held. The enrolment's version is 2. With `PAID` it was
   * paid by hand since.
   */
  'a debit is held': { username: string; card: 'VISA' | 'DECLINED'; then: 'NOTHING' | 'PAID' };
  /**
   * The account's core services are in Auto Pay with a card that the bank declines. Their debit day has come, without business time
   * moving: the debit failed, and is tried once more tomorrow.
   */
  'a debit of Auto Pay failed and is tried again': { username: string };
  /** This part of a change of Auto Pay, or of its repair, fails the next time it is tried. */
  'a part of a change of Auto Pay fails': {
    part: 'autopay.CORE' | 'autopay.MOBILE' | 'autopayCancel.CORE' | 'autopayCancel.MOBILE';
  };
  /**
   * A change of Auto Pay of core services was sent under this key: to enrol them with the saved bank account, paying what is past due.
   * `then` is what became of it. With `DECLINED` the card that it was sent with is declined, with `UNANSWERED` the bank took the payment
   * and says nothing, with `UNDER_WAY` the payment is being made right now. With `NOT_CANCELLED` they were enrolled, and ending that failed.
   */
  'a change of Auto Pay was sent': {
    username: string;
    idempotencyKey: string;
    then: 'DONE' | 'NOT_ENROLLED' | 'NOT_CANCELLED' | 'DECLINED' | 'UNANSWERED' | 'UNDER_WAY';
  };
  /** The account's current statement, of this service group, and the one before it; hands back `statementId`, `previousId`, `month` (`YYYY-MM`, of the current one's day), and `lineId`: of a line of the current one that can be questioned. */
  'there are statements': { username: string; serviceGroup: 'CORE' | 'MOBILE' };
  /** As before; and the line was questioned with the reason WRONG_AMOUNT, and `then` that became of it. Hands back `disputeId`, and as before `statementId`, `previousId`, `month` and `lineId`. */
  'a line was questioned': {
    username: string;
    then: 'SUBMITTED' | 'IN_REVIEW' | 'CREDITED' | 'UPHELD';
  };
  /** The first two lines of the account's current statement of core services that can be questioned were questioned, one a minute after the other, each with the reason WRONG_AMOUNT. */
  'two lines were questioned': { username: string };
  /** A line of the current statement that cannot be questioned: a tax; hands back `lineId`. */
  'there is a tax line': { username: string };
  /** Money of the account's newest mobile payment was asked back of the gateway; it has not answered yet, or refused. */
  'a refund of mobile was asked for': {
    username: string;
    amount: number;
    then: 'ON_ITS_WAY' | 'REFUSED';
  };
  /** The account's next statement is late: its day was today, and it is there in a day. */
  'the statement is delayed': { username: string };
  /** A mobile device of the account has $210.00 left to pay; hands back `deviceId`. With `PAID` that was paid with the saved bank account. */
  'a device is paid in instalments': { username: string; then: 'NOTHING' | 'PAID' };
  /** The account's billing is suppressed. */
  'billing is suppressed': { username: string };
  /** A promotion of core services ends within the year. */
  'a promotion ends': { username: string };
  /** The account's streaming subscriptions; hands back `subscriptionId` and `version` of the first one by name. With `RETRYING` and `PAUSED` its debit failed once, or twice; business time stands there. */
  'there are streaming subscriptions': { username: string; then: 'ACTIVE' | 'RETRYING' | 'PAUSED' };
  /** The toggle `autopay` is off. */
  'Auto Pay is switched off': Record<string, never>;
  /** Business time is 21:30 of today by this user's billing time zone. */
  'the cut-off for tomorrow has passed': { username: string };
  /** The bank takes payments and answers nothing. */
  'the bank does not answer': Record<string, never>;
  /** The toggle `billPay` is off. */
  'bill pay is switched off': Record<string, never>;
  /** The account takes no cards, or no bank accounts. */
  'a kind of method is not accepted': { username: string; kind: 'CARD' | 'BANK_ACCOUNT' };
  /** A card was captured for this account; hands back `paymentToken`. `declinedWhenCharged`: it is proved well, and declined as soon as money is to be taken. */
  'a card was captured': {
    username: string;
    cardNumber: 'visa' | 'declined' | 'declinedWhenCharged' | 'insufficient' | 'prepaid';
  };
  /** A bank account was tokenised for this account; hands back `paymentToken`. */
  'a bank account was tokenised': { username: string };
  /** A capture ticket was issued; hands back `ticket`. With `SECURITY_CODE` it is for the account's saved Visa. */
  'a capture ticket was issued': {
    username: string;
    purpose: 'CARD' | 'SECURITY_CODE' | 'BANK_CONNECT';
  };
  /** This user's account opened the bank-connect chooser; hands back `connection`. With `CONNECTED` an account was connected since, with `EXPIRED` its time is over. */
  'the bank-connect chooser was opened': {
    username: string;
    then: 'NOTHING' | 'CONNECTED' | 'EXPIRED';
  };
  /**
   * The signed-in user connected Harbor Bank's checking account 4421; hands back `publicToken`. `then` is what became of it since: it
   * was exchanged, or its time is over; `OTHER_SESSION`: the chooser was opened in another session of this user.
   */
  'a bank account was connected': {
    username: string;
    then: 'NOTHING' | 'EXCHANGED' | 'EXPIRED' | 'OTHER_SESSION';
  };
  /** The account fetched as many tickets as it may. */
  'capture tickets are throttled': { username: string };
  /** The account tried as many cards as it may. */
  'card capture is throttled': { username: string };
  /** The account has a saved Visa; hands back `paymentMethodId`. */
  'a card is saved': { username: string };
  /** The saved card's code was verified; hands back `paymentMethodId` and `securityCodeToken`. */
  'a saved card is verified': { username: string };
  /** As before, and since then the card's month has passed; hands back `paymentMethodId` and `securityCodeToken`. */
  'a saved card has expired': { username: string };
  /** The account's saved Visa expires at the end of this month. */
  'a saved card expires soon': { username: string };
  /** A recovery code was sent to this user; hands back `recoveryId` and `code`. With `ONE_TRY_LEFT` four wrong codes were entered since. */
  'a recovery was started': { username: string; state: 'OPEN' | 'ONE_TRY_LEFT' | 'EXPIRED' };
  /** The code was entered; hands back `resetToken`. With `EXPIRED` its time is over. */
  'a recovery code was verified': { username: string; state: 'OPEN' | 'EXPIRED' };
  /** The user chose this password. */
  'a user has a password': { username: string; password: string };
  /** As much was asked for, of this user name or account, as may be. */
  'access is throttled': { action: 'RECOVERY' | 'USERNAME' | 'REGISTRATION'; subject: string };
  /** An e-mailed link for somebody new; hands back `token`. The state is what became of it, or of the person and the account, since. */
  'a link was sent': {
    kind: 'REGISTRATION' | 'INVITATION';
    state: 'WORKS' | 'USED' | 'EXPIRED' | 'REVOKED' | 'PERSON_EXISTS' | 'OWNER_EXISTS';
  };
  /** This person uses the account; hands back `guid`. */
  'a person uses the account': { username: string };
  /** This administrator invited Kim Alvarez; hands back `invitationId`. The state is what became of it since. */
  'an invitation was sent': { username: string; state: 'PENDING' | 'EXPIRED' | 'PERSON_EXISTS' };
  /** This person's account sent as many invitations as it may. */
  'invitations are throttled': { username: string };
  /** This person chose this language in their settings. */
  'a person chose a language': { username: string; language: 'en' | 'es' };
  /** This person changed their language twenty times. */
  'settings were changed often': { username: string };
  /** This person saved the phone number 2075550123. */
  'a person has a phone': { username: string };
  /** As before, and chose text messages for service alerts. */
  'a person is told by text message': { username: string };
  /** A voicemail that nobody has listened to, and a fax, came in on this phone line; hands back `voicemailId` and `faxId`. */
  'something came in on a phone line': { telephoneNumber: string };
  /** Calls to this phone line are forwarded there while it is busy. */
  'a phone line is forwarded': { telephoneNumber: string; forwardTo: string };
  /** This user's account has not confirmed who may see whom and what it calls. */
  'an account is not CPNI compliant': { username: string };
  /** The technician is on the way to this user's account. */
  'a technician is on the way': { username: string };
  /** No partner's network serves this ZIP; nobody knows of a network that is there. */
  'no partner serves a ZIP': { zipcode: string };
  /** A visit was told of, and is this user's. */
  'a visit was told of': { username: string; visitId: string };
  /** As before; and this quantum of it, with one screen that was viewed and two steps that were completed. */
  'a quantum was told of': { username: string; visitId: string; quantumId: string };
  /** The ingest has stored an event with this id. */
  'an event was taken': { id: string };
}

/** Business time at which every interaction of the pacts begins: 10 in the morning of that day in New York. Their days and amounts follow from it. */
export const PACT_TIME = '2026-12-14T15:00:00.000Z';

/** A state with its parameters. */
export type ProviderState = {
  [Name in keyof ProviderStates]: { name: Name; parameters: ProviderStates[Name] };
}[keyof ProviderStates];
