import type { tags } from 'typia';
import type { Instant } from './scalars.ts';

/**
 * Why a request was rejected, as the portal distinguishes it. REST returns it in
 * `Problem.systemErrorCode`, GraphQL in `extensions.systemErrorCode` and, for payments, in
 * `extensions.failureResponses[0].systemErrorCode`.
 *
 * Analytics types a code that starts with `NETPSC` as `personalSecurityCode`; the client code is
 * the part before the first dash (spec 8).
 */
export type SystemErrorCode =
  /** The request violates the contract; `errors` names each invalid field. */
  | 'BAD_REQUEST'
  /** No session, or an expired one. */
  | 'UNAUTHENTICATED'
  /**
   * The session exchange or sign-in was rejected: username or password is wrong, or the code was
   * used.
   */
  | 'INVALID_CREDENTIALS'
  /** Too many attempts; `Retry-After` is the number of seconds to wait. */
  | 'THROTTLED'
  /** The customer's role does not permit this. */
  | 'NOT_PERMITTED'
  /** The request token is missing or wrong, or the request comes from another origin. */
  | 'CROSS_SITE_REQUEST'
  /** The requested resource does not exist on this account. */
  | 'NOT_FOUND'
  /** The portal is under maintenance: sign out and show the maintenance page (spec 4). */
  | 'IN_MAINTENANCE'
  /** A bug or an outage behind the request. No further details are known. */
  | 'INTERNAL'
  /** The service behind this request is temporarily unavailable. */
  | 'UNAVAILABLE'
  | AccountErrorCode
  | PaymentErrorCode
  | DisputeErrorCode
  | CaptureErrorCode
  | BankConnectErrorCode
  | AccessErrorCode
  | PeopleErrorCode
  | SeatErrorCode
  | SettingsErrorCode
  | AppointmentErrorCode
  | OrderErrorCode
  | VoiceErrorCode
  | OutageErrorCode
  | EquipmentErrorCode
  | SpeedTestErrorCode
  | CaseErrorCode;

/**
 * Why nothing can be begun on this account that concerns its bills, whatever its customer's role.
 * Nothing has changed for any of these.
 */
export type AccountErrorCode =
  /** An enterprise account: its billing has moved to the enterprise site (spec 1). */
  | 'BILLING_MOVED'
  /** The account is billed in another way, and its bills are not shown (spec 4). */
  | 'BILLING_SUPPRESSED';

/** Why a payment was rejected. No money has moved for any of these. */
export type PaymentErrorCode =
  /** The bank or card network declined. */
  | 'PAYMENT_DECLINED'
  /** Declined for lack of funds. */
  | 'INSUFFICIENT_FUNDS'
  /** The amount is outside the account's minimum and maximum (spec 5). */
  | 'AMOUNT_OUT_OF_RANGE'
  /** The amount is above the amount due and the customer has not confirmed it (spec 5). */
  | 'AMOUNT_ABOVE_DUE_UNCONFIRMED'
  /** Same amount and method within 24 hours, and the customer has not confirmed the duplicate. */
  | 'DUPLICATE_PAYMENT'
  /** The saved method does not exist on this account. */
  | 'METHOD_NOT_FOUND'
  /** The card has expired (spec 5). */
  | 'METHOD_EXPIRED'
  /** The account does not accept this type of method. */
  | 'METHOD_NOT_ACCEPTED'
  /** A saved card without a verified security code, or one verified for another card. */
  | 'SECURITY_CODE_REQUIRED'
  /**
   * The payment token is unknown, used or expired: the card or bank account must be entered again.
   */
  | 'PAYMENT_TOKEN_EXPIRED'
  /** The terms were not accepted (spec 5). */
  | 'TERMS_NOT_ACCEPTED'
  /** The same idempotency key was sent with another body. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The first request with this idempotency key is still in progress. */
  | 'PAYMENT_UNDER_WAY'
  /** Bill pay is switched off. */
  | 'BILL_PAY_UNAVAILABLE'
  /**
   * Auto Pay was requested with the payment and is not allowed: the card is prepaid, the method is
   * not saved, or the account is disconnected (spec 4, 5).
   */
  | 'AUTOPAY_NOT_ALLOWED'
  /** Auto Pay debits this saved method: it cannot be deleted (spec 4, delete stored method). */
  | 'METHOD_IN_AUTOPAY'
  /** A payment is scheduled with this saved method: it cannot be deleted. */
  | 'METHOD_SCHEDULED'
  /** A streaming subscription is debited from this saved method: it cannot be deleted. */
  | 'METHOD_IN_STREAMING'
  /**
   * The saved card already has the requested values, and no security code was sent (spec 5, edit
   * card).
   */
  | 'NOTHING_CHANGED'
  /** The mobile device is paid in full, or a payment of the remaining balance is in progress. */
  | 'DEVICE_PAID'
  /** Prepaid and gift cards are for one-time payments only and cannot be saved (spec 5). */
  | 'METHOD_PREPAID'
  /** Monthly payments would be late on this debit day (spec 4, autopay debit date). */
  | 'DEBIT_DAY_LATE'
  /** The debit day of mobile depends on its service period (spec 4). */
  | 'DEBIT_DAY_FIXED'
  /**
   * Mobile service requires Auto Pay: it cannot be cancelled, only debited from another method
   * (spec 4).
   */
  | 'MOBILE_REQUIRES_AUTOPAY'
  /** A past due amount must be paid with the Auto Pay change, and is not (spec 4). */
  | 'PAST_DUE_UNPAID'
  /** No debit is on hold, or none of its amount is payable any more. */
  | 'NOT_HELD'
  | DateErrorCode;

