import type { tags } from 'typia';

/**
 * Why a call was refused, as the portal distinguishes it. REST carries it in `Problem.systemErrorCode`,
 * GraphQL in `extensions.systemErrorCode` and, for payments, in `extensions.failureResponses[0].systemErrorCode`.
 *
 * A code that starts with `NETPSC` is typed `personalSecurityCode` by analytics; the client code is what
 * stands before the first dash (spec 8).
 */
export type SystemErrorCode =
  /** The request does not follow the contract; `errors` names each field. */
  | 'BAD_REQUEST'
  /** No session, or one that has ended. */
  | 'UNAUTHENTICATED'
  /** The session exchange or sign-in was refused: user name or password is wrong, or the code was used. */
  | 'INVALID_CREDENTIALS'
  /** Too many tries; `Retry-After` says how many seconds to wait. */
  | 'THROTTLED'
  /** The customer's role may not do this. */
  | 'NOT_PERMITTED'
  /** The request token is missing or wrong, or the call comes from another origin. */
  | 'CROSS_SITE_REQUEST'
  /** The thing asked for does not exist on this account. */
  | 'NOT_FOUND'
  /** The portal is under maintenance: sign out and show the maintenance page (spec 4). */
  | 'IN_MAINTENANCE'
  /** A bug or an outage behind the call. Nothing more is known. */
  | 'INTERNAL'
  /** The service behind this call does not answer for the moment. */
  | 'UNAVAILABLE'
  | PaymentErrorCode
  | DisputeErrorCode
  | CaptureErrorCode
  | BankConnectErrorCode
  | AccessErrorCode
  | PeopleErrorCode
  | SettingsErrorCode
  | AppointmentErrorCode
  | VoiceErrorCode;

/** Why a payment was refused. No money has moved for any of these. */
export type PaymentErrorCode =
  /** The bank or card network declined. */
  | 'PAYMENT_DECLINED'
  /** Declined for lack of funds. */
  | 'INSUFFICIENT_FUNDS'
  /** The amount lies outside the account's minimum and maximum (spec 5). */
  | 'AMOUNT_OUT_OF_RANGE'
  /** The amount is above the amount due and the customer has not confirmed that (spec 5). */
  | 'AMOUNT_ABOVE_DUE_UNCONFIRMED'
  /** Same amount and method within 24 hours, and the customer has not confirmed the second one. */
  | 'DUPLICATE_PAYMENT'
  /** The saved method does not exist on this account. */
  | 'METHOD_NOT_FOUND'
  /** The card has expired (spec 5). */
  | 'METHOD_EXPIRED'
  /** The account does not accept this kind of method. */
  | 'METHOD_NOT_ACCEPTED'
  /** A saved card without a verified security code, or one verified for another card. */
  | 'SECURITY_CODE_REQUIRED'
  /** The payment token is unknown, used or too old: the card or bank account is to be entered again. */
  | 'PAYMENT_TOKEN_EXPIRED'
  /** The terms were not accepted (spec 5). */
  | 'TERMS_NOT_ACCEPTED'
  /** The same idempotency key came with another body. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The first call with this idempotency key is still under way. */
  | 'PAYMENT_UNDER_WAY'
  /** Bill pay is switched off. */
  | 'BILL_PAY_UNAVAILABLE'
  /** Auto Pay was asked for with it and cannot be had: the card is prepaid, the method is not saved, or the account is disconnected (spec 4, 5). */
  | 'AUTOPAY_NOT_ALLOWED'
  /** Auto Pay debits this saved method: it cannot be deleted (spec 4, delete stored method). */
  | 'METHOD_IN_AUTOPAY'
  /** A payment is scheduled with this saved method: it cannot be deleted. */
  | 'METHOD_SCHEDULED'
  /** A streaming subscription is debited from this saved method: it cannot be deleted. */
  | 'METHOD_IN_STREAMING'
  /** The saved card is as it was asked to be, and no security code came with it (spec 5, edit card). */
  | 'NOTHING_CHANGED'
  /** The mobile device is paid in full, or a payment of what is left of it is under way. */
  | 'DEVICE_PAID'
  /** Prepaid and gift cards are for one-time payments only and cannot be saved (spec 5). */
  | 'METHOD_PREPAID'
  /** Monthly payments would be late on this debit day (spec 4, autopay debit date). */
  | 'DEBIT_DAY_LATE'
  /** The debit day of mobile follows its service period (spec 4). */
  | 'DEBIT_DAY_FIXED'
  /** Mobile service requires Auto Pay: it cannot be cancelled, only debited from another method (spec 4). */
  | 'MOBILE_REQUIRES_AUTOPAY'
  /** Something is past due that is not paid with the change of Auto Pay, as it must be (spec 4). */
  | 'PAST_DUE_UNPAID'
  /** No debit is held, or nothing of it is to be paid any more. */
  | 'NOT_HELD'
  | DateErrorCode;

/** Why a payment cannot be scheduled, changed or cancelled (spec 5, payment date). */
export type DateErrorCode =
  /** Before today or after the last day. */
  | 'DATE_OUT_OF_RANGE'
  /** The cut-off for tomorrow has passed: today, or a day beyond tomorrow. */
  | 'DATE_PAST_CUTOFF'
  /** The account is past due, a pending payment includes what was, or it is inactive: it pays today. */
  | 'MUST_PAY_TODAY'
  /** Two payments are scheduled already. */
  | 'TOO_MANY_SCHEDULED'
  /** The card expires before the day. */
  | 'CARD_EXPIRES_BEFORE_DATE'
  /** The cut-off of the day before has passed, or the payment was made or cancelled already. */
  | 'NO_LONGER_CHANGEABLE'
  /** Another tab or person changed it since the customer saw it. */
  | 'CHANGED_MEANWHILE';

