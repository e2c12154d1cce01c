import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { InProcessBackend } from './in-process-backend.ts';
import { NO_NOTICES } from './no-notices.ts';

/** Lets time pass as the clock of the sandbox does: runs what is due on the way. Mails nothing. */
export async function passUntil(
  backend: InProcessBackend,
  billingServices: BillingServices,
  until: Date,
): Promise<void> {
  const scheduler = startJobScheduler({
    billingServices,
    notices: NO_NOTICES,
    clock: {
      now: backend.now,
      set: async (instant) => {
        backend.setClock(instant);
      },
      save: async () => undefined,
    },
    runHousekeeping: async () => undefined,
    report: (error) => {
      backend.bugs.push(error);
    },
  });
  await scheduler.advance(until);
  await scheduler.stop();
}
