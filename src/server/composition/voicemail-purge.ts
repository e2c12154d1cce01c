import { DELETED_VOICEMAIL_KEPT_MS } from '../../models/voice/mailbox/rules-mailbox.ts';
import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { voiceRepository } from '../db/repositories/voice/voice.ts';
import type { DueWork } from '../jobs/job-scheduler.ts';

/** Ends voicemails that were deleted, once nobody can restore them any more: due work. */
export function createVoicemailPurge({
  database,
  clock,
}: {
  database: Pick<Database, 'orm'>;
  clock: Pick<BusinessClock, 'now'>;
}): DueWork {
  const voice = voiceRepository(database);
  return {
    run: () => voice.purge(new Date(clock.now().getTime() - DELETED_VOICEMAIL_KEPT_MS)),
    async next() {
      const first = await voice.firstDeletion();
      return first && new Date(first.getTime() + DELETED_VOICEMAIL_KEPT_MS);
    },
  };
}
