import type { tags } from 'typia';
import type { Day, Instant, Uuid } from '../../scalars.ts';
import type { EmailAddress, PersonName, TrimmedText } from '../people/types.ts';

/** A phone number for text messages: ten digits of the North American plan. */
export type PhoneNumber = string & tags.Pattern<'^[2-9][0-9]{2}[2-9][0-9]{6}$'>;

/** Channel of a notification. `TEXT` and `BOTH` need a phone number. */
export type NotificationChannel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

/** Notification topics. */
export interface Notifications {
  billReady: NotificationChannel;
  paymentReceived: NotificationChannel;
  serviceAlerts: NotificationChannel;
  appointments: NotificationChannel;
}

/** The signed-in person's own settings, and the account's paperless billing, after the request. */
export interface SettingsResponse {
  /** The e-mail address used to sign in; not changed here. */
  username: string;
  firstName: string;
  /** Empty if none was ever given. */
  lastName: string;
  phone: PhoneNumber | null;
  /** Null follows the browser. */
  language: 'en' | 'es' | null;
  notifications: Notifications;
  /**
   * The account's, for all its users: bills by e-mail only. Null for roles that may not read
   * billing.
   */
  paperless: boolean | null;
  /**
   * The account's. Null if there is none, and for roles that may not read billing.
   */
  billingContact: BillingContact | null;
  /** The account's. Null for roles that may not read billing. */
  invoicing: InvoicingDetails | null;
  /**
   * The account's certificates of tax exemption, newest request first. Null for roles that may not
   * read billing.
   */
  taxExemptions: (TaxExemption[] & tags.MaxItems<20>) | null;
}

/** Why the customer is exempt. */
export type ExemptionKind = 'RESALE' | 'NONPROFIT' | 'GOVERNMENT' | 'OTHER';

/** Who issued a certificate. `FEDERAL` is for `GOVERNMENT` alone. */
export type ExemptionScope = 'STATE' | 'FEDERAL';

/** The number of a certificate of tax exemption: capitals, digits and dashes between them. */
export type CertificateNumber = string & tags.Pattern<'^[A-Z0-9](?:[A-Z0-9-]{0,28}[A-Z0-9])?$'>;

/** A certificate of tax exemption that the customer asked to use (D-300). */
export interface TaxExemption {
  kind: ExemptionKind;
  scope: ExemptionScope;
  /** Two letters; null for a federal one. */
  state: (string & tags.Pattern<'^[A-Z]{2}$'>) | null;
  certificate: CertificateNumber;
  validFrom: Day;
  /** Null where none stands on it. */
  validUntil: Day | null;
  /** `EXPIRING`: accepted, with 30 days left or fewer. `WITHDRAWN`: by the customer. */
  status: 'IN_REVIEW' | 'ACCEPTED' | 'EXPIRING' | 'EXPIRED' | 'REFUSED' | 'WITHDRAWN';
  /** The day on which it is, or was, decided. */
  decidedOn: Day;
  /** `NOT_FOUND`: its issuer knows no such number. Null unless it was refused. */
  refusal: 'NOT_FOUND' | null;
  /** Bills dated from this day on have no exempted taxes. Null unless it was accepted. */
  exemptsFrom: Day | null;
  /** Bills dated after this day have all taxes. Null unless it was withdrawn. */
  withdrawnOn: Day | null;
}

/**
 * The customer's own purchase order number, 1 to 30 printable ASCII characters without surrounding
 * space.
 */
export type PurchaseOrder = string & tags.Pattern<'^[!-~](?:[ -~]{0,28}[!-~])?$'>;

/** A company's name in law, trimmed, 1 to 100 characters, no control characters. */
export type LegalName = string &
  tags.MinLength<1> &
  tags.MaxLength<100> &
  tags.Pattern<TrimmedText>;

/** A US employer identification number, `NN-NNNNNNN`. */
export type TaxId = string & tags.Pattern<'^[0-9]{2}-[0-9]{7}$'>;

/** What the customer's books need on bills (D-153). Each null for none. */
export interface InvoicingDetails {
  /** On bills dated after the day on which it was saved; earlier bills keep theirs. */
  purchaseOrder: PurchaseOrder | null;
  legalName: LegalName | null;
  /** The last four digits of the tax identification number; the others are never answered. */
  taxIdLastFour: (string & tags.Pattern<'^[0-9]{4}$'>) | null;
}

