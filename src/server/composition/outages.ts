import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { outageStepRepository } from '../db/repositories/outages/outage-steps.ts';
import type { DueWork } from '../jobs/job-scheduler.ts';
import { runOutageSteps } from '../usecases/outages/run-steps.ts';

/** What outages do by themselves, as the job scheduler runs it. */
export function createOutageWork({
  database,
  clock,
}: {
  database: Database;
  clock: Pick<BusinessClock, 'now'>;
}): DueWork {
  const outages = outageStepRepository(database);
  return {
    run: () => runOutageSteps({ outages, businessNow: () => clock.now() }),
    next: () => outages.nextStep(clock.now()),
  };
}
