import type { ServiceKey } from '../../../../contracts/rest/account/types.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import type { VisitReminders } from '../../../models/notices/rules-visits.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import type { Acceptance } from '../../../models/payments/wallet/rules-wallet.ts';
import type { MailLanguage } from '../../mail/mail.ts';
import type { VisitId } from '../appointments/ports.ts';
import type { StoredAgreement } from '../orders/agreements/ports.ts';
import type { StoredExemption } from '../settings/ports.ts';

/** Something that happened, or is about to, and that customers are notified of. */
export interface NoticeEvent<Topic extends NoticeTopic = NoticeTopic> {
  topic: Topic;
  accountNumber: string;
  /** What it is about: the same subject is told once to each recipient. */
  subject: string;
  /** The user whose action it answers; null for none. */
  actor: string | null;
  /** Its facts, by the account's time zone and what the account accepts then. */
  factsIn: (timeZone: string, accepted: Acceptance) => NoticeFacts[Topic];
  /** Business time. */
  at: Date;
  /** Business time from which it is sent; as soon as possible when omitted. */
  dueAt?: Date;
  /** In the account's night it waits for the morning (`afterNight`), instead of `dueAt`. */
  waitsForMorning?: true;
}

/** An event of any topic, with the facts of that topic. */
export type AnyNoticeEvent = { [Topic in NoticeTopic]: NoticeEvent<Topic> }[NoticeTopic];

/** A notice that this backend is about to hand over. */
export interface ClaimedNotice {
  id: string;
  accountNumber: string;
  topic: NoticeTopic;
  facts: object;
  language: MailLanguage;
  guid: string | null;
  contactId: string | null;
  /** How often sending was begun, with this time. */
  tries: number;
}

/** Where a notice goes. */
export interface NoticeAddress {
  to: string;
  /** Null for the billing contact. */
  firstName: string | null;
  accountName: string;
  billingTimeZone: string;
  /** Whether the account is of the community variant. */
  tenantWifiAgreement: boolean;
  /** Keys of the account's services, in its order. */
  services: readonly ServiceKey[];
}

/** How a notice ended, for ever. */
export type NoticeOutcome =
  | { state: 'sent' | 'unknown' }
  | { state: 'suppressed'; reason: 'NO_ACCESS' | 'TOO_LATE' }
  | { state: 'failed'; reason: 'REFUSED' | 'TRIES_USED' };

/** Database interface of sending notices. Each method is one query. */
export interface NoticeStore {
  /** Takes the next due notice for this backend alone; null when none is due. */
  claim(given: { businessNow: Date; realNow: Date; holder: string }): Promise<ClaimedNotice | null>;
  /** The recipient's address; null when they no longer have access, or it is not verified. */
  address(notice: ClaimedNotice): Promise<NoticeAddress | null>;
  /** Records the outcome of a notice that is being sent. */
  finish(id: string, outcome: NoticeOutcome, at: Date): Promise<void>;
  /** Puts a notice that was certainly not sent back, until this business time. */
  putBack(id: string, dueAt: Date): Promise<void>;
  /**
   * Notices whose sending has no outcome: begun before this real time, and those that this backend
   * began, when `restarted`.
   */
  stranded(given: { before: Date; holder: string; restarted: boolean }): Promise<string[]>;
  /** Business time of the next notice; null when none waits. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

/** A scheduled payment of a coming day. */
export interface ComingPayment {
  id: string;
  accountNumber: string;
  guid: string;
  serviceGroup: ServiceGroup | 'DEVICE';
  amount: number;
  methodType: string;
  lastFour: string;
  /** `MMYY` as the wallet has it now, or as it was used; null for a bank account. */
  expiration: string | null;
  paymentDate: string;
  /** What the account accepts now. */
  accepted: Acceptance;
}

/** An Auto Pay debit of a coming day. */
export interface ComingDebit {
  id: string;
  accountNumber: string;
  guid: string;
  serviceGroup: ServiceGroup;
  methodType: string;
  lastFour: string;
  /** `MMYY` as the wallet has it now; null for a bank account. */
  expiration: string | null;
  debitDate: string;
  /** What the account accepts now. */
  accepted: Acceptance;
  /** Cents of scheduled payments, which lower the debit. */
  scheduled: number;
  /** The customer's limits, as of the enrolment. */
  cap: number | null;
  holdAbovePercent: number | null;
  /** Charges of the newest bill and of the one before, in cents, as far as there are any. */
  lastCharges: readonly number[];
}

/** Database interface of the daily check. */
export interface NoticeCheckStore {
  /** Every billing time zone, with the day of its last check; null before the first. */
  timeZones(): Promise<{ timeZone: string; day: string | null }[]>;
  /** Scheduled payments after the first and up to the last of these days. */
  comingPayments(timeZone: string, after: string, until: string): Promise<ComingPayment[]>;
  /** First tries of debits after the first and up to the last of these days. */
  comingDebits(timeZone: string, after: string, until: string): Promise<ComingDebit[]>;
  /** First tries of debits after this day and after the last month of their card. */
  debitsAfterExpiry(timeZone: string, after: string): Promise<ComingDebit[]>;
  /** Service groups that owe something and have a statement due by this day. */
  owingSince(
    timeZone: string,
    day: string,
  ): Promise<{ accountNumber: string; serviceGroup: ServiceGroup }[]>;
  /**
   * All certificates of tax exemption of each account that has one decided or ending between these
   * instants and days, both included.
   */
  exemptionsToTell(
    timeZone: string,
    decided: { from: Date; to: Date },
    ending: { from: string; to: string },
  ): Promise<{ accountNumber: string; exemption: StoredExemption }[]>;
  /** Visits of the time zone that begin in this span and are not cancelled. */
  comingVisits(timeZone: string, span: Pick<VisitReminders, 'from' | 'until'>): Promise<VisitId[]>;
  /** Reminds of a visit if it is still planned for then, and no letter has just told of it. */
  remindOfVisit(visit: VisitId, reminders: VisitReminders, now: Date): Promise<void>;
  /** Agreements of the time zone that renew by themselves. */
  renewingAgreements(timeZone: string): Promise<StoredAgreement[]>;
  /** Tells of an agreement's last day of notice, if its letter is due and it still renews. */
  remindOfTerm(
    agreement: Pick<StoredAgreement, 'accountNumber' | 'agreementId'>,
    timeZone: string,
    now: Date,
  ): Promise<void>;
  /** Writes a notice to each recipient that has none of this subject yet. */
  record(event: AnyNoticeEvent): Promise<void>;
  markChecked(timeZone: string, day: string): Promise<void>;
}
