import type { CaseFinding } from '../../../../contracts/rest/cases/types.ts';
import type {
  RunCase,
  RunSubject,
  TroubleshootingRun,
} from '../../../../contracts/rest/troubleshooting/types.ts';
import type { CaseStanding } from '../../../models/cases/rules-case.ts';
import type { StoredRunFacts } from '../../../models/troubleshooting/rules-run.ts';
import type { Actor, EquipmentDeps } from '../equipment/ports.ts';
import type { OrderStore } from '../orders/ports.ts';

/** A run without its case. */
export type RunResult = Omit<TroubleshootingRun, 'case'>;

/** A run as the database has it; business time. */
export interface StoredRun extends StoredRunFacts {
  id: string;
  accountNumber: string;
  /** The account's, in which its days are. */
  billingTimeZone: string;
  startedBy: string;
  subject: RunSubject;
  /** How it ended; null while that is not recorded. */
  result: RunResult | null;
  case: RunCase | null;
}

/** A run that a customer starts. */
export interface NewRun extends Pick<StoredRun, 'subject' | 'startedAt' | 'facts'> {
  language: 'en' | 'es';
  idempotencyKey: string;
}

/** How a run ended, and what its case is about; null for none. */
export interface RunEnd {
  result: RunResult;
  finding: CaseFinding | null;
  standing: CaseStanding;
  /** Business time, and real time of the entry in the audit list. */
  at: Date;
  auditedAt: Date;
}

/** Database interface of runs. */
export interface RunStore {
  /** Null for another account's. */
  run(accountNumber: string, id: string): Promise<StoredRun | null>;
  /** The run started with a key, of any account. */
  runByKey(key: string): Promise<StoredRun | null>;
  /** How the account's runs ended that started since. */
  endsSince(accountNumber: string, since: Date): Promise<RunResult[]>;
  /** Keys of the account's services. */
  services(accountNumber: string): Promise<string[]>;
  /** Writes it; nothing when its key was used meanwhile. */
  start(actor: Actor, given: NewRun): Promise<void>;
  /** Notes that the restart was declined, if it was not before. */
  skip(id: string, at: Date): Promise<void>;
  /** Runs whose end is not recorded, oldest first. */
  unsettled(): Promise<StoredRun[]>;
  /**
   * Records a run's end, if nobody else did, with its case: the one that is open for the same, or a
   * new one. An open case about the same box has the newest finding afterwards.
   */
  settle(run: StoredRun, end: RunEnd): Promise<void>;
}

/** What the use cases of troubleshooting are made of. */
export interface RunDeps extends EquipmentDeps {
  runs: RunStore;
  orders: Pick<OrderStore, 'orders'>;
}