/** Why a payment cannot be scheduled, changed or cancelled (spec 5, payment date). */
export type DateErrorCode =
  /** Before today or after the last day. */
  | 'DATE_OUT_OF_RANGE'
  /** The cut-off for tomorrow has passed: choose today, or a day after tomorrow. */
  | 'DATE_PAST_CUTOFF'
  /**
   * The account is past due, a pending payment includes the past due amount, or the account is
   * inactive: it must pay today.
   */
  | 'MUST_PAY_TODAY'
  /** Two payments are already scheduled. */
  | 'TOO_MANY_SCHEDULED'
  /** The card expires before the day. */
  | 'CARD_EXPIRES_BEFORE_DATE'
  /** The cut-off of the day before has passed, or the payment was already made or cancelled. */
  | 'NO_LONGER_CHANGEABLE'
  /** Changed by another tab or person since the customer loaded it. */
  | 'CHANGED_MEANWHILE';

/** Why a line of a statement cannot be disputed. */
export type DisputeErrorCode =
  /** It is already disputed. */
  | 'ALREADY_DISPUTED'
  /** It is an adjustment, a tax or a credit. */
  | 'NOT_DISPUTABLE';

/** Why a card or a security code was rejected by card entry. */
export type CaptureErrorCode =
  /** The security code does not belong to the card. */
  | 'NETPSC-1001'
  /** The card number, expiration or another field is not valid; `errors` names the fields. */
  | 'CARD_INVALID'
  /** The network did not verify this card. */
  | 'CARD_NOT_VERIFIED'
  /** The ticket is missing, used, expired or for another purpose. */
  | 'TICKET_INVALID'
  /** The verification request itself failed; the code's validity is unknown. */
  | 'VERIFICATION_FAILED';

/** Why a bank account was not connected online. */
export type BankConnectErrorCode =
  /**
   * The chooser session, or the public token it returned, is unknown, used, expired or another
   * session's: it must be started again.
   */
  | 'CONNECTION_EXPIRED'
  /** The institution does not respond. */
  | 'INSTITUTION_UNREACHABLE';

/** Why access was not recovered or created. */
export type AccessErrorCode =
  /** The e-mailed code is wrong; the customer may try again. */
  | 'CODE_WRONG'
  /** Five wrong codes were entered: a new code is needed. */
  | 'CODE_TRIES_USED'
  /** The code has expired, was used, or was never requested. */
  | 'CODE_EXPIRED'
  /** The password reset that the code permitted has expired or was used: a new code is needed. */
  | 'RESET_EXPIRED'
  /** The password breaks a rule; `errors` names it, e.g. `$input.password.common`. */
  | 'PASSWORD_REFUSED'
  /** The portal never sent this link. */
  | 'LINK_UNKNOWN'
  /** Access was already created with this link. */
  | 'LINK_USED'
  | 'LINK_EXPIRED'
  /** Revoked by an administrator, or replaced by a newer one. */
  | 'LINK_REVOKED'
  /** The account already has an owner. */
  | 'OWNER_EXISTS';

/** Why a change of access to the account was rejected. */
export type PeopleErrorCode =
  /** The e-mail address already signs in; for an invitation, to this account. */
  | 'PERSON_EXISTS'
  /** This e-mail address is already invited to the account, and its link is still valid. */
  | 'INVITATION_PENDING'
  /** The account would be left without an owner. */
  | 'LAST_OWNER';

