import { equipmentRepository } from '../db/repositories/equipment/equipment.ts';
import { networkRepository } from '../db/repositories/outages/open-outages.ts';
import { proofRepository } from '../db/repositories/speed-test/proofs.ts';
import { speedTestRepository } from '../db/repositories/speed-test/speed-test.ts';
import { readModemSpeed } from '../usecases/speed-test/modem.ts';
import { nextSlowCase, openSlowCases } from '../usecases/speed-test/proof.ts';
import { readResult, readResults, storeResult } from '../usecases/speed-test/results.ts';
import { endTest, startTest, takeBytes } from '../usecases/speed-test/run-test.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Speed tests of an account's internet. */
export function speedTestUseCases(
  deps: CompositionDeps,
  { standing }: Pick<AccountBilling, 'standing'>,
) {
  const ofSpeedTests = bindTo({
    ...deps,
    standing,
    equipment: equipmentRepository(deps.database),
    ...networkRepository(deps.database),
    speedTests: speedTestRepository(deps.database),
    proofs: proofRepository(deps.database),
  });
  return {
    startSpeedTest: ofSpeedTests(startTest),
    endSpeedTest: ofSpeedTests(endTest),
    takeSpeedTestBytes: ofSpeedTests(takeBytes),
    readModemSpeed: ofSpeedTests(readModemSpeed),
    storeSpeedResult: ofSpeedTests(storeResult),
    readSpeedResults: ofSpeedTests(readResults),
    readSpeedResult: ofSpeedTests(readResult),
    /** Opens cases for lines that give too little. */
    openSlowCases: ofSpeedTests(openSlowCases),
    /** When they are looked at next; null for never. */
    nextSlowCase: ofSpeedTests(nextSlowCase),
  };
}
