import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { seatsRepository } from '../../../src/server/db/repositories/services/seats.ts';
import { auditEntries } from '../../../src/server/db/schema/index.ts';
import { SEATS_ACCOUNT } from '../../../src/server/demo/seats.ts';
import { setDeviceFault } from '../../../src/server/sandbox/devices.ts';
import { boxId } from '../../fixtures/equipment/equipment.ts';
import { AMYS_SEAT, FREE_SEAT } from '../../fixtures/services/seats.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const EMAIL = 'EMAIL_VAS_2_0';
const unused = async (as = 'seats') => money.readUnused(await backend.actor(as));
const remove = async (
  seatId: string = AMYS_SEAT,
  { key = randomUUID() as string, version = 1, as = 'seats' } = {},
) =>
  money.removeSeat(
    await backend.actor(as),
    { serviceId: EMAIL, seatId },
    { idempotencyKey: key, version },
  );
const emailLine = async () => {
  const bill = await money.expectedBill(await backend.actor('seats'), 'CORE');
  return bill?.lines.filter(({ name }) => name === 'Business E-mail');
};
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );

describe('what is paid for and not used', () => {
  it('is each seat that nobody used for 60 days, with what it costs a year', async () => {
    const { seats, devices, nextBillOn } = await unused();
    expect(
      seats.map(({ billedName, person, yearlyCents }) => [
        billedName,
        person?.firstName ?? null,
        yearlyCents,
      ]),
    ).toEqual([
      ['Business E-mail', 'Amy', 7_200],
      ['Business E-mail', null, 7_200],
      ['Business E-mail', null, 7_200],
      ['Cloud Backup', null, 8_400],
      ['Cloud Backup', null, 8_400],
    ]);
    expect(devices).toEqual([]);
    expect(nextBillOn).not.toBeNull();
  });

  it('is each rented box that is off for 30 days, until it is used again', async () => {
    const { devices } = await unused('returns');
    expect(
      devices.map(({ subtype, yearlyCents, returnOpen }) => [subtype, yearlyCents, returnOpen]),
    ).toEqual([['HD_RECEIVER', 6_000, false]]);
    await money.returnDevice(await backend.actor('returns'), boxId('8000000031', 3), {
      idempotencyKey: randomUUID(),
      version: 1,
    });
    expect((await unused('returns')).devices[0]?.returnOpen).toBe(true);
    await setDeviceFault(backend.database, boxId('8000000031', 3), 'none', backend.now());
    expect((await unused('returns')).devices).toEqual([]);
  });

  it('is told to nobody who sees no money, and nothing where no bill is shown', async () => {
    for (const as of ['billing', 'standard', 'seats-standard'])
      expect(await refusalOf(unused(as))).toBe('NOT_PERMITTED');
    for (const as of ['suppressed', 'enterprise'])
      expect(await unused(as)).toEqual({ nextBillOn: null, seats: [], devices: [] });
    expect((await unused('csr')).seats).toEqual([]);
  });
});

describe('a seat that is given up', () => {
  it('is gone at once, and from the next bill on costs nothing, to the cent', async () => {
    expect((await emailLine())?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PLAN', 3_000],
    ]);
    const after = await remove();
    expect(after.seats.map(({ monthlyCents }) => monthlyCents)).toEqual([600, 600, 700, 700]);
    expect((await emailLine())?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PLAN', 2_400],
    ]);
    const service = await seatsRepository(backend.database).seatedService(SEATS_ACCOUNT, EMAIL);
    expect(service?.seats).toHaveLength(4);
    await remove(FREE_SEAT);
    expect((await emailLine())?.map(({ amount }) => amount)).toEqual([1_800]);
    const [entry] = await backend.database.orm
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.accountNumber, SEATS_ACCOUNT))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'SEAT_REMOVED',
      detail: { from: 'Business E-mail' },
    });
  });

  it('is given up once for its key, and not where somebody changed it', async () => {
    const key = randomUUID();
    const first = await remove(AMYS_SEAT, { key });
    expect(await remove(AMYS_SEAT, { key })).toEqual(first);
    expect(await refusalOf(remove(FREE_SEAT, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusalOf(remove(FREE_SEAT, { version: 9 }))).toBe('VERSION_CONFLICT');
    expect(await refusalOf(remove(AMYS_SEAT))).toBe('NOT_FOUND');
    expect((await emailLine())?.map(({ amount }) => amount)).toEqual([2_400]);
  });

  it('of two at once counts once each, and is another account’s to nobody', async () => {
    await Promise.all([remove(AMYS_SEAT), remove(FREE_SEAT)]);
    expect((await emailLine())?.map(({ amount }) => amount)).toEqual([1_800]);
    expect(await refusalOf(remove(FREE_SEAT, { as: 'current' }))).toBe('NOT_FOUND');
    expect(await refusalOf(remove(FREE_SEAT, { as: 'csr' }))).toBe('NOT_PERMITTED');
  });
});
