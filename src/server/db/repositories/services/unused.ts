import { and, asc, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';
import { seatShare } from '../../../../models/services/unused/rules-unused.ts';
import type { Actor } from '../../../usecases/equipment/ports.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { PaidSeat, RemovalEnd, UnusedStore } from '../../../usecases/services/unused.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  addOnServices,
  billingCycles,
  serviceRates,
  serviceSeats,
  users,
} from '../../schema/index.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { writeAudit } from '../people/people.ts';

type Rate = typeof serviceRates.$inferSelect;

/** The rates of add-on services that are in effect on a day, by name. */
const ratesOn = (orm: Orm, accountNumber: string, day: string): Promise<Rate[]> =>
  orm
    .select()
    .from(serviceRates)
    .where(
      and(
        eq(serviceRates.accountNumber, accountNumber),
        eq(serviceRates.service, 'ACCOUNT'),
        eq(serviceRates.code, 'PLAN'),
        lte(serviceRates.startsOn, day),
        or(isNull(serviceRates.endsOn), gte(serviceRates.endsOn, day)),
      ),
    );

/** The seats of an account with their services and people, in their order. */
const seatRows = (orm: Orm, accountNumber: string) =>
  orm
    .select({ seat: serviceSeats, billedName: addOnServices.billedName, person: users })
    .from(serviceSeats)
    .innerJoin(
      addOnServices,
      and(
        eq(addOnServices.accountNumber, serviceSeats.accountNumber),
        eq(addOnServices.serviceId, serviceSeats.serviceId),
      ),
    )
    .leftJoin(users, and(eq(users.guid, serviceSeats.guid), isNull(users.removedAt)))
    .where(and(eq(serviceSeats.accountNumber, accountNumber), isNull(serviceSeats.removedAt)))
    .orderBy(asc(addOnServices.position), asc(serviceSeats.position));

type SeatRow = Awaited<ReturnType<typeof seatRows>>[number];

/** The rate that charges a seat, and its share of it; null where the bill has no line for it. */
function priceOf(
  { seat, billedName }: SeatRow,
  seats: readonly SeatRow[],
  rates: readonly Rate[],
): { rate: Rate; cents: number } | null {
  const rate = rates.find(({ name }) => name !== null && name === billedName);
  const all = seats.filter((row) => row.seat.serviceId === seat.serviceId).length;
  return rate ? { rate, cents: seatShare(rate.cents, all) } : null;
}

/** Ends a rate with the day before, and begins one without a share, if anything is left of it. */
async function lowerRate(orm: Orm, rate: Rate, share: number, from: string): Promise<void> {
  const cents = rate.cents - share;
  const row = eq(serviceRates.id, rate.id);
  if (rate.startsOn === from && cents > 0) {
    await orm.update(serviceRates).set({ cents }).where(row);
    return;
  }
  await orm
    .update(serviceRates)
    .set({ endsOn: addDays(from, -1) })
    .where(row);
  if (rate.startsOn < from && cents > 0)
    await orm.insert(serviceRates).values({ ...rate, id: randomUUID(), cents, startsOn: from });
}

async function remove(
  orm: Orm,
  actor: Actor,
  { serviceId, seatId }: { serviceId: string; seatId: string },
  {
    version,
    key,
    from,
    removedAt,
    at,
  }: { version: number; key: string; from: string; removedAt: Date; at: Date },
): Promise<RemovalEnd> {
  const { accountNumber } = actor;
  await lockAccount(orm, accountNumber);
  const seats = await seatRows(orm, accountNumber);
  const row = seats.find(({ seat }) => seat.id === seatId && seat.serviceId === serviceId);
  const price = row && priceOf(row, seats, await ratesOn(orm, accountNumber, from));
  if (!row || !price) return { kind: 'notFound' };
  if (row.seat.version !== version) return { kind: 'changed', version: row.seat.version };
  await orm
    .update(serviceSeats)
    .set({
      guid: null,
      activeAt: null,
      lastUsedAt: null,
      assignedByKey: null,
      removedAt,
      removedByKey: key,
      version: version + 1,
    })
    .where(eq(serviceSeats.id, seatId));
  await lowerRate(orm, price.rate, price.cents, from);
  await writeAudit(orm, actor, {
    at,
    action: 'SEAT_REMOVED',
    subject: row.person && fullName(row.person),
    from: row.billedName ?? serviceId,
  });
  return { kind: 'removed' };
}

/** What is paid for and not used, in the database. */
export function unusedRepository({ orm, transaction }: Database): UnusedStore {
  return {
    async nextBillOn(accountNumber) {
      const [cycle] = await orm
        .select({ nextDate: billingCycles.nextDate })
        .from(billingCycles)
        .where(
          and(
            eq(billingCycles.accountNumber, accountNumber),
            eq(billingCycles.serviceGroup, 'CORE'),
          ),
        );
      return cycle?.nextDate ?? null;
    },
    async paidSeats(accountNumber, day) {
      const [seats, rates] = await Promise.all([
        seatRows(orm, accountNumber),
        ratesOn(orm, accountNumber, day),
      ]);
      return seats.flatMap((row): PaidSeat[] => {
        const price = priceOf(row, seats, rates);
        if (!price || row.billedName === null) return [];
        const { id: seatId, serviceId, since, lastUsedAt, version } = row.seat;
        return [
          {
            seatId,
            serviceId,
            billedName: row.billedName,
            since,
            lastUsedAt: row.person ? lastUsedAt : null,
            version,
            person: row.person && {
              guid: row.person.guid,
              firstName: row.person.firstName,
              lastName: row.person.lastName,
            },
            monthlyCents: price.cents,
          },
        ];
      });
    },
    async removedWith(key) {
      const [row] = await orm
        .select({ accountNumber: serviceSeats.accountNumber, seatId: serviceSeats.id })
        .from(serviceSeats)
        .where(and(eq(serviceSeats.removedByKey, key), isNotNull(serviceSeats.removedAt)));
      return row ?? null;
    },
    remove: (actor, seat, given) => transaction((tx) => remove(tx, actor, seat, given)),
  };
}