/** Why a line of a statement cannot be questioned. */
export type DisputeErrorCode =
  /** It was questioned before. */
  | 'ALREADY_DISPUTED'
  /** It is an adjustment, a tax or a credit. */
  | 'NOT_DISPUTABLE';

/** Why a card or a security code was not taken by card capture. */
export type CaptureErrorCode =
  /** The security code does not belong to the card. */
  | 'NETPSC-1001'
  /** The card number, expiration or another field is not valid; `errors` names the fields. */
  | 'CARD_INVALID'
  /** The network would not verify this card. */
  | 'CARD_NOT_VERIFIED'
  /** The ticket is missing, used, too old or for another purpose. */
  | 'TICKET_INVALID'
  /** The verification call itself failed; nothing is known of the code. */
  | 'VERIFICATION_FAILED';

/** Why a bank account was not connected online. */
export type BankConnectErrorCode =
  /** The visit of the chooser, or the public token that came of it, is unknown, used, too old or another session's: to be begun anew. */
  | 'CONNECTION_EXPIRED'
  /** The institution does not answer. */
  | 'INSTITUTION_UNREACHABLE';

/** Why access was not recovered or created. */
export type AccessErrorCode =
  /** The e-mailed code is another one; it may be tried again. */
  | 'CODE_WRONG'
  /** Five wrong codes were entered: a new code is needed. */
  | 'CODE_TRIES_USED'
  /** The code is too old, was used, or was never asked for. */
  | 'CODE_EXPIRED'
  /** What the code allowed is too old or was used: a new code is needed. */
  | 'RESET_EXPIRED'
  /** The password breaks a rule; `errors` says which, e.g. `$input.password.common`. */
  | 'PASSWORD_REFUSED'
  /** The portal never sent such a link. */
  | 'LINK_UNKNOWN'
  /** Access was created with this link already. */
  | 'LINK_USED'
  | 'LINK_EXPIRED'
  /** Taken back by an administrator, or replaced by a newer one. */
  | 'LINK_REVOKED'
  /** The account has an owner by now. */
  | 'OWNER_EXISTS';

/** Why a change of who may use the account was refused. */
export type PeopleErrorCode =
  /** The e-mail address signs in already. */
  | 'PERSON_EXISTS'
  /** This e-mail address is invited to the account already, and its link still works. */
  | 'INVITATION_PENDING'
  /** The account would be left without an owner. */
  | 'LAST_OWNER';

/** Why a change of settings was refused. */
export type SettingsErrorCode =
  /** The current password, asked for before it is changed, is another one. */
  | 'CURRENT_PASSWORD_WRONG'
  /** Text messages need a phone number. */
  | 'PHONE_REQUIRED';

/** Why a technician's visit cannot be planned anew. */
export type AppointmentErrorCode =
  /** The technician is on the way, or the visit is over or cancelled. */
  'VISIT_NOT_CHANGEABLE';

/** Why a feature of a phone line was not changed. */
export type VoiceErrorCode =
  /** The switch that serves the line forwards nothing online: MetaSwitch does (spec 6). */
  | 'LINE_NOT_FORWARDABLE'
  /** The account has not confirmed who may see whom and what it calls; until then lines are not managed online (spec 2.1). */
  | 'CPNI_NOT_COMPLIANT';

/** One field that does not follow the contract. */
export interface FieldError {
  /** Where, from the body's root, e.g. `$input.amount`. */
  path: string;
  /** What the contract expects there. */
  expected: string;
}

/** An error answer: an RFC 9457 problem document, `application/problem+json`. */
export interface Problem {
  /** `about:blank`, or a URI that names the kind of problem. */
  type: string;
  /** The HTTP status' name. */
  title: string;
  /** The HTTP status. */
  status: number & tags.Type<'uint32'>;
  /** One sentence for a developer, without what the customer typed. The portal never looks at it, whatever it is. */
  detail?: unknown;
  systemErrorCode: SystemErrorCode;
  /** With `BAD_REQUEST` and `CARD_INVALID`: each field that is wrong. */
  errors?: FieldError[];
}

/** An error answer of a GraphQL operation: no data, and at least one error that carries its code. */
export interface GraphErrors {
  /** Where the operation's own field may be null, GraphQL puts the null there: `{ nextBill: null }`. */
  data?: Record<string, null> | null;
  errors: GraphError[] & tags.MinItems<1>;
}

export interface GraphError {
  /** For a developer; never shown to a customer. */
  message: string;
  /** Where in the document, as GraphQL has it. The portal never looks at it, whatever it is. */
  locations?: unknown;
  /** On the way to which field, as GraphQL has it. The portal never looks at it either. */
  path?: unknown;
  extensions: {
    systemErrorCode: SystemErrorCode;
    /** With payments: the same code once more, where the spec's client reads it first (spec 7). */
    failureResponses?: { systemErrorCode: SystemErrorCode }[];
    /** With `BAD_REQUEST`: each field that is wrong. */
    errors?: FieldError[];
  };
}
