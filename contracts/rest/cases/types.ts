import type { tags } from 'typia';
import type { Instant, Uuid } from '../../scalars.ts';
import type { ModemRun, SpeedPlan } from '../speed-test/types.ts';

/** What a case is about. */
export type CaseSubject = 'INTERNET' | 'WIFI' | 'VOICE' | 'VIDEO' | 'BILLING' | 'OTHER';

/** Where a case stands (areas of support). */
export type CaseState =
  /** Nobody has looked at it yet. */
  | 'OPEN'
  | 'WAITING_ON_US'
  | 'WAITING_ON_YOU'
  /** It is solved, and can be reopened for 14 days. */
  | 'RESOLVED'
  /** Nothing can be added any more. */
  | 'CLOSED'
  /** The customer said that it is not solved; nobody has looked at it since. */
  | 'REOPENED';

/** Who has to do something next. */
export type CaseSide = 'US' | 'YOU';

/** What troubleshooting found, where it opened the case. */
export type CaseFindingCode =
  /** A box did not come back from its restart. */
  | 'RESTART_FAILED'
  /** A box was restarted, and the problem is still there. */
  | 'RESTART_DID_NOT_HELP'
  /** A box does not report, also after its power cord was pulled. */
  | 'BOX_SILENT'
  /** A modem's signal is bad, or weak with every cable tight. */
  | 'SIGNAL'
  /** Every step was fine, and the customer's own checks did not help. */
  | 'NOTHING_FOUND'
  /** A modem measured less than was sold, three days in a row. */
  | 'SLOW_DAYS';

/** A finding, and the box that it is about. */
export interface CaseFinding {
  code: CaseFindingCode;
  /** The box's nickname or model at that time; null where it is about none. */
  device: string | null;
  /** The same box; null where it is about none. */
  deviceId: Uuid | null;
}

/** A question or problem that the support desk works on. */
export interface SupportCase {
  caseId: Uuid;
  /** The number to name on the phone. */
  number: string & tags.Pattern<'^[0-9]{5,9}$'>;
  subject: CaseSubject;
  state: CaseState;
  /** Null where the customer wrote the case. */
  finding: CaseFinding | null;
  /** The run of troubleshooting that opened it, or that the customer came from; null for none. */
  runId: Uuid | null;
  /** Name of who opened it; null where we did, by ourselves. */
  openedBy: string | null;
  /** Business time. */
  openedAt: Instant;
  /** When it last changed, by either side. Business time. */
  updatedAt: Instant;
  /** Who owes the next step; null once it is resolved. */
  owes: CaseSide | null;
  /**
   * By when the next step is promised. With `WAITING_ON_YOU`: after it the case counts as resolved.
   * With `RESOLVED`: until when it can be reopened. Null with `CLOSED`. Business time.
   */
  by: Instant | null;
  /** 1 at first, one more with each change. A change names the version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

/** What was written in a case. */
export interface CaseMessage {
  messageId: Uuid;
  /** `YOU`: somebody of the account. */
  from: CaseSide;
  /** Name of who wrote it; null for the desk. */
  name: string | null;
  /** Business time. */
  at: Instant;
  text: string;
}

/** The account's cases, the one that changed last first; 100 at most. */
export interface CasesResponse {
  cases: SupportCase[] & tags.MaxItems<100>;
}

/** What a modem measured that proves a slow line. */
export interface SlowDays {
  /** What was sold at that time. */
  plan: SpeedPlan;
  /** The modem's own tests of three days, oldest first. */
  runs: ModemRun[] & tags.MaxItems<12>;
}

/** A case with what was written, oldest first. */
export interface CaseDetail {
  case: SupportCase;
  messages: CaseMessage[];
  /** With the finding `SLOW_DAYS`; null with any other. */
  slowDays: SlowDays | null;
}

/** What a customer writes: 1 to 2,000 characters, trimmed, without card numbers. */
export type CaseText = string & tags.MinLength<1> & tags.MaxLength<2_000>;

export interface OpenCaseRequest {
  subject: CaseSubject;
  text: CaseText;
  /** The run of troubleshooting that did not help: the case leads to what it found. */
  runId?: Uuid;
  /** In which the desk answers. */
  language: 'en' | 'es';
  /** One for each case: sent again, it answers the first one's case. */
  idempotencyKey: Uuid;
}

export interface WriteToCaseRequest {
  text: CaseText;
  /** The version that the customer saw. */
  version: number & tags.Type<'uint32'> & tags.Minimum<1>;
  /** One for each message: sent again, it writes no second one. */
  idempotencyKey: Uuid;
}
