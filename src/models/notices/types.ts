import type { DebitInstead } from '../autopay/rules-told.ts';
import type { DuePart } from '../billing/due/rules-due.ts';
import type { VisitKind } from '../appointments/types.ts';
import type { DelinquencyLevel } from '../billing/delinquency/rules-levels.ts';
import type { ServiceState } from '../billing/delinquency/rules-service.ts';
import type { DeskStep } from '../cases/rules-case.ts';
import type { HoldReason, PlanDirection, PlanService } from '../orders/types.ts';
import type { OutageEnd, OutageNews } from '../outages/follow/rules-follow.ts';
import type { NetworkService } from '../outages/types.ts';
import type { EnterpriseRole, Role, UserType } from '../permissions/types.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';
import type { NotificationChoices } from '../settings/rules-notifications.ts';

/** A payment's method: its kind and the last four digits, never more. */
interface MethodFacts {
  methodType: string;
  lastFour: string;
}

/** What a disputed line is charged for. */
type DisputedService = 'INTERNET' | 'VIDEO' | 'VOICE' | 'MOBILE' | 'ACCOUNT';

interface PaymentFacts extends MethodFacts {
  serviceGroup: ServiceGroup | 'DEVICE';
  paymentId: string;
  /** Cents. */
  amount: number;
}

/**
 * What an account takes online where it does not accept a method any more: other kinds, or nothing,
 * so that only a store takes a payment.
 */
export type AcceptedInstead = 'OTHERS' | 'NOTHING';

/** Why a payment failed, where the customer can mend it. */
interface FailedFacts {
  /** Its card has expired. */
  isExpired?: true;
  /** The account does not accept the method any more. */
  refused?: AcceptedInstead;
}

/** What becomes of Auto Pay's next debit, as it stands when a bill is made. */
export type BillDebit = MethodFacts & {
  debitDate: string;
  /**
   * It is made in time for the bill, unless limits are set that may hold it; or it comes after the
   * due date, or can take nothing: the card will have expired, or the account does not accept the
   * method; or an earlier one waits for the customer's approval.
   */
  state: 'made' | 'limited' | 'late' | 'expired' | 'refused' | 'waiting';
  /** Of `waiting`: what is left of the debit on hold, in cents, and the day when it was held. */
  held?: { amount: number; date: string };
};

/** A payment that is made on a later day. */
interface ScheduledFacts extends PaymentFacts {
  paymentDate: string;
}

/** The outage or planned work that a notice is about. */
interface OutageFacts {
  outageId: string;
  planned: boolean;
  services: NetworkService[];
  /** Names of its neighbourhoods and towns. */
  places: string[];
  /** The account's time zone, in which its times are told. */
  timeZone: string;
}

/** The case that a notice is about; what was written in it stays on its page. */
interface CaseFacts {
  caseId: string;
  /** The number to name on the phone. */
  number: string;
  /** The account's time zone, in which promises are told. */
  timeZone: string;
}

/** A window for a visit: two instants. */
export interface ToldWindow {
  windowStart: string;
  windowEnd: string;
}

/**
 * The technician's visit that a notice is about. What a customer wrote about getting in is not
 * among it, nor is the number of the order, which names the account, told.
 */
interface VisitFacts extends ToldWindow {
  orderId: string;
  jobId: string;
  kind: VisitKind;
  /** The account's time zone, in which windows are told. */
  timeZone: string;
}

interface PaidFacts extends PaymentFacts {
  confirmationNumber: string;
  /** The account's calendar day on which it was made. */
  paidOn: string;
  /**
   * The first name of who made it; null for Auto Pay. Absent in notices of earlier releases.
   */
  madeBy?: string | null;
}

/** The change of a plan that a notice is about; not the order's number, which names the account. */
interface PlanFacts {
  service: PlanService;
  from: string;
  to: string;
  /** A month of the new plan in cents, without taxes. */
  monthlyCents: number;
  /** The first day of the new plan and of its price. */
  startsOn: string;
}

