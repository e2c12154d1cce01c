import type { LineProfile } from '../../../models/speed-test/rules-line.ts';
import type { SpeedResult } from '../../../models/speed-test/types.ts';
import type { Actor, EquipmentDeps } from '../equipment/ports.ts';

/** A test as the database has it. */
export interface StoredTest {
  id: string;
  accountNumber: string;
  /** Real time. */
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  downBytes: number;
  upBytes: number;
}

/** A test to begin. */
export interface NewTest {
  id: string;
  /** Business time. */
  begunAt: Date;
  /** Real time. */
  startedAt: Date;
  expiresAt: Date;
  budgets: { down: number; up: number };
}

/** What an account's line gives, and since when in business time. */
export interface InternetLine {
  profile: LineProfile;
  since: Date;
}

/** Database interface of speed tests. */
export interface SpeedTestStore {
  /** Name of the account's plan for internet on a day; null for none. */
  planName(accountNumber: string, day: string): Promise<string | null>;
  /** Null where it gives what was sold. */
  line(accountNumber: string): Promise<InternetLine | null>;
  /** A test of the account; null for none. */
  test(accountNumber: string, id: string): Promise<StoredTest | null>;
  /** When tests of the account began since; business time. */
  begunSince(accountNumber: string, since: Date): Promise<Date[]>;
  /** How many tests run, of all accounts; and whether one of this account does. */
  running(accountNumber: string, realNow: Date): Promise<{ all: number; own: boolean }>;
  /**
   * Writes a test, after ending the account's that have expired and forgetting those of the day
   * before; false where another one of the account runs.
   */
  begin(actor: Actor, test: NewTest): Promise<boolean>;
  /** Counts bytes of a test that runs and has them left; false for any other. */
  take(
    accountNumber: string,
    id: string,
    bytes: { down?: number; up?: number },
    realNow: Date,
  ): Promise<boolean>;
  /** Ends a test; one that has ended stays as it is. False for another account's. */
  end(accountNumber: string, id: string, realNow: Date): Promise<boolean>;
  /** Ends a test that runs and writes its result; false where it does not run. */
  store(actor: Actor, result: SpeedResult, realNow: Date): Promise<boolean>;
  result(accountNumber: string, id: string): Promise<SpeedResult | null>;
  /** Newest first, this many at most. */
  results(accountNumber: string, most: number): Promise<SpeedResult[]>;
}

/** What the use cases of speed tests are made of. */
export interface SpeedTestDeps extends EquipmentDeps {
  speedTests: SpeedTestStore;
}
