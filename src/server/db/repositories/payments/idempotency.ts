import { and, inArray, lt, notInArray } from 'drizzle-orm';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Database } from '../../driver.ts';
import { idempotencyRecords, payments } from '../../schema/index.ts';

/**
 * Deletes idempotency keys first used before this instant (real time) and returns their number. A
 * payment that is scheduled or still open keeps its key: a retry must find it, however far ahead
 * its day is and however long the bank takes.
 */
export async function deleteIdempotencyKeysBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<number> {
  const settled = orm
    .select({ id: payments.id })
    .from(payments)
    .where(notInArray(payments.state, ['scheduled', ...OPEN_STATES]));
  const forgotten = await orm
    .delete(idempotencyRecords)
    .where(
      and(
        lt(idempotencyRecords.createdAt, instant),
        inArray(idempotencyRecords.paymentId, settled),
      ),
    )
    .returning({ key: idempotencyRecords.key });
  return forgotten.length;
}