/** Why a seat of an add-on service was not given or released. Nothing has changed. */
export type SeatErrorCode =
  /** Every seat of the service has a person. */
  | 'SEATS_USED'
  /** The person has a seat of the service already. */
  | 'PERSON_HAS_SEAT'
  /** The service is suspended for non-payment. */
  | 'SERVICE_SUSPENDED'
  /** The service, or the person's role, gives nobody a seat: it is not in use, or has ended. */
  | 'NOT_ENTITLED'
  /** The partner that runs the service does not answer. */
  | 'PARTNER_DOWN';

/** Why a change of settings was rejected. */
export type SettingsErrorCode =
  /** The current password, required to change it, is wrong. */
  | 'CURRENT_PASSWORD_WRONG'
  /** Text messages need a phone number. */
  | 'PHONE_REQUIRED'
  /** This certificate of tax exemption is in review or accepted already. */
  | 'EXEMPTION_EXISTS';

/** Why a technician's visit cannot be rescheduled, or followed on its day. */
export type AppointmentErrorCode =
  /** The technician is on the way, or the visit has ended, is cancelled or was planned anew. */
  | 'VISIT_NOT_CHANGEABLE'
  /** Its window has begun. */
  | 'TOO_LATE'
  /** It was moved as often as a visit can be. */
  | 'TOO_MANY_CHANGES'
  /** Only repairs are cancelled online: everything else by phone. */
  | 'NOT_CANCELLABLE_ONLINE'
  /** No technician is free in the window any more. */
  | 'WINDOW_FULL'
  /** The window is no longer kept for the visit. */
  | 'HOLD_EXPIRED'
  /** Nobody is on the way yet; `followable` says from when the technician may be. */
  | 'TRACKING_NOT_STARTED'
  /** The technician has left again, or does not come: it was moved, missed or cancelled. */
  | 'TRACKING_ENDED';

/** Why nothing was quoted or ordered, or an order was not cancelled; `VERSION_CONFLICT`, too. */
export type OrderErrorCode =
  /** The account is past due by 30 days or more. */
  | 'PAST_DUE'
  /** Its service is not on. */
  | 'SERVICE_INTERRUPTED'
  /** It has an order that has not ended. */
  | 'OPEN_ORDER'
  /** The quote is more than a day old. */
  | 'QUOTE_EXPIRED'
  /** What the quote says is not so any more. */
  | 'PRICE_CHANGED'
  /** The switch has begun, or the order has ended. */
  | 'ORDER_NOT_CANCELLABLE'
  /** The last day on which notice of an agreement could be given is over: its term renews. */
  | 'NOTICE_TOO_LATE'
  /** Notice was given, and the agreement's last day is over. */
  | 'AGREEMENT_ENDED';

/** Why a feature of a phone line was not changed. */
export type VoiceErrorCode =
  /**
   * The switch that serves the line does not support online forwarding: MetaSwitch does (spec 6).
   */
  | 'LINE_NOT_FORWARDABLE'
  /**
   * The account has not confirmed who may see its calling information; until then lines cannot be
   * managed online (spec 2.1).
   */
  | 'CPNI_NOT_COMPLIANT'
  /** No calls may go to this number: emergency, premium, foreign, or the line's own. */
  | 'DESTINATION_NOT_ALLOWED'
  /** Calls would come back to the line through other lines of the account. */
  | 'FORWARD_LOOP'
  /** A number is twice on the lists of a line, or what is there twice in a rule or a schedule. */
  | 'ALREADY_LISTED'
  /**
   * A line blocks or allows at most 250 numbers, an account blocks at most 1,000; also of the rules
   * of a line, and the schedules of an account.
   */
  | 'LIST_FULL'
  /** Two spans of a schedule are open at one time. */
  | 'SCHEDULE_OVERLAP'
  /** A rule of a line uses the schedule that would go. */
  | 'SCHEDULE_IN_USE'
  /** A PIN that is guessed too soon, or that the mailbox has already; the field says why. */
  | 'PIN_REFUSED'
  /** A recording that callers could not hear as a greeting; the field says why. */
  | 'GREETING_REFUSED';

/**
 * Why nothing can be said of outages at a place, or why a report was not taken or an outage not
 * followed.
 */
export type OutageErrorCode =
  /** There is no such place, or the network does not know the account's address. */
  | 'PLACE_UNKNOWN'
  /** This network does not serve the place. */
  | 'OUTSIDE_FOOTPRINT'
  /** The account reported this service within the last hour. */
  | 'ALREADY_REPORTED'
  /** Service is back, or it never was an outage: there is nothing to follow. */
  | 'OUTAGE_ENDED'
  /** What is known of the network is older than 15 minutes. */
  | 'FEED_STALE';

