import type { tags } from 'typia';
import type { Count, Day, Instant, PositiveCents, Uuid } from '../../scalars.ts';
import type { OfferDenialCode, PlanService } from './types.ts';

/** How long a term is. */
export type TermMonths = 12 | 24 | 36;

/** Why notice can't be given. */
export type NoticeDenialCode = 'NOTICE_TOO_LATE' | 'AGREEMENT_ENDED';

/** One term of an agreement; days of the account's billing time zone. */
export interface Term {
  startsOn: Day;
  /** Its last day. */
  endsOn: Day;
  /** The last day on which notice can be given, to its end. */
  noticeBy: Day;
  months: TermMonths;
}

/** An agreement to keep a service for a term at least. */
export interface Agreement {
  agreementId: string & tags.MinLength<1>;
  service: PlanService;
  /** The plan that the service has now, by its own name. */
  plan: string & tags.MinLength<1>;
  /** The plan that it was made for. */
  agreedPlan: string & tags.MinLength<1>;
  /** The price of that plan, which the cost of leaving is a part of; a month, without taxes. */
  monthlyCents: PositiveCents;
  /** The first day of the first term: every later term is counted from it. */
  startedOn: Day;
  /** Of the first term. */
  termMonths: TermMonths;
  /** Of each term after it. */
  renewsForMonths: TermMonths;
  /** So many days before a term's last day is the last one on which notice can be given. */
  noticeDays: Count;
  /** Its last day, once notice was given; null while it renews by itself. */
  lastDay: Day | null;
  /** The term that runs today; null once the agreement has ended. */
  term: Term | null;
  /** The term that follows by itself; null where none does. */
  next: Term | null;
  /** What leaving costs where today is the last day with service; in cents, without taxes. */
  leavingCents: PositiveCents;
  /** Null unless notice was given. Business time. */
  noticeGivenAt: Instant | null;
  /** The full name of who gave notice; null unless it was given. */
  noticeGivenBy: string | null;
  /** Why notice can't be given; null if it can, and where it was given. */
  noticeDenial: NoticeDenialCode | null;
  /** What a change of it names: an agreement that changed since is not changed again. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface AgreementsResponse {
  /**
   * By service, those that have ended, too. A service without one is paid from month to month,
   * where the account is billed here.
   */
  agreements: Agreement[];
  /** The account is billed elsewhere: what was agreed is told there. Null where it is here. */
  denial: Exclude<OfferDenialCode, 'PAST_DUE' | 'SERVICE_INTERRUPTED' | 'OPEN_ORDER'> | null;
}

export interface GiveNoticeRequest {
  /** The agreement's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
  /** Sent again, it changes nothing and answers the agreement as it is. */
  idempotencyKey: Uuid;
}

export interface WithdrawNoticeRequest {
  /** The agreement's version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}
