/**
 * Every provider state, with its parameters. Pact tests name states only through this registry; the
 * reference backend sets them up with `POST /sandbox/states { "name", "parameters" }`. Handlers
 * write data or faults, never responses.
 */
export interface ProviderStates {
  /** Nobody is signed in. */
  'signed out': Record<string, never>;
  /** A sign-in transaction is open for this challenge; returns `transactionId`. */
  'a sign-in transaction is open': { codeChallenge: string; state: string };
  /** The password was verified within a transaction; returns `code`. */
  'a sign-in code was issued': { username: string; codeChallenge: string };
  /**
   * The demo user is signed in; returns `sessionCookie` and `requestToken`. Each has the password
   * Portal-demo-2026. `current@demo.example` owns the account of Harbor Street Bakery; `admin`,
   * `billing` and `standard` use it in these roles, `csr` and `bobo` act for it.
   */
  'a customer is signed in': { username: string };
  /** Too many wrong passwords were given for this user: at sign-in, and in each open session. */
  'sign-in is throttled': { username: string };
  /** The next request of a path or GraphQL operation fails. */
  'a call fails': { call: string; status: number; systemErrorCode: string };
  /** A payment with this key was accepted. */
  'a payment was accepted': { username: string; idempotencyKey: string; amount: number };
  /** A payment with this key was declined. */
  'a payment was declined': { username: string; idempotencyKey: string; amount: number };
  /**
   * A payment with this key, this amount and a newly tokenized Visa is in progress; returns its
   * `paymentToken`.
   */
  'a payment is under way': { username: string; idempotencyKey: string; amount: number };
  /**
   * A payment with the saved bank account, or with the saved Visa, is scheduled in this many days;
   * returns `paymentId` and `version`. `then` is its outcome since: with `CHANGED` its day is a day
   * later and its version 2. With `PAID` and `REFUSED` its day has come, and business time is set
   * to it: the bank accepted it, or declined it for lack of funds.
   */
  'a payment is scheduled': {
    username: string;
    amount: number;
    daysAhead: number;
    method: 'BANK_ACCOUNT' | 'VISA';
    then: 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID' | 'REFUSED';
  };
  /**
   * Two payments are scheduled, of $20.00 and $30.00, in five and ten days, with the saved bank
   * account.
   */
  'two payments are scheduled': { username: string };
  /** A payment with a new card was made, and these payment extras failed; returns `paymentId`. */
  'parts of a payment failed': {
    username: string;
    amount: number;
    saveMethod: boolean;
    autopay: boolean;
    paperless: boolean;
  };
  /** The account has the demo's saved Visa, or bank account; returns its `paymentMethodId`. */
  'a method is saved': { username: string; method: 'VISA' | 'BANK_ACCOUNT' };
  /** The account's core services are in Auto Pay, with its saved Visa. */
  'Auto Pay is on': { username: string };
  /**
   * Auto Pay of the account's core services is on and has these limits; 0 for none. Its version is
   * then 2.
   */
  'Auto Pay has limits': { username: string; cap: number; holdAbovePercent: number };
  /**
   * The account's core services are in Auto Pay with its saved Visa, or with a card that the bank
   * declines, and a cap of $200.00. Their debit day has come, without business time advancing, and
   * the debit is on hold. The enrolment's version is 2. With `PAID` it has since been paid
   * manually; with `RELEASED` it was released, and returns the payment's `paymentId`.
   */
  'a debit is held': {
    username: string;
    card: 'VISA' | 'DECLINED';
    then: 'NOTHING' | 'PAID' | 'RELEASED';
  };
  /**
   * The account's core services are in Auto Pay with a card that the bank declines. Their debit day
   * has come, without business time advancing: the debit failed, and is retried once tomorrow.
   */
  'a debit of Auto Pay failed and is tried again': { username: string };
  /** This part of an Auto Pay change, or of its retry, fails on the next attempt. */
  'a part of a change of Auto Pay fails': {
    part: 'autopay.CORE' | 'autopay.MOBILE' | 'autopayCancel.CORE' | 'autopayCancel.MOBILE';
  };
  /**
   * An Auto Pay change of core services was sent with this key: to enrol them with the saved bank
   * account, paying the past due amount. `then` is its outcome. With `DECLINED` its card is
   * declined, with `UNANSWERED` the bank accepted the payment but does not respond, with
   * `UNDER_WAY` the payment is in progress. With `NOT_CANCELLED` they were enrolled, and cancelling
   * that failed.
   */
  'a change of Auto Pay was sent': {
    username: string;
    idempotencyKey: string;
    then: 'DONE' | 'NOT_ENROLLED' | 'NOT_CANCELLED' | 'DECLINED' | 'UNANSWERED' | 'UNDER_WAY';
  };
  /**
   * The account's current statement, of this service group, and the previous one; returns
   * `statementId`, `previousId`, `month` (`YYYY-MM`, of the current one's day), and `lineId`: of a
   * disputable line of the current one.
   */
  'there are statements': { username: string; serviceGroup: 'CORE' | 'MOBILE' };
  /**
   * As before; and the line was disputed with the reason WRONG_AMOUNT, with the outcome `then`:
   * with `BILLED` it was credited, and the next statement lists the credit. Returns `disputeId`,
   * and as before `statementId`, `previousId`, `month` and `lineId`.
   */
  'a line was questioned': {
    username: string;
    then: 'SUBMITTED' | 'IN_REVIEW' | 'CREDITED' | 'UPHELD' | 'BILLED';
  };
  /**
   * The first two disputable lines of the account's current statement of core services were
   * disputed, one minute apart, each with the reason WRONG_AMOUNT.
   */
  'two lines were questioned': { username: string };
  /** A line of the current statement that cannot be disputed: a tax; returns `lineId`. */
  'there is a tax line': { username: string };
  /**
   * A refund of the account's newest mobile payment was requested from the payment processor; it
   * has not responded yet, or declined. A second one was requested a minute later. Returns the
   * payment's `paymentId`.
   */
  'a refund of mobile was asked for': {
    username: string;
    amount: number;
    then: 'ON_ITS_WAY' | 'REFUSED';
  };
  /**
   * Mobile has a credit of this amount, and its refund to the newest payment was requested from the
   * payment processor, which has not responded yet.
   */
  'a credit of mobile goes back': { username: string; amount: number };
  /** The account's next statement is late: its day was today, and it will be available in a day. */
  'the statement is delayed': { username: string };
  /**
   * A mobile device of the account has $210.00 left to pay; returns `deviceId`. With `PAID` that
   * was paid with the saved bank account.
   */
  'a device is paid in instalments': { username: string; then: 'NOTHING' | 'PAID' };
  /** This add-on service of the account stands like this: it was ordered, or has ended. */
  'an add-on service is not in use': {
    username: string;
    serviceId: string;
    state: 'ORDERED' | 'ENDED';
  };
  /** The account's billing is suppressed. */
  'billing is suppressed': { username: string };
  /** A promotion of core services ends within the year. */
  'a promotion ends': { username: string };
  /**
   * The account's streaming subscriptions; returns `subscriptionId` and `version` of the first one
   * by name. With `RETRYING` and `PAUSED` its debit failed once, or twice; business time is set to
   * then.
   */
  'there are streaming subscriptions': { username: string; then: 'ACTIVE' | 'RETRYING' | 'PAUSED' };
  /** The toggle `autopay` is off. */
  'Auto Pay is switched off': Record<string, never>;
  /** Business time is 21:30 today in this user's billing time zone. */
  'the cut-off for tomorrow has passed': { username: string };
  /** The bank accepts payments but does not respond. */
  'the bank does not answer': Record<string, never>;
  /** The toggle `billPay` is off. */
  'bill pay is switched off': Record<string, never>;
  /** The account accepts no cards, or no bank accounts. */
  'a kind of method is not accepted': { username: string; kind: 'CARD' | 'BANK_ACCOUNT' };
  /**
   * A card was tokenized for this account; returns `paymentToken`. `declinedWhenCharged`: its
   * verification succeeds, and its charge is declined.
   */
  'a card was captured': {
    username: string;
    cardNumber: 'visa' | 'declined' | 'declinedWhenCharged' | 'insufficient' | 'prepaid';
  };
  /** A bank account was tokenized for this account; returns `paymentToken`. */
  'a bank account was tokenised': { username: string };
  /**
   * A capture ticket was issued; returns `ticket`. With `SECURITY_CODE` it is for the account's
   * saved Visa.
   */
  'a capture ticket was issued': {
    username: string;
    purpose: 'CARD' | 'SECURITY_CODE' | 'BANK_CONNECT';
  };
  /**
   * This user's account opened the bank-connect chooser; returns `connection`. With `CONNECTED` an
   * account has since been connected, with `EXPIRED` it has expired.
   */
  'the bank-connect chooser was opened': {
    username: string;
    then: 'NOTHING' | 'CONNECTED' | 'EXPIRED';
  };
  /**
   * The signed-in user connected Harbor Bank's checking account 4421; returns `publicToken`. `then`
   * is its state since: exchanged, or expired; `OTHER_SESSION`: the chooser was opened in another
   * session of this user.
   */
  'a bank account was connected': {
    username: string;
    then: 'NOTHING' | 'EXCHANGED' | 'EXPIRED' | 'OTHER_SESSION';
  };
  /** The account reached its limit of tickets. */
  'capture tickets are throttled': { username: string };
  /** The account reached its limit of card attempts. */
  'card capture is throttled': { username: string };
  /** The account has a saved Visa; returns `paymentMethodId`. */
  'a card is saved': { username: string };
  /** The saved card's code was verified; returns `paymentMethodId` and `securityCodeToken`. */
  'a saved card is verified': { username: string };
  /**
   * As before, and the card has since expired; returns `paymentMethodId` and `securityCodeToken`.
   */
  'a saved card has expired': { username: string };
  /** The account's saved Visa expires at the end of this month. */
  'a saved card expires soon': { username: string };
  /**
   * A recovery code was sent to this user; returns `recoveryId` and `code`. With `ONE_TRY_LEFT`
   * four wrong codes have been entered since.
   */
  'a recovery was started': { username: string; state: 'OPEN' | 'ONE_TRY_LEFT' | 'EXPIRED' };
  /** The code was entered; returns `resetToken`. With `EXPIRED` it has expired. */
  'a recovery code was verified': { username: string; state: 'OPEN' | 'EXPIRED' };
  /** The user has this password. */
  'a user has a password': { username: string; password: string };
  /** The limit of requests for this username or account is reached, from this computer. */
  'access is throttled': { action: 'RECOVERY' | 'USERNAME' | 'REGISTRATION'; subject: string };
  /**
   * An e-mailed link for a new person; returns `token`. The state is its outcome, or that of the
   * person and the account, since.
   */
  'a link was sent': {
    kind: 'REGISTRATION' | 'INVITATION';
    state: 'WORKS' | 'USED' | 'EXPIRED' | 'REVOKED' | 'PERSON_EXISTS' | 'OWNER_EXISTS';
  };
  /** This person uses the account; returns `guid`. */
  'a person uses the account': { username: string };
  /**
   * This administrator invited Kim Alvarez; returns `invitationId`. The state is its outcome since.
   */
  'an invitation was sent': { username: string; state: 'PENDING' | 'EXPIRED' | 'PERSON_EXISTS' };
  /** This person's account reached its limit of invitations. */
  'invitations are throttled': { username: string };
  /** This person chose this language in their settings. */
  'a person chose a language': { username: string; language: 'en' | 'es' };
  /**
   * Somebody gave three wrong passwords for this person, whose role later did not permit a payment.
   * Nothing else is known of who signed in to the account.
   */
  'access was refused': { username: string };
  /** This person changed their language twenty times. */
  'settings were changed often': { username: string };
  /**
   * This person is signed in twice more: with Safari on an iPhone, in the session `sessionId`, and
   * with Firefox on Windows; and somebody tried a wrong password before, with another browser and
   * system. The log has these three sign-ins.
   */
  'a person is signed in elsewhere': { username: string; sessionId: string };
  /** This person saved the phone number 2075550123. */
  'a person has a phone': { username: string };
  /** As before, and selected text messages for service alerts. */
  'a person is told by text message': { username: string };
  /**
   * This person saved `ap@harbor.example` as their account's billing contact; returns `code`. With
   * `VERIFIED` the code was entered.
   */
  'a billing contact was saved': {
    username: string;
    state: 'PENDING' | 'ONE_TRY_LEFT' | 'EXPIRED' | 'VERIFIED';
  };
  /**
   * This person saved purchase order `PO-2026-17`, `Harbor Street Bakery LLC` and tax
   * identification number `12-3456789` for their account's bills.
   */
  'invoicing details were saved': { username: string };
  /**
   * This user's account asked for a tax exemption by certificate `ME-4471`, which is in review, was
   * accepted until the end of 2029, or was refused long ago.
   */
  'a tax exemption was requested': {
    username: string;
    state: 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED';
  };
  /**
   * A new voicemail and a fax were received on this phone line; returns `voicemailId` and `faxId`.
   */
  'something came in on a phone line': { telephoneNumber: string };
  /** Somebody listened to the newest voicemail of this phone line; returns `voicemailId`. */
  'a voicemail was listened to': { telephoneNumber: string };
  /**
   * Somebody deleted the newest voicemails of this phone line an hour ago, so many; returns the
   * newest one's `voicemailId`.
   */
  'voicemails were deleted': { telephoneNumber: string; count: number };
  /** Calls to this phone line are forwarded to that number while it is busy. */
  'a phone line is forwarded': { telephoneNumber: string; forwardTo: string };
  /** That number rings together with this phone line, not while the line is on a call. */
  'another phone rings for a phone line': { telephoneNumber: string; number: string };
  /**
   * This phone line blocks so many numbers, 1 to 250: (603) 555-0000, labelled "Robocalls", and
   * those after it. It always allows (800) 555-0100, labelled "Bank", and (800) 555-0101.
   */
  'numbers are listed on a phone line': { telephoneNumber: string; count: number };
  /**
   * The account of this user has a schedule with this id and name, and its `version` is 1. Store
   * hours: Monday to Friday, 8:00 to 17:00, but on 2027-01-01, "New Year's Day", and 2027-07-05.
   * Bar: Friday 11:00 to 14:00, Saturday 20:00 to 2:00, and all Monday.
   */
  'an account has business hours': {
    username: string;
    scheduleId: string;
    name: 'Store hours' | 'Bar';
  };
  /**
   * Calls to this phone line go to that number while its account is closed: by a rule "After hours"
   * and the schedule of the state before it, with this id; its `selectiveVersion` counts one more.
   */
  'a phone line has a rule for after hours': {
    telephoneNumber: string;
    scheduleId: string;
    forwardTo: string;
  };
  /** The mailbox of this phone line has this PIN, set an hour ago. */
  'a mailbox has a PIN': { telephoneNumber: string; pin: string };
  /** Callers of this phone line hear a greeting of its own, of 6 seconds, set an hour ago. */
  'a mailbox has a greeting': { telephoneNumber: string };
  /**
   * The mailbox of this phone line is full: it has nine more voicemails of five minutes of silence,
   * which nobody has listened to, the newest an hour old.
   */
  'a mailbox is full': { telephoneNumber: string };
  /** Six wrong PINs have locked the mailbox of this phone line, ten minutes ago. */
  'a mailbox is locked': { telephoneNumber: string };
  /** This phone line has these names; its `namesVersion` counts one more. */
  'a phone line has a name': { telephoneNumber: string; nickname: string; callerIdName: string };
  /**
   * So many calls came in on this phone line, 1 to 100, an hour apart, the newest of them an hour
   * ago: by turns answered, missed, left to voicemail, forwarded and refused. Returns the newest
   * one's `callId`.
   */
  'calls came in on a phone line': { telephoneNumber: string; count: number };
  /** This user's account has not confirmed who may see its calling information. */
  'an account is not CPNI compliant': { username: string };
  /**
   * What became of the newest visit to this user's account: it was confirmed; its window has begun;
   * the technician is on the way, is there, was there, found nobody, did not come, did not come so
   * that it was planned again, or came after the window; it was cancelled; it is a repair; it was
   * moved three times; somebody changed it.
   */
  'a visit took its course': {
    username: string;
    then:
      | 'CONFIRMED'
      | 'STARTED'
      | 'ON_THE_WAY'
      | 'ARRIVED'
      | 'COMPLETED'
      | 'NO_ACCESS'
      | 'MISSED'
      | 'REBOOKED'
      | 'LATE'
      | 'CANCELLED'
      | 'REPAIR'
      | 'MOVED_OFTEN'
      /** Whom to ask for and how to get in was noted */
      | 'ACCESS_NOTED'
      | 'CHANGED';
  };
  /** A link to the newest visit to this user's account was sent; returns its `token`. */
  'a visit was linked to': { username: string };
  /** The window of two hours that begins then is kept for the newest visit to this account. */
  'a window is kept for a visit': { username: string; windowStart: string };
  /** Other customers have the window of two hours that begins then, near this user's account. */
  'a window is full': { username: string; windowStart: string };
  /**
   * Business Internet 1000 was quoted to this account under this id: now, more than a day ago, or
   * at a price that is not so any more.
   */
  'a plan was quoted': { username: string; quoteId: string; is: 'VALID' | 'EXPIRED' | 'CHANGED' };
  /**
   * This offer was ordered on this account with this quote and key; it is
   * planned, being switched, stopped by a failure, stopped because service is off, done, or
   * cancelled. All but the first two count as a change: the version is 2.
   */
  'a plan was ordered': {
    username: string;
    quoteId: string;
    idempotencyKey: string;
    offerId: string;
    then: 'SCHEDULED' | 'IN_PROGRESS' | 'HELD' | 'INTERRUPTED' | 'COMPLETED' | 'CANCELLED';
  };
  /**
   * The account's agreement on internet, the demo's: its term ends in 20 days, so that notice is
   * too late; its first term is over and the next one runs; notice was given with this key, so that
   * its version is 2; or notice was given, and its last day was yesterday.
   */
  'an agreement took its course': {
    username: string;
    then: 'LATE' | 'RENEWED' | 'NOTICE_GIVEN' | 'ENDED';
    idempotencyKey: string;
  };
  /**
   * The account's gateway does this from now on; `offline`: it stopped to report six minutes ago.
   * Returns its `deviceId`.
   */
  'a box has a fault': {
    username: string;
    fault: 'hang' | 'no-lock' | 'offline' | 'weak-signal';
  };
  /** Somebody answered a call on this line 20 seconds ago, and talks. */
  'a call is up on a phone line': { telephoneNumber: string };
  /** The account's gateway installs software for five minutes more; returns its `deviceId`. */
  'a box installs software': { username: string };
  /** Somebody gave the account's gateway this nickname, version 2; returns its `deviceId`. */
  'a box was renamed': { username: string; nickname: string };
  /**
   * A restart of the account's gateway, with this id, was requested, and is so by now; returns its
   * `deviceId`.
   * `FAILED`: it found no signal to lock on.
   */
  'a box was restarted': {
    username: string;
    restartId: string;
    then: 'REQUESTED' | 'RESTARTING' | 'BACK' | 'FAILED' | 'TIMED_OUT';
  };
  /**
   * The label for the return of the account's gateway, with this id, was made three days ago by
   * this user, and is so by now: each scan is a day after the one before. Returns its `deviceId`.
   */
  'a box goes back': {
    username: string;
    returnId: string;
    then: 'LABEL_MADE' | 'DROPPED_OFF' | 'IN_TRANSIT' | 'RECEIVED' | 'CANCELLED';
  };
  /** The charge for a box that was handed over is questioned for its customer. */
  'a charge for a returned box is questioned': { username: string };
  /** The account's internet is so, and has been for ten days (D-443). */
  'a line gives less than was sold': {
    username: string;
    profile: 'evening' | 'poor-wifi' | 'lossy';
  };
  /** This person began a speed test with this id half a minute ago; it has transferred 2 GB. */
  'a speed test runs': { username: string; testId: string };
  /** As before, and gave it up. */
  'a speed test was given up': { username: string; testId: string };
  /** The account made ten speed tests just now. */
  'ten speed tests were made': { username: string };
  /**
   * A speed test with this id got 412 of 600 Mbit/s just now, which changed much meanwhile; the
   * modem had 588.
   */
  'a speed test has a result': { username: string; resultId: string };
  /** The switch of the speed test is on. */
  'the speed test is switched on': Record<string, never>;
  /**
   * This user, a run of troubleshooting that they started, or what the modem measured on December
   * 11 to 13, opened a case with this id, about the internet, eleven minutes ago; the desk did what
   * makes it so a minute later. `CLOSED`: it was resolved 15 days ago. Its version is 1 with
   * `OPEN`, and 2 otherwise.
   */
  'a case is open': {
    username: string;
    caseId: string;
    by: 'CUSTOMER' | 'RUN' | 'MODEM';
    then: 'OPEN' | 'WAITING_ON_US' | 'WAITING_ON_YOU' | 'RESOLVED' | 'CLOSED';
  };
  /**
   * This user started a run of troubleshooting with this id, about the internet, and it is so by
   * now. `YOUR_TURN`: the restart was declined. `OUR_TURN`: the modem did not come back from it.
   * `STOPPED`: five minutes have passed, and what stands in its way has ended it.
   */
  'a run is under way': {
    username: string;
    runId: string;
    then: 'RUNNING' | 'ASKING' | 'RESTARTING' | 'FIXED' | 'YOUR_TURN' | 'OUR_TURN' | 'STOPPED';
  };
  /** No partner's network serves this ZIP code, and no known network is there. */
  'no partner serves a ZIP': { zipcode: string };
  /**
   * Services are out at the node of this user's account, internet and voice among them, and are
   * expected back. Returns `outageId`.
   */
  'an outage is open where an account is': { username: string };
  /** The network knows no node for the address of this user's account. */
  'the network does not know an address': { username: string };
  /** This user reported just now that a service does not work: `INTERNET`, `VIDEO` or `VOICE`. */
  'an outage was reported': { username: string; service: 'INTERNET' | 'VIDEO' | 'VOICE' };
  /** This user follows the outage. */
  'an outage is followed': { username: string; outageId: string };
  /**
   * Internet and voice were out for 5 hours at this user's account because of a cut fiber, until an
   * hour ago, and a credit was booked. With `BILLED` the next bill has it, and business time is
   * set to that.
   */
  'an outage was credited': { username: string; then: 'WAITING' | 'BILLED' };
  /** A visit was reported, and belongs to this user. */
  'a visit was told of': { username: string; visitId: string };
  /** As before; and this quantum of it, with one viewed screen and two completed steps. */
  'a quantum was told of': { username: string; visitId: string; quantumId: string };
  /** The ingest has stored an event with this id. */
  'an event was taken': { id: string };
}

/**
 * Business time at the start of every pact interaction: 10 in the morning of that day in New York.
 * Their days and amounts depend on it.
 */
export const PACT_TIME = '2026-12-14T15:00:00.000Z';

/** A state with its parameters. */
export type ProviderState = {
  [Name in keyof ProviderStates]: { name: Name; parameters: ProviderStates[Name] };
}[keyof ProviderStates];
