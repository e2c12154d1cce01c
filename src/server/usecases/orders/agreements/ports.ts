import type { Agreed } from '../../../../models/orders/agreements/rules-terms.ts';
import type { PlanService } from '../../../../models/orders/types.ts';
import type { TermMonths } from '../../../../models/orders/agreements/types.ts';
import type { Actor } from '../../appointments/ports.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';

/** An agreement as the database has it; business time. */
export interface StoredAgreement extends Agreed {
  agreementId: string;
  accountNumber: string;
  service: PlanService;
  /** The plan that it was made for. */
  agreedPlan: string;
  termMonths: TermMonths;
  renewsForMonths: TermMonths;
  noticeGivenAt: Date | null;
  noticeGivenBy: string | null;
  noticeKey: string | null;
  version: number;
  /** The plan that the service has now. */
  plan: string;
}

/** An agreement that is being changed; it is locked. */
export interface OpenAgreement {
  stored: StoredAgreement;
  /** Whether notice of another agreement was given with this key, of whichever account. */
  isKeyOfAnother(key: string): Promise<boolean>;
  /** Has it end on a day, with the entry of the audit list and its letters. `at`: real time. */
  giveNotice(
    actor: Actor,
    given: { key: string; lastDay: string; givenAt: Date; at: Date },
  ): Promise<StoredAgreement>;
  /** Has it renew after all, with the entry of the audit list and its letters. `at`: real time. */
  withdrawNotice(
    actor: Actor,
    given: { today: string; withdrawnAt: Date; at: Date },
  ): Promise<StoredAgreement>;
}

/** Database interface of agreements. */
export interface AgreementStore {
  /** Those of an account, by service and first day. */
  agreements(accountNumber: string): Promise<StoredAgreement[]>;
  /** Runs a change; the work gets null when the account has no such agreement. */
  withAgreementLocked<Result>(
    accountNumber: string,
    agreementId: string,
    work: (open: OpenAgreement | null) => Promise<Result>,
  ): Promise<Result>;
}

/** What the use cases of agreements need. */
export interface AgreementDeps extends AccountStateDeps {
  agreements: AgreementStore;
  businessNow: () => Date;
  realNow: () => Date;
}

export type { Actor };
