import type { SlowDays } from '../../../../contracts/rest/cases/types.ts';
import { openedAt } from '../../../models/cases/rules-case.ts';
import type { PromisedStanding } from '../../../models/cases/rules-case.ts';
import { lastProofDay, nextProof, slowRuns } from '../../../models/speed-test/proof/rules-proof.ts';
import { modemRunsOf, readTesting } from './modem.ts';
import type { SpeedTestDeps } from './ports.ts';

/** An account whose modem may measure less than was sold. */
export interface WatchedAccount {
  accountNumber: string;
  billingTimeZone: string;
}

/** A case that a modem's tests open. */
export interface SlowCase {
  slowDays: SlowDays;
  /** The modem as the customer calls it, or its model. */
  device: string;
  deviceId: string;
  standing: PromisedStanding;
  at: Date;
  auditedAt: Date;
}

/** Database interface of what proves that a line gives too little. */
export interface ProofStore {
  /** Accounts whose line or modem is not as it should be. */
  watched(): Promise<WatchedAccount[]>;
  /**
   * Opens a case, unless one about the same is open, or changed within two weeks. False where none
   * was opened.
   */
  open(accountNumber: string, given: SlowCase): Promise<boolean>;
}

export interface ProofDeps extends SpeedTestDeps {
  proofs: ProofStore;
}

/**
 * Opens a case for each account whose modem measured less than was sold three days in a row. While
 * service is interrupted there is nothing to prove.
 */
export async function openSlowCases(needs: ProofDeps): Promise<void> {
  for (const account of await needs.proofs.watched()) {
    const { billingTimeZone: timeZone } = account;
    const testing = await readTesting(needs, account);
    const { plan, modem, plant } = testing;
    if (plan === null || modem === null || plant.interrupted) continue;
    const day = lastProofDay(plant.now, timeZone);
    const runs = slowRuns(modemRunsOf(testing, timeZone), plan, { day, timeZone });
    if (runs === null) continue;
    await needs.proofs.open(account.accountNumber, {
      slowDays: { plan, runs },
      device: modem.nickname ?? modem.model,
      deviceId: modem.id,
      standing: openedAt(plant.now),
      at: plant.now,
      auditedAt: needs.realNow(),
    });
  }
}

/** When modems' tests are looked at next; null while no line is watched. */
export async function nextSlowCase({ proofs, businessNow }: ProofDeps): Promise<Date | null> {
  const coming = (await proofs.watched()).map(({ billingTimeZone }) =>
    nextProof(businessNow(), billingTimeZone),
  );
  return coming.reduce<Date | null>(
    (first, at) => (first === null || at < first ? at : first),
    null,
  );
}
