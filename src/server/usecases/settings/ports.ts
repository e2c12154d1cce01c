import type { Device } from '../../../models/session/devices/rules-devices.ts';
import type { SignInLogEntry } from '../session/sign-in/sign-in.ts';
import type { Channel, NotificationChoices } from '../../../models/settings/rules-notifications.ts';
import type { PurchaseOrderFrom } from '../../../models/settings/rules-invoicing.ts';
import type {
  ExemptionKind,
  ExemptionRefusal,
  ExemptionScope,
} from '../../../models/settings/rules-exemption-request.ts';
import type { Actor, NewAuditEntry } from '../people/ports.ts';

export type { Actor } from '../people/ports.ts';

export interface StoredSettings {
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: 'en' | 'es' | null;
  notifications: NotificationChoices & Record<string, Channel>;
  paperless: boolean;
  billingContact: StoredBillingContact | null;
  invoicing: StoredInvoicing;
  /** Newest request first. */
  taxExemptions: readonly StoredExemption[];
  billingTimeZone: string;
  /** The state of the service address, two letters. */
  serviceState: string;
}

/** A certificate of tax exemption, as requested and decided. */
export interface StoredExemption {
  id: string;
  kind: ExemptionKind;
  scope: ExemptionScope;
  state: string | null;
  certificate: string;
  validFrom: string;
  validUntil: string | null;
  requestedAt: Date;
  /** Business time from which the decision is known. */
  decidedAt: Date;
  refusal: ExemptionRefusal | null;
  /** The first day whose bill it exempts, if it is accepted. */
  exemptsFrom: string;
  /** Business time at which the customer took it back; null while they did not. */
  withdrawnAt: Date | null;
}

/** What the customer's books need on bills; each null for none. */
export interface StoredInvoicing {
  /** As saved last. */
  purchaseOrder: string | null;
  legalName: string | null;
  /** `NN-NNNNNNN`. */
  taxId: string | null;
}

/** An address outside the portal that receives the account's bills once it is verified. */
export interface StoredBillingContact {
  id: string;
  /** In lower case. */
  email: string;
  language: 'en' | 'es';
  /** Digest of the code mailed to it, salted by the id. */
  codeDigest: string;
  /** Number of wrong codes. */
  tries: number;
  /** Real time. */
  expiresAt: Date;
  /** Null until the code was entered. */
  verifiedAt: Date | null;
}

/** Changes within one transaction, with the affected row locked. */
export interface SettingsTransaction {
  /** The current settings. */
  settings: StoredSettings;
  savePerson(
    part: Partial<
      Pick<StoredSettings, 'firstName' | 'lastName' | 'phone' | 'language' | 'notifications'>
    >,
  ): Promise<void>;
  savePaperless(paperless: boolean): Promise<void>;
  /** Replaces the account's billing contact; null removes it. */
  saveBillingContact(contact: StoredBillingContact | null): Promise<void>;
  /** Replaces legal name and tax identification number. */
  saveInvoicing(details: Pick<StoredInvoicing, 'legalName' | 'taxId'>): Promise<void>;
  /** The purchase order number of bills from this day on. */
  savePurchaseOrder(order: PurchaseOrderFrom): Promise<void>;
  addTaxExemption(exemption: StoredExemption): Promise<void>;
  withdrawTaxExemption(id: string, at: Date): Promise<void>;
  writeAuditEntry(note: NewAuditEntry): Promise<void>;
}

export interface StoredSession extends Device {
  id: string;
  sessionDigest: string;
  createdAt: Date;
  lastActiveAt: Date | null;
}

export interface SessionsToEnd {
  /** Null for all. */
  sessionId: string | null;
  /** The session that stays. */
  keptDigest: string;
  at: Date;
}

/** Database interface of settings. A removed user has none: `UNAUTHENTICATED`. */
export interface SettingsStore {
  read(actor: Actor): Promise<StoredSettings>;
  /** All or nothing. */
  change(actor: Actor, work: (transaction: SettingsTransaction) => Promise<void>): Promise<void>;
  passwordHash(guid: string): Promise<string | null>;
  /** The person's sessions that have not ended. */
  sessions(guid: string, now: Date): Promise<StoredSession[]>;
  /** The person's newest sign-ins, refused ones among them. */
  signIns(guid: string, most: number): Promise<SignInLogEntry[]>;
  /**
   * Ends the session with this id, or all and anything about to become one; never the one with this
   * digest. Writes an audit entry when one ended. `UNAUTHENTICATED` when that one itself has ended
   * meanwhile.
   */
  endSessions(actor: Actor, given: SessionsToEnd): Promise<void>;
  /**
   * Writes the new password, ends the user's other sessions and anything about to become one, and
   * gives this session a new id and a new request token; all or nothing. `UNAUTHENTICATED` when the
   * password was changed elsewhere meanwhile, which has ended this session.
   */
  changePassword(actor: Actor, given: PasswordChange): Promise<void>;
}

export interface PasswordChange {
  from: string;
  to: string;
  sessionDigest: string;
  newSessionDigest: string;
  newRequestToken: string;
  at: Date;
}
