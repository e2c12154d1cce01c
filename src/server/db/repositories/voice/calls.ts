import { and, desc, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { CallStore, StoredCall } from '../../../usecases/voice/ports.ts';
import type { Database } from '../../driver.ts';
import { phoneCalls } from '../../schema/index.ts';

const CALL = {
  id: phoneCalls.id,
  callerNumber: phoneCalls.callerNumber,
  callerName: phoneCalls.callerName,
  at: phoneCalls.at,
  ringSeconds: phoneCalls.ringSeconds,
  talkSeconds: phoneCalls.talkSeconds,
  outcome: phoneCalls.outcome,
  decidedBy: phoneCalls.decidedBy,
  answeredOn: phoneCalls.answeredOn,
  forwardedTo: phoneCalls.forwardedTo,
  labelled: phoneCalls.labelled,
};

/** Calls that came in on phone lines. */
export function callRepository({ orm }: Pick<Database, 'orm'>): CallStore {
  return {
    counts: (numbers, since) => {
      const missed = and(
        inArray(phoneCalls.outcome, ['MISSED', 'VOICEMAIL']),
        gte(phoneCalls.at, since.missed),
      );
      const refused = and(
        eq(phoneCalls.outcome, 'REFUSED'),
        // Whom an interrupted service turned away, no guard did.
        ne(phoneCalls.decidedBy, 'SUSPENDED'),
        gte(phoneCalls.at, since.refused),
      );
      return orm
        .select({
          telephoneNumber: phoneCalls.telephoneNumber,
          missed: sql<number>`count(*) filter (where ${missed})`.mapWith(Number),
          refused: sql<number>`count(*) filter (where ${refused})`.mapWith(Number),
        })
        .from(phoneCalls)
        .where(
          and(
            inArray(phoneCalls.telephoneNumber, [...numbers]),
            // What both have in common is found by the index.
            gte(phoneCalls.at, since.missed < since.refused ? since.missed : since.refused),
            or(missed, refused),
          ),
        )
        .groupBy(phoneCalls.telephoneNumber);
    },
    async call(telephoneNumber, id): Promise<Pick<StoredCall, 'id' | 'at'> | null> {
      const [row] = await orm
        .select({ id: phoneCalls.id, at: phoneCalls.at })
        .from(phoneCalls)
        .where(and(eq(phoneCalls.telephoneNumber, telephoneNumber), eq(phoneCalls.id, id)));
      return row ?? null;
    },
    calls: (telephoneNumber, { outcome, since, before, limit }) =>
      orm
        .select(CALL)
        .from(phoneCalls)
        .where(
          and(
            eq(phoneCalls.telephoneNumber, telephoneNumber),
            gt(phoneCalls.at, since),
            outcome === null ? undefined : eq(phoneCalls.outcome, outcome),
            before === null
              ? undefined
              : or(
                  lt(phoneCalls.at, before.at),
                  and(eq(phoneCalls.at, before.at), lt(phoneCalls.id, before.id)),
                ),
          ),
        )
        .orderBy(desc(phoneCalls.at), desc(phoneCalls.id))
        .limit(limit),
  };
}
