import { equipmentRepository } from '../db/repositories/equipment/equipment.ts';
import { networkRepository } from '../db/repositories/outages/open-outages.ts';
import { orderRepository } from '../db/repositories/orders/orders.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import { runRepository } from '../db/repositories/troubleshooting/runs.ts';
import { nextRun, readRun, runRuns, skipStep, startRun } from '../usecases/troubleshooting/runs.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Runs of troubleshooting. */
export function troubleshootingUseCases(deps: CompositionDeps, { standing }: AccountBilling) {
  const ofRuns = bindTo({
    ...deps,
    standing,
    runs: runRepository(deps.database),
    orders: orderRepository(deps.database),
    allowances: allowanceRepository(deps.database),
    equipment: equipmentRepository(deps.database),
    ...networkRepository(deps.database),
  });
  return {
    startRun: ofRuns(startRun),
    readRun: ofRuns(readRun),
    skipStep: ofRuns(skipStep),
    /** Records the end of runs that have ended, with their cases. */
    runRuns: ofRuns(runRuns),
    /** When the next run ends; null for none. */
    nextRun: ofRuns(nextRun),
  };
}
