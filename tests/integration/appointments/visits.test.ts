import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../contracts/rest/appointments/types.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import {
  appointments,
  auditEntries,
  billItems,
  ledgerEntries,
} from '../../../src/server/db/schema/index.ts';
import { visitFile } from '../../../src/server/http/appointments/visit-file.ts';
import { scriptVisit } from '../../../src/server/sandbox/visits.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const MINUTE_MS = 60_000;
const OWN = { orderId: 'WO-8000000001-1', jobId: '1' };
const REPAIR = { orderId: 'WO-8000000010-1', jobId: '1' };
const FRIDAY = '2026-12-18T13:00:00.000Z';
const SATURDAY = '2026-12-19T13:00:00.000Z';

const visits = async (as = 'current'): Promise<Appointment[]> =>
  money.readAppointments(await backend.actor(as));
const visit = async (as = 'current'): Promise<Appointment> => {
  const [first] = await visits(as);
  if (!first) throw new Error('No visit');
  return first;
};
const hold = async (windowStart = FRIDAY, as = 'current', id = OWN) =>
  money.holdWindow(await backend.actor(as), id, { windowStart });
const move = async (
  windowStart = FRIDAY,
  { version = 1, key = randomUUID() as string, as = 'current', id = OWN } = {},
) =>
  money.rescheduleVisit(await backend.actor(as), id, {
    windowStart,
    version,
    idempotencyKey: key,
  });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, versions }) => (versions ? { code, versions } : code),
  );
const setTo = (instant: string, minutes = 0) =>
  backend.setClock(new Date(Date.parse(instant) + minutes * MINUTE_MS));
const actions = async () =>
  (
    await backend.database.orm
      .select({ action: auditEntries.action, subject: auditEntries.subject })
      .from(auditEntries)
      .orderBy(desc(auditEntries.at))
  ).filter(({ action }) => action.startsWith('VISIT_'));
const credits = () =>
  backend.database.orm
    .select({ account: billItems.accountNumber, cents: billItems.cents, name: billItems.name })
    .from(billItems)
    .where(eq(billItems.code, 'MISSED_VISIT_CREDIT'));

/** A customer nearby with a free visit of their own. */
const neighbour = { as: 'bhn', id: REPAIR };

describe('a visit', () => {
  it('takes its way by the clock, and the customer sees only what has happened', async () => {
    const { windowStart } = await visit();
    const seen: unknown[] = [];
    for (const minutes of [-60, 10, 40, 200]) {
      await setTo(windowStart, minutes);
      const { status, onTheWayAt, expected, arrivedAt, endedAt } = await visit();
      seen.push([status, ...[onTheWayAt, expected, arrivedAt, endedAt].map((at) => at !== null)]);
    }
    expect(seen).toEqual([
      ['SCHEDULED', false, false, false, false],
      ['ON_THE_WAY', true, true, false, false],
      ['ARRIVED', true, false, true, false],
      ['COMPLETED', true, false, true, true],
    ]);
  });

  it('is confirmed once, by whoever manages networks', async () => {
    const confirm = async (as: string, version: number) =>
      money.confirmVisit(await backend.actor(as), OWN, { version });
    for (const as of ['standard', 'csr', 'bobo'])
      expect(await refusalOf(confirm(as, 1))).toBe('NOT_PERMITTED');
    expect(await refusalOf(confirm('current', 7))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 7, current: 1 },
    });
    const first = await confirm('billing', 1);
    expect([first.status, first.version]).toEqual(['CONFIRMED', 2]);
    expect((await confirm('current', 1)).confirmedAt).toBe(first.confirmedAt);
    expect(await actions()).toEqual([{ action: 'VISIT_CONFIRMED', subject: OWN.orderId }]);
  });
});

describe('getting in', () => {
  const NOTED = {
    contactName: 'Dana Whitfield',
    contactPhone: '2075550142',
    note: 'Ring at the back door',
  };
  const note = async (access: object = NOTED, version = 1, as = 'current') =>
    money.noteVisitAccess(await backend.actor(as), OWN, { ...NOTED, ...access, version });

  it('is noted once, by whoever changes visits, and not in the list of changes', async () => {
    expect(await refusalOf(note(NOTED, 1, 'standard'))).toBe('NOT_PERMITTED');
    const noted = await note();
    expect([noted.access, noted.version]).toEqual([NOTED, 2]);
    expect(await note()).toEqual(noted);
    expect(await refusalOf(note({ note: 'Front door' }))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 1, current: 2 },
    });
    expect(await actions()).toEqual([{ action: 'VISIT_ACCESS_NOTED', subject: OWN.orderId }]);
  });

  it('has no codes and card numbers', async () => {
    for (const wrong of ['Gate code 4711', 'Card 4242 4242 4242 4242', 'x'.repeat(201)])
      expect(await refusalOf(note({ note: wrong }))).toBe('BAD_REQUEST');
    expect((await visit()).access.note).toBeNull();
  });

  it('stays with a visit that is moved, and with the one that is planned anew', async () => {
    await note();
    await hold();
    expect((await move(FRIDAY, { version: 2 })).access).toEqual(NOTED);
    await scriptVisit(backend.database, OWN.orderId, 'no-show', backend.now());
    await setTo(FRIDAY, 130);
    await money.runVisits();
    expect((await visits()).map(({ access }) => access)).toEqual([NOTED, NOTED]);
  });

  it('is not changed once the technician is there', async () => {
    const { windowStart } = await visit();
    await setTo(windowStart, 40);
    expect(await refusalOf(note())).toBe('VISIT_NOT_CHANGEABLE');
  });
});

