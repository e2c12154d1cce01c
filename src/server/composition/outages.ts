import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { outageLossRepository } from '../db/repositories/outages/outage-losses.ts';
import { outageStepRepository } from '../db/repositories/outages/outage-steps.ts';
import type { DueWork } from '../jobs/job-scheduler.ts';
import { bookOutageLosses } from '../usecases/outages/book-losses.ts';
import { runOutageSteps } from '../usecases/outages/run-steps.ts';

/** What outages do by themselves, and the credits for those that are over: due work. */
export function createOutageWork({
  database,
  clock,
  report,
}: {
  database: Database;
  clock: Pick<BusinessClock, 'now'>;
  report: (error: unknown) => void;
}): DueWork {
  const outages = outageStepRepository(database);
  const losses = outageLossRepository(database);
  const businessNow = () => clock.now();
  return {
    async run() {
      await runOutageSteps({ outages, businessNow });
      await bookOutageLosses({ losses, businessNow, report });
    },
    next: () => outages.nextStep(clock.now()),
  };
}