/** The term of an agreement; not its number, which names the account. */
interface TermFacts {
  service: PlanService;
  plan: string;
  /** Its last day. */
  endsOn: string;
}

/**
 * What each notice says, by topic: amounts in cents, days `YYYY-MM-DD`. A new topic is added here
 * first; its rules and texts do not compile without it.
 */
export interface NoticeFacts {
  /** A statement was made; `totalDue` is below zero for a credit balance. */
  'bill-ready': {
    serviceGroup: ServiceGroup;
    statementId: string;
    statementDate: string;
    dueDate: string;
    totalDue: number;
    /**
     * What the bill itself comes to, where payments and credits since its day left another
     * `totalDue`: only a bill that is made late has them.
     */
    billTotal?: number;
    /** What earlier bills left open, which was due before: above 0, at most the total. */
    carriedOver?: number;
    /** Service has ended: no bill follows. */
    isFinal?: true;
    /** Absent where Auto Pay is off or has a debit on hold, and in notices of earlier releases. */
    debit?: BillDebit;
    /** The account accepts no method online: it is paid at a store. */
    storeOnly?: true;
    /** Payments that customers scheduled for later, soonest first; absent for none. */
    scheduled?: { amount: number; date: string }[];
  };
  /** A payment made at once, or an Auto Pay debit, was accepted. */
  'payment-received': PaidFacts;
  /** A scheduled payment is made within a day. */
  'scheduled-payment-coming': ScheduledFacts & {
    /**
     * What is due of its services in cents, where that is less than the payment; absent otherwise,
     * and in notices of earlier releases.
     */
    dueNow?: number;
  };
  /**
   * The same, but it can't be made: the account does not accept its method any more (D-390), or its
   * card will have expired (D-496): then with its `expiration`, `MMYY`.
   */
  'scheduled-payment-refused': ScheduledFacts & { instead: AcceptedInstead; expiration?: string };
  /** A scheduled payment was changed; `changedBy` is the first name of who did it. */
  'scheduled-payment-changed': ScheduledFacts & {
    changedBy: string;
    before: MethodFacts & { amount: number; paymentDate: string };
  };
  /** A scheduled payment was cancelled; `debit`: that of Auto Pay which takes what is due. */
  'scheduled-payment-cancelled': ScheduledFacts & { cancelledBy: string; debit?: DebitInstead };
  /** A scheduled payment was made on its day. */
  'scheduled-payment-made': PaidFacts;
  /** A payment failed after its customer had left: a scheduled one, or one without an answer. */
  'payment-failed': PaymentFacts & FailedFacts;
  /** Auto Pay debits within three days; the amount is what is expected today. */
  'debit-coming': MethodFacts & {
    serviceGroup: ServiceGroup;
    amount: number;
    debitDate: string;
    /** Why the customer's limits will hold it; null or absent (earlier releases) if they won't. */
    held?: 'CAP' | 'ABOVE_LAST_BILL' | null;
    /** What of the amount was or is due, and when; absent in notices of earlier releases. */
    due?: DuePart[];
  };
  /**
   * Auto Pay can take nothing within three days, because the account does not accept its method any
   * more (D-390).
   */
  'debit-refused': MethodFacts & {
    serviceGroup: ServiceGroup;
    amount: number;
    debitDate: string;
    instead: AcceptedInstead;
    due?: DuePart[];
  };
  /**
   * The card of Auto Pay will have expired on the day of its next debit, so that nothing can be
   * taken then (D-340). `expiration` is `MMYY`. The amount is what is expected today, three days
   * ahead; null before.
   */
  'card-expiring': MethodFacts & {
    serviceGroup: ServiceGroup;
    expiration: string;
    debitDate: string;
    amount: number | null;
  };
  /** A debit is above the customer's limits and waits for them. */
  'debit-held': {
    serviceGroup: ServiceGroup;
    amount: number;
    reason: 'CAP' | 'ABOVE_LAST_BILL';
    due?: DuePart[];
  };
  /**
   * A debit failed; `retryDate` is the day of the second try, null after the last one. `nextDate`:
   * then the next debit, which takes what is due by then; absent where Auto Pay is off.
   */
  'debit-failed': PaymentFacts & FailedFacts & { retryDate: string | null; nextDate?: string };
  /** An amount is past due and service still works; `stopsOn` is when it does not any more. */
  'past-due': {
    serviceGroup: ServiceGroup;
    amount: number;
    /** The due date of the oldest bill in it. */
    dueDate: string;
    /** How many bills are past due; absent in notices of earlier releases. */
    bills?: number;
    level: DelinquencyLevel;
    stopsOn: string | null;
    /** The day whose payments are taken off; absent in notices of earlier releases. */
    asOf?: string;
  };
  /**
   * Service is stopped until a payment covers what is past due. `worseOn` is the day on which
   * mobile stops further; null where none is announced, absent in notices of earlier releases.
   */
  'service-interrupted': {
    serviceGroup: ServiceGroup;
    amount: number;
    state: ServiceState;
    worseOn?: string | null;
  };
  /** Service has ended for non-payment; a payment does not restore it. */
  'service-disconnected': { serviceGroup: ServiceGroup; amount: number };
  /** A payment restored service, or a credit (D-487): then `by` says so. */
  'service-restored': {
    serviceGroup: ServiceGroup;
    by?: 'CREDIT';
    /**
     * Outages, or planned work, that interrupt these services of the account all the same: the
     * first one's id, and the account's neighbourhood or town. Absent where there is none, and in
     * notices of earlier releases.
     */
    outage?: Pick<OutageFacts, 'outageId' | 'planned' | 'services'> & { place: string };
  };
  /**
   * Money went back to the method it was paid with. A notice written by an earlier release names no
   * payment.
   */
  'refund-sent': MethodFacts & {
    amount: number;
    payment?: { paymentId: string; amount: number; confirmationNumber: string; paidOn: string };
  };
  /**
   * A dispute ended; `credit` is zero when the line was upheld. A notice written by an earlier
   * release names no line, or a line without its code.
   */
  'dispute-decided': {
    serviceGroup: ServiceGroup;
    statementId: string;
    statementDate: string;
    credit: number;
    line?: { service: DisputedService; code?: string; name: string | null; amount: number };
    /**
     * Where we questioned the charge ourselves, for a box that came back (D-427): the day of the
     * first scan of its return. A notice written by an earlier release has none.
     */
    scannedOn?: string;
  };
  /** A certificate of tax exemption was accepted or refused (D-341). */
  'exemption-decided': {
    /** The last characters of its number. */
    certificateEnding: string;
    /** The first day whose bill it exempts; null when it was refused. */
    exemptsFrom: string | null;
  };
  /** A certificate of tax exemption ends within 30 days, and no other one lasts longer. */
  'exemption-expiring': { certificateEnding: string; validUntil: string };
  /** When an outage that the user follows is expected to end, or no longer (D-415). Instants. */
  'outage-estimate': OutageFacts & Omit<Extract<OutageNews, { kind: 'estimate' }>, 'kind'>;
  /** An outage that the user follows has ended; `at` is the instant (D-415). */
  'outage-ended': OutageFacts & {
    how: OutageEnd;
    at: string;
    /** The account's service is off for another reason: it is not back with the outage's end. */
    isOff?: true;
    /** A credit follows; for whoever reads bills. */
    credit?: true;
    /** Calls to lines that the reader sees were forwarded meanwhile. */
    forwarded?: true;
  };
  /**
   * An outage ended, and its credit is booked (D-418). `place` is its neighbourhood or town,
   * `credit` in cents above 0, `from` and `to` the instants of the outage.
   */
  'outage-credited': Pick<OutageFacts, 'outageId' | 'services' | 'timeZone'> & {
    place: string;
    credit: number;
    from: string;
    to: string;
    /**
     * What was credited before for outages that ended on this day, or that run into this one
     * (null). This credit is in addition. Absent where nothing was, and in notices of earlier
     * releases.
     */
    earlier?: { cents: number; day: string | null };
    /** No bill follows that could list it: service has ended. */
    noBill?: true;
  };
  /** We opened a case by ourselves, and answer by an instant (D-445, D-473). */
  'case-opened': CaseFacts & { by: string };
  /** The support desk answered, asked something, or resolved a case; `by` as the case has it. */
  'case-answered': CaseFacts & { step: DeskStep; by: string };
  /**
   * A visit was planned, or moved if it has a window `before`, by the first name of who did it.
   * `changesLeft`: how often it may still be moved.
   */
  'visit-planned': VisitFacts & { plannedBy: string; before?: ToldWindow; changesLeft: number };
  /** A visit is on the next day. */
  'visit-tomorrow': VisitFacts & { isConfirmed: boolean; changesLeft: number };
  /** A visit was cancelled, by the first name of who did it. */
  'visit-cancelled': VisitFacts & { cancelledBy: string };
  /**
   * Nobody was at the address when the window ended (D-503). `credit` in cents, 0 for none; `next`
   * is what was planned in its place by itself, null where every window is taken; absent where
   * nothing is to be planned: somebody comes late, or the customer was faster.
   */
  'visit-missed': VisitFacts & {
    /** Whether somebody comes late, or has come by now. */
    came: 'NO' | 'ON_THE_WAY' | 'LATE';
    credit: number;
    next?: ToldWindow | null;
  };
  /**
   * Another plan was ordered, by the first name of who did it. `firstBill`: the next bill that has
   * it, with what it would be without, in cents.
   */
  'plan-ordered': PlanFacts & {
    direction: PlanDirection;
    orderedBy: string;
    firstBill: { date: string; charges: number; chargesBefore: number } | null;
    /** Names of the promotions that end with the plan. */
    promotions: string[];
  };
  /** The order was cancelled, by the first name of who did it: the plan stays. */
  'plan-order-cancelled': PlanFacts & { cancelledBy: string };
  /** The customer has the new plan. */
  'plan-changed': PlanFacts;
  /** The plan could not be changed in its night, and is tried again every night. */
  'plan-held': PlanFacts & { reason: HoldReason };
  /** The technician, by their first name, is on the way, and expected between two instants. */
  'visit-on-the-way': VisitFacts & {
    technician: string;
    expected: { from: string; until: string };
  };
  /** Notice can be given until a day, or the term renews by itself, for so many months. */
  'term-ending': TermFacts & { noticeBy: string; renewsUntil: string; months: number };
  /** Notice of an agreement was given, by the first name of who did it. */
  'term-notice-given': TermFacts & { givenBy: string };
  /**
   * The notice was taken back, by the first name of who did it. `noticeBy`: the last day on which
   * it can be given again; null where that is over.
   */
  'term-notice-withdrawn': TermFacts & {
    noticeBy: string | null;
    renewsUntil: string;
    withdrawnBy: string;
  };
  /** The technician was at the address between two instants, and nobody opened. */
  'visit-no-access': VisitFacts & { arrivedAt: string; endedAt: string };
}

export type NoticeTopic = keyof NoticeFacts;

/** Someone with access to the account, as far as notices need to know them. */
export interface NoticePerson {
  guid: string;
  role: Role;
  enterpriseRole: EnterpriseRole | null;
  userType: UserType;
  language: 'en' | 'es';
  notifications: NotificationChoices;
}

/** A verified address outside the portal that receives bills. */
export interface NoticeContact {
  id: string;
  language: 'en' | 'es';
}

export interface NoticeAccount {
  paperless: boolean;
  /** Bills are made and not shown, or are shown at the enterprise site. */
  billedElsewhere: boolean;
}

/** One recipient of a notice, and whether it is sent to them. */
export interface NoticeRecipient {
  /** The user; null for the billing contact. */
  guid: string | null;
  /** The billing contact; null for a user. */
  contactId: string | null;
  language: 'en' | 'es';
  /** Null when it is sent. */
  suppressed: 'SWITCHED_OFF' | null;
}