/** Why a box was not renamed, restarted or returned; `VERSION_CONFLICT` of seats, too. */
export type EquipmentErrorCode =
  /** Boxes of this kind keep their name on this network (spec 5). */
  | 'NICKNAME_NOT_EDITABLE'
  /** Another box of the account has this nickname. */
  | 'NICKNAME_TAKEN'
  /** Somebody changed it since the customer saw it: `versions` has both. */
  | 'VERSION_CONFLICT'
  /** Boxes of this kind take no command. */
  | 'NOT_RESTARTABLE'
  /** A restart of it runs. */
  | 'RESTART_RUNNING'
  /** Somebody is on a call through it: the restart has to say that it ends the call. */
  | 'CALL_UP'
  /** It was restarted a short while ago, or five times within a day; `Retry-After` says when. */
  | 'RESTARTED_RECENTLY'
  /** It does not report, so that no command reaches it. */
  | 'DEVICE_UNREACHABLE'
  /** An outage of its service is known: a restart would not help. */
  | 'OUTAGE_KNOWN'
  /** The account's service is interrupted for non-payment (spec 4): a restart would not help. */
  | 'SERVICE_INTERRUPTED'
  /** It installs software; `Retry-After` says for how long. */
  | 'DEVICE_BUSY'
  /** The customer owns the box: it does not go back. */
  | 'NOT_RENTED'
  /** A label for the return of the box was made already. */
  | 'RETURN_OPEN'
  /** The box was handed over already. */
  | 'ALREADY_RETURNED'
  /** The box was handed over: its return cannot be cancelled. */
  | 'RETURN_NOT_CANCELLABLE';

/** Why a speed test was not begun, or measures no more. */
export type SpeedTestErrorCode =
  /** Ten tests within an hour; `Retry-After` says when the next may be. */
  | 'TOO_MANY'
  /** Another test of the account runs. */
  | 'BUSY'
  /** The test was ended, took too long or transferred too much: nothing of it is stored. */
  | 'INTERRUPTED'
  /** The modem does not report, so that it measures nothing. */
  | 'MODEM_UNREACHABLE';

/** Why nothing was written to a case; `VERSION_CONFLICT`, too. */
export type CaseErrorCode =
  /** It was resolved more than 14 days ago: what is still wrong is a new case. */
  | 'CASE_CLOSED'
  /** It is resolved: what is still wrong reopens it. */
  | 'CASE_RESOLVED'
  /** It is not resolved, so that there is nothing to reopen. */
  | 'CASE_NOT_RESOLVED';

/** The versions of what somebody else changed meanwhile. */
export interface ConflictingVersions {
  /** The version that the request named. */
  sent: number & tags.Type<'uint32'>;
  /** The version that it has now. */
  current: number & tags.Type<'uint32'>;
}

/** When a visit can be followed. */
export interface FollowableFrom {
  /** When its window begins; business time. */
  from: Instant;
  /** The time zone of the address; an IANA name such as `America/New_York`. */
  timeZone: string & tags.MinLength<1>;
}

/** A field that violates the contract. */
export interface FieldError {
  /** Path from the body's root, e.g. `$input.amount`. */
  path: string;
  /** Expected value or type. */
  expected: string;
}

/** An error response: an RFC 9457 problem document, `application/problem+json`. */
export interface Problem {
  /** `about:blank`, or a URI that identifies the problem type. */
  type: string;
  /** Name of the HTTP status. */
  title: string;
  /** The HTTP status code. */
  status: number & tags.Type<'uint32'>;
  /** One sentence for a developer, without the customer's input. The portal never reads it. */
  detail?: unknown;
  systemErrorCode: SystemErrorCode;
  /** With `BAD_REQUEST` and `CARD_INVALID`: each invalid field. */
  errors?: FieldError[];
  /** With `VERSION_CONFLICT`. */
  versions?: ConflictingVersions;
  /** With `TRACKING_NOT_STARTED`. */
  followable?: FollowableFrom;
}

/** An error response of a GraphQL operation: no data, and at least one error with its code. */
export interface GraphErrors {
  /**
   * Where the operation's own field is nullable, GraphQL returns null there: `{ nextBill: null }`.
   */
  data?: Record<string, null> | null;
  errors: GraphError[] & tags.MinItems<1>;
}

export interface GraphError {
  /** For a developer; never shown to a customer. */
  message: string;
  /** Location in the document, as in GraphQL. The portal never reads it. */
  locations?: unknown;
  /** Path of the field, as in GraphQL. The portal never reads it either. */
  path?: unknown;
  extensions: {
    systemErrorCode: SystemErrorCode;
    /** For payments: the same code again, where the spec's client reads it first (spec 7). */
    failureResponses?: { systemErrorCode: SystemErrorCode }[];
    /** With `BAD_REQUEST`: each invalid field. */
    errors?: FieldError[];
  };
}