describe('another time', () => {
  it('is kept for five minutes, and taken once', async () => {
    const kept = await hold();
    expect(Date.parse(kept.until) - backend.now().getTime()).toBe(5 * MINUTE_MS);
    const key = randomUUID();
    const [one, again] = await Promise.all([move(FRIDAY, { key }), move(FRIDAY, { key })]);
    expect([one.windowStart, one.changesLeft, one.version]).toEqual([FRIDAY, 2, 2]);
    expect(again).toEqual(one);
    expect(await move(FRIDAY, { key })).toEqual(one);
    expect(await refusalOf(move(SATURDAY, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await actions()).toHaveLength(1);
    expect(await visits()).toHaveLength(1);
  });

  it('that was kept longer ago, or never, is not taken', async () => {
    expect(await refusalOf(move())).toBe('HOLD_EXPIRED');
    await hold();
    expect(await refusalOf(move(SATURDAY))).toBe('HOLD_EXPIRED');
    await backend.setClock(new Date(backend.now().getTime() + 5 * MINUTE_MS));
    expect(await refusalOf(move())).toBe('HOLD_EXPIRED');
    expect((await visit()).version).toBe(1);
  });

  it('that two customers want is had by one, also in the same moment', async () => {
    // One technician works on Saturdays.
    const both = await Promise.all([
      refusalOf(hold(SATURDAY)),
      refusalOf(hold(SATURDAY, neighbour.as, neighbour.id)),
    ]);
    expect(both.filter((code) => code === null)).toHaveLength(1);
    expect(both.filter((code) => code === 'WINDOW_FULL')).toHaveLength(1);
  });

  it('is offered to others again once nobody keeps it', async () => {
    await hold(SATURDAY);
    expect(await refusalOf(hold(SATURDAY, neighbour.as, neighbour.id))).toBe('WINDOW_FULL');
    await hold(FRIDAY);
    expect(await refusalOf(hold(SATURDAY, neighbour.as, neighbour.id))).toBeNull();
    await backend.setClock(new Date(backend.now().getTime() + 6 * MINUTE_MS));
    expect(await refusalOf(hold(SATURDAY))).toBeNull();
  });

  it('is no window that the calendar has not', async () => {
    expect(await refusalOf(hold('2026-12-18T13:30:00.000Z'))).toBe('WINDOW_FULL');
    expect(await refusalOf(hold('2027-03-18T13:00:00.000Z'))).toBe('WINDOW_FULL');
    expect(await refusalOf(hold(FRIDAY, 'current', REPAIR))).toBe('NOT_FOUND');
  });

  it('is chosen three times, and then by phone', async () => {
    for (const [index, at] of [FRIDAY, SATURDAY, FRIDAY].entries()) {
      await hold(at);
      await move(at, { version: index + 1 });
    }
    expect(await refusalOf(hold(SATURDAY))).toBe('TOO_MANY_CHANGES');
    const { changesLeft, rescheduleDenial } = await visit();
    expect([changesLeft, rescheduleDenial]).toEqual([0, 'TOO_MANY_CHANGES']);
  });

  it('needs a confirmation of its own', async () => {
    await money.confirmVisit(await backend.actor('current'), OWN, { version: 1 });
    await hold();
    expect((await move(FRIDAY, { version: 2 })).status).toBe('SCHEDULED');
  });
});

describe('a visit is cancelled', () => {
  const cancel = async (as: string, id: typeof OWN, version = 1) =>
    money.cancelVisit(await backend.actor(as), id, { reason: 'WORKS_AGAIN', version });

  it('online where it is a repair, and its time is free for others', async () => {
    expect(await refusalOf(cancel('current', OWN))).toBe('NOT_CANCELLABLE_ONLINE');
    const cancelled = await cancel('bhn', REPAIR);
    expect([cancelled.status, cancelled.cancelDenial]).toEqual([
      'CANCELLED',
      'VISIT_NOT_CHANGEABLE',
    ]);
    expect(await cancel('bhn', REPAIR)).toEqual(cancelled);
    await setTo(cancelled.windowEnd, 1);
    await money.runVisits();
    expect(await credits()).toEqual([]);
  });
});

describe('a time at which nobody came', () => {
  it('is credited once, and the next free time is planned by itself', async () => {
    const { windowEnd } = await visit();
    await scriptVisit(backend.database, OWN.orderId, 'no-show', backend.now());
    await setTo(windowEnd, -1);
    await money.runVisits();
    expect(await credits()).toEqual([]);
    expect((await money.nextVisitEnd())?.toISOString()).toBe(windowEnd);
    await setTo(windowEnd);
    await Promise.all([money.runVisits(), money.runVisits()]);
    await money.runVisits();
    expect(await credits()).toEqual([{ account: '8000000001', cents: -2_500, name: OWN.orderId }]);
    const [missed, next] = await visits();
    expect([missed?.status, missed?.credit, missed?.rebookedAs]).toEqual(['MISSED', 2_500, '2']);
    expect([next?.jobId, next?.status, next?.windowStart]).toEqual(['2', 'SCHEDULED', FRIDAY]);
    const inLedger = await backend.database.orm
      .select({ kind: ledgerEntries.kind })
      .from(ledgerEntries)
      .innerJoin(billItems, eq(billItems.id, ledgerEntries.reference))
      .where(eq(billItems.code, 'MISSED_VISIT_CREDIT'));
    expect(inLedger).toEqual([{ kind: 'ADJUSTMENT' }]);
    expect(missed?.rescheduleDenial).toBe('VISIT_NOT_CHANGEABLE');
  });

  it('is credited, too, where the technician comes after it, who does the work', async () => {
    const { windowEnd } = await visit();
    await scriptVisit(backend.database, OWN.orderId, 'late', backend.now());
    await setTo(windowEnd, 1);
    await money.runVisits();
    expect(await credits()).toHaveLength(1);
    expect((await visits()).map(({ status, isLate }) => [status, isLate])).toEqual([
      ['ON_THE_WAY', true],
    ]);
    await setTo(windowEnd, 400);
    await money.runVisits();
    expect((await visits()).map(({ status, credit }) => [status, credit])).toEqual([
      ['COMPLETED', 2_500],
    ]);
  });

  it('is told to a customer whose bills have moved, without a credit', async () => {
    await backend.database.orm
      .update(appointments)
      .set({ accountNumber: '8000000013' })
      .where(eq(appointments.orderId, OWN.orderId));
    const { windowEnd } = await visit('enterprise');
    await scriptVisit(backend.database, OWN.orderId, 'no-show', backend.now());
    await setTo(windowEnd);
    await money.runVisits();
    expect(await credits()).toEqual([]);
    const [missed] = await visits('enterprise');
    expect([missed?.status, missed?.credit]).toEqual(['MISSED', 0]);
  });
});

it('a visit where nobody opened gets another time from the customer', async () => {
  const { windowStart } = await visit();
  await scriptVisit(backend.database, OWN.orderId, 'no-access', backend.now());
  await setTo(windowStart, 60);
  await money.runVisits();
  expect((await visit()).status).toBe('NO_ACCESS');
  await hold(SATURDAY);
  const key = randomUUID();
  const again = await move(SATURDAY, { key });
  expect([again.jobId, again.status, again.windowStart]).toEqual(['2', 'SCHEDULED', SATURDAY]);
  expect(await move(SATURDAY, { key })).toEqual(again);
  expect((await visits()).map(({ jobId, rebookedAs }) => [jobId, rebookedAs])).toEqual([
    ['1', '2'],
    ['2', null],
  ]);
  expect(await refusalOf(hold(FRIDAY))).toBe('VISIT_NOT_CHANGEABLE');
});

describe('the calendar file of a visit', () => {
  const file = async (language: 'en' | 'es' = 'en', id = OWN, as = 'current') =>
    visitFile(await money.readVisit(await backend.actor(as), id), {
      language,
      publicOrigin: 'https://portal.example',
      at: backend.now(),
    });

  it('says when, what for and where, in the language of the customer', async () => {
    expect(await file()).toContain('SUMMARY:Technician: change of service');
    expect(await file()).toContain('DTSTART:20261217T180000Z');
    expect(await file()).toMatch(/LOCATION:.+04101/);
    expect(await file('es')).toContain('SUMMARY:Técnico: cambio de servicio');
  });

  it('keeps its event and counts its changes, until it is cancelled', async () => {
    const idOf = (text: string) => /UID:(.+)/.exec(text)?.[1];
    const before = await file();
    await hold();
    await move();
    const after = await file();
    expect(idOf(after)).toBe(idOf(before));
    expect([/SEQUENCE:0/.test(before), /SEQUENCE:1/.test(after)]).toEqual([true, true]);
    await money.cancelVisit(await backend.actor('bhn'), REPAIR, { reason: 'OTHER', version: 1 });
    const cancelled = await file('en', REPAIR, 'bhn');
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(cancelled).toContain('STATUS:CANCELLED');
  });
});