/** An address outside the portal that receives the account's bills. */
export interface BillingContact {
  /** In lower case. */
  email: string;
  /** Language of the e-mails. */
  language: 'en' | 'es';
  /** `PENDING`: the code mailed to it was not entered yet, so it receives no bills. */
  state: 'PENDING' | 'VERIFIED';
}

/** A browser, as far as it says which one it is. */
export type Browser = 'CHROME' | 'EDGE' | 'FIREFOX' | 'SAFARI' | 'SAMSUNG' | 'OTHER';

/** What a browser runs on, as far as it says so. */
export type OperatingSystem =
  'WINDOWS' | 'MACOS' | 'LINUX' | 'CHROMEOS' | 'ANDROID' | 'IOS' | 'OTHER';

/** Where the signed-in person is signed in. Instants are real time, not business time. */
export interface SignedInSession {
  sessionId: Uuid;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
  browser: Browser;
  system: OperatingSystem;
  signedInAt: Instant;
  /** The last action that extended it. */
  lastActiveAt: Instant;
}

/** A sign-in with this person's user name. Real time. */
export interface SignInEntry {
  at: Instant;
  /**
   * `REFUSED`: the password was wrong, at least once within 15 minutes. `PAUSED`: it was wrong so
   * often that sign-ins were refused for up to 15 minutes.
   */
  outcome: 'SIGNED_IN' | 'REFUSED' | 'PAUSED';
  browser: Browser;
  system: OperatingSystem;
}

/** The person's sessions, the current one first, then the last active; and the newest sign-ins. */
export interface SessionsResponse {
  sessions: SignedInSession[] & tags.MaxItems<10>;
  signIns: SignInEntry[] & tags.MaxItems<10>;
}

export interface EndSessionsRequest {
  /** As typed. */
  currentPassword: string & tags.MinLength<1> & tags.MaxLength<256>;
  /** The session to end; null for all but the current one. */
  sessionId: Uuid | null;
}

export interface SaveProfileRequest {
  firstName: PersonName;
  lastName: PersonName;
  /** Null for none; rejected while notifications are sent to it. */
  phone: PhoneNumber | null;
}

export interface SaveLanguageRequest {
  language: 'en' | 'es';
}

export interface ChangePasswordRequest {
  /** As typed. */
  currentPassword: string & tags.MinLength<1> & tags.MaxLength<256>;
  /**
   * As typed, never trimmed. 12 to 128 characters, with enough left after removing guessable parts.
   * If rejected, the path in `errors` ends with the reason: `$input.newPassword.` and `current`,
   * `tooShort`, `tooLong`, `ownName` (the person's, the company's, the portal's), `common`,
   * `repeated` or `sequence`.
   */
  newPassword: string & tags.MinLength<1> & tags.MaxLength<256>;
}

/**
 * The password was changed, the other sessions of this person have ended, and this one has new
 * cookies.
 */
export interface ChangePasswordResponse {
  changed: true;
}

export interface SavePaperlessRequest {
  enrolled: boolean;
}

/**
 * A new address replaces the former one and gets a code; the same address in another language keeps
 * its state.
 */
export interface SaveBillingContactRequest {
  email: EmailAddress;
  language: 'en' | 'es';
}

/** Replaces what is saved; null removes. */
export interface SaveInvoicingRequest {
  purchaseOrder: PurchaseOrder | null;
  legalName: LegalName | null;
  /** Missing keeps the one that is saved, which no answer contains. */
  taxId?: TaxId | null;
}

export interface RequestTaxExemptionRequest {
  kind: ExemptionKind;
  scope: ExemptionScope;
  /** The state of the service address; null for a federal certificate. */
  state: (string & tags.Pattern<'^[A-Z]{2}$'>) | null;
  certificate: CertificateNumber;
  validFrom: Day;
  /** Today or later, and not before `validFrom`. */
  validUntil: Day | null;
  /** That the certificate is valid and the customer's own. */
  attested: true;
}

/** The certificate that the customer takes back. */
export interface WithdrawTaxExemptionRequest {
  certificate: CertificateNumber;
  scope: ExemptionScope;
}

export interface VerifyBillingContactRequest {
  /** Eight digits, as mailed to the contact. */
  code: string & tags.Pattern<'^[0-9]{8}$'>;
}

export interface RemoveBillingContactRequest {
  /** The address to remove, so that another one, saved meanwhile, stays. */
  email: EmailAddress;
}
