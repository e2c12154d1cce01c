import type {
  CaseFindingCode,
  CaseSide,
  CaseSubject,
  SlowDays,
} from '../../../../contracts/rest/cases/types.ts';
import type { CaseStanding } from '../../../models/cases/rules-case.ts';
import type { SharedAllowances } from '../row-limit.ts';
import type { Actor as Person } from '../people/ports.ts';

/** The acting user and their account. */
export interface Actor extends Person {
  billingTimeZone: string;
}

/** A case as the database has it: as it was last changed. Business time. */
export interface StoredCase extends CaseStanding {
  id: string;
  number: number;
  accountNumber: string;
  subject: CaseSubject;
  finding: CaseFindingCode | null;
  findingDevice: string | null;
  findingDeviceId: string | null;
  language: 'en' | 'es';
  runId: string | null;
  slowDays: SlowDays | null;
  /** Whose case it is. */
  guid: string;
  openedBy: string | null;
  openedAt: Date;
  updatedAt: Date;
  version: number;
}

export interface StoredMessage {
  id: string;
  caseId: string;
  from: CaseSide;
  name: string | null;
  at: Date;
  text: string;
}

/** Who writes, what and when, once for its key. */
export interface Writing {
  text: string;
  idempotencyKey: string;
  /** Business time. */
  at: Date;
  /** Real time, of the entry in the audit list. */
  auditedAt: Date;
}

/** A case that a customer opens. */
export interface NewCase extends Writing {
  subject: CaseSubject;
  language: 'en' | 'es';
  standing: CaseStanding;
  /** The run of troubleshooting that the customer came from; null for none. */
  runId: string | null;
}

/** Operations within one transaction that has the case locked. */
export interface CaseTransaction {
  /** As it was last changed. */
  stored: StoredCase;
  /** What the message with this key says; null where none of this case has it. */
  textOf(key: string): Promise<string | null>;
  /** Writes a message of the customer, how the case stands with it, and the audit list's entry. */
  write(
    actor: Actor,
    writing: Writing & { standing: CaseStanding; reopens: boolean },
  ): Promise<void>;
}

/** Database interface of cases. */
export interface CaseStore {
  /** The one that changed last first; 100 at most. */
  cases(accountNumber: string): Promise<StoredCase[]>;
  /** Null for another account's. */
  case(accountNumber: string, id: string): Promise<StoredCase | null>;
  /** Oldest first. */
  messages(caseId: string): Promise<StoredMessage[]>;
  /** The case opened with a key, of any account. */
  caseByKey(key: string): Promise<StoredCase | null>;
  /** Whether the account started this run of troubleshooting. */
  hasRun(accountNumber: string, runId: string): Promise<boolean>;
  /** The account and case of a message with a key. */
  caseOfMessage(key: string): Promise<{ accountNumber: string; caseId: string } | null>;
  /** Writes it with its message and the audit list's entry; false when its key was used. */
  open(actor: Actor, given: NewCase): Promise<boolean>;
  /** All or nothing, with the case locked; null where the account has none with this id. */
  withCaseLocked<T>(
    accountNumber: string,
    id: string,
    work: (transaction: CaseTransaction | null) => Promise<T>,
  ): Promise<T>;
}

/** What the use cases of cases are made of. */
export interface CaseDeps {
  cases: CaseStore;
  allowances: SharedAllowances;
  businessNow: () => Date;
  realNow: () => Date;
}
