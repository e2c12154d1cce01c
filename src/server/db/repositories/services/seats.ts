import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SeatedService, SeatStore } from '../../../usecases/services/seats.ts';
import type { Database, Orm } from '../../driver.ts';
import { addOnServices, serviceSeats, users } from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';

const isService = (accountNumber: string, serviceId: string) =>
  and(eq(addOnServices.accountNumber, accountNumber), eq(addOnServices.serviceId, serviceId));

async function readService(
  orm: Orm,
  accountNumber: string,
  serviceId: string,
): Promise<SeatedService | null> {
  const [service] = await orm
    .select({
      serviceId: addOnServices.serviceId,
      billedName: addOnServices.billedName,
      state: addOnServices.state,
      endsOn: addOnServices.endsOn,
    })
    .from(addOnServices)
    .where(isService(accountNumber, serviceId));
  if (!service) return null;
  const seats = await orm
    .select()
    .from(serviceSeats)
    .where(
      and(
        eq(serviceSeats.accountNumber, accountNumber),
        eq(serviceSeats.serviceId, serviceId),
        isNull(serviceSeats.removedAt),
      ),
    )
    .orderBy(asc(serviceSeats.position));
  if (seats.length === 0) return null;
  const people = await orm
    .select({
      guid: users.guid,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      language: users.language,
      enterpriseRole: users.enterpriseRole,
    })
    .from(users)
    .where(
      and(
        eq(users.accountNumber, accountNumber),
        eq(users.userType, 'CONSUMER'),
        isNull(users.removedAt),
      ),
    );
  // The seat of a person who lost access is free.
  const there = new Set(people.map(({ guid }) => guid));
  return {
    ...service,
    seats: seats.map((seat) =>
      seat.guid === null || there.has(seat.guid)
        ? seat
        : { ...seat, guid: null, activeAt: null, lastUsedAt: null, assignedByKey: null },
    ),
    people,
  };
}

/** Seats of add-on services. */
export function seatsRepository({ orm, transaction }: Database): SeatStore {
  return {
    seatedService: (accountNumber, serviceId) => readService(orm, accountNumber, serviceId),
    withServiceLocked: (accountNumber, serviceId, work) =>
      transaction(async (tx) => {
        await tx
          .select({ serviceId: addOnServices.serviceId })
          .from(addOnServices)
          .where(isService(accountNumber, serviceId))
          .for('no key update');
        const service = await readService(tx, accountNumber, serviceId);
        const change = (id: string, values: Partial<typeof serviceSeats.$inferInsert>) =>
          tx
            .update(serviceSeats)
            .set({ ...values, version: sql`${serviceSeats.version} + 1` })
            .where(and(eq(serviceSeats.id, id), eq(serviceSeats.accountNumber, accountNumber)));
        return work(
          service && {
            service,
            async give(id, guid, { key, at, activeAt }) {
              const seat = { guid, since: at, activeAt, lastUsedAt: null, assignedByKey: key };
              await change(id, seat);
            },
            async free(id, at) {
              const nobody = { guid: null, activeAt: null, lastUsedAt: null, assignedByKey: null };
              await change(id, { ...nobody, since: at });
            },
            writeAuditEntry: (actor, entry) => writeAudit(tx, actor, entry),
          },
        );
      }),
  };
}
