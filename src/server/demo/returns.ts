import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { addDays, dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import type { Orm } from '../db/driver.ts';
import { deviceReturns, devices } from '../db/schema/index.ts';
import { deterministicId } from '../usecases/billing/deterministic-id.ts';
import { returnCodeOf } from '../usecases/equipment/return-device.ts';
import { TIME_ZONE } from './bills.ts';
import type { AccountHistory } from './plans.ts';
import { coreProducts, PRICE_LIST, regularTotal } from './price-list.ts';
import type { CoreService } from './price-list.ts';
import { serialOf } from './serials.ts';

/** The demo account of returns: a box that it returned, and one that it still has, are charged. */
export const RETURNS_ACCOUNT = '8000000031';

const DAY_MS = 86_400_000;
/** The positions of its boxes that matter here. */
const BOXES = { unused: 3, replaced: 4, returned: 5 } as const;

const boxIdOf = (position: number): string => deterministicId(`box ${RETURNS_ACCOUNT} ${position}`);

/** A month of the account, taxes included, in cents. */
export const returnsCharges = (services: readonly CoreService[]): number =>
  regularTotal('CORE', coreProducts(services));

/** Everything at its regular price, and two charges for boxes on the newest bill. */
export const returnsHistory = (
  services: readonly CoreService[],
  days: readonly string[],
): AccountHistory => ({
  rates: coreProducts(services).map((product) => ({
    ...product,
    startsOn: days[0] ?? '',
    endsOn: null,
  })),
  items: [BOXES.returned, BOXES.replaced].map((position) => ({
    service: 'VIDEO',
    kind: 'ONE_OFF',
    code: 'EQUIPMENT_NOT_RETURNED',
    name: serialOf(boxIdOf(position)),
    cents: PRICE_LIST.once.unreturnedTvBox,
    on: addDays(days.at(-1) ?? '', -2),
  })),
});

/** The account's return, 24 days ago, and a rented box that has been off for 41; business time. */
export async function seedReturns(
  orm: Orm,
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await orm
    .update(devices)
    .set({ connectedAt: daysAgo(412) })
    .where(eq(devices.accountNumber, RETURNS_ACCOUNT));
  await orm
    .update(devices)
    .set({ fault: 'offline', faultSince: daysAgo(41) })
    .where(and(eq(devices.id, boxIdOf(BOXES.unused))));
  const id = idOf(`return ${RETURNS_ACCOUNT} ${BOXES.returned}`);
  await orm.insert(deviceReturns).values({
    id,
    deviceId: boxIdOf(BOXES.returned),
    code: returnCodeOf(id),
    guid: idOf('user returns'),
    requestedBy: 'Ruth Amsel',
    madeAt: daysAgo(26),
    droppedOffAt: daysAgo(24),
    inTransitAt: daysAgo(23),
    receivedAt: daysAgo(20),
    rentEndsOn: dayIn(daysAgo(24), TIME_ZONE),
    version: 4,
    idempotencyKey: randomUUID(),
  });
}
