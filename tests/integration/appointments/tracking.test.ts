import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VisitTracking } from '../../../contracts/rest/appointments/types.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { createNoticeServices } from '../../../src/server/composition/notices.ts';
import {
  deleteTrackingLinksBefore,
  trackingLinkRepository,
} from '../../../src/server/db/repositories/appointments/tracking-links.ts';
import {
  appointments,
  notices,
  trackingLinks,
  users,
} from '../../../src/server/db/schema/index.ts';
import type { MailMessage } from '../../../src/server/mail/transport.ts';
import { scriptVisit } from '../../../src/server/sandbox/visits.ts';
import { newTrackingPath } from '../../../src/server/usecases/appointments/follow-visit.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let sent: MailMessage[];
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});
beforeEach(() => {
  sent = [];
});

const OWN = { orderId: 'WO-8000000001-1', jobId: '1' };
const FOREIGN = { orderId: 'WO-8000000010-1', jobId: '1' };
/** The demo's visit: Thursday, 1:00 PM to 3:00 PM at the account. */
const WINDOW = '2026-12-17T18:00:00.000Z';
const OWNER = 'current@demo.example';
const SENT_AT = new Date('2026-12-17T18:05:00.000Z');

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, followable }) => (followable ? { code, followable } : code),
  );
const setTo = (minutes: number) =>
  backend.setClock(new Date(Date.parse(WINDOW) + minutes * 60_000));
const own = async (id = OWN, as = 'current') =>
  money.readVisitTracking(await backend.actor(as), id);
const tokenOf = (text: string): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
/** The token of a new link to a visit. */
async function linkTo({ orderId, jobId } = OWN): Promise<string> {
  const [visit] = await backend.database.orm
    .select()
    .from(appointments)
    .where(eq(appointments.orderId, orderId));
  if (!visit) throw new Error('No visit');
  const links = trackingLinkRepository(backend.database);
  const { windowStart } = visit;
  return tokenOf(await newTrackingPath(links, { orderId, jobId, windowStart }, SENT_AT));
}

function noticeServices() {
  return createNoticeServices({
    database: backend.database,
    drawStatement: async () => Buffer.from(''),
    transport: {
      deliver: async (message) => {
        sent.push(message);
        return { kind: 'sent' };
      },
      wasAccepted: null,
    },
    clock: { now: backend.now },
    realNow: () => SENT_AT,
    publicOrigin: 'https://portal.example',
    holder: 'office',
    checkpoint: () => undefined,
    report: (error) => void backend.bugs.push(error),
  });
}
const lettersTo = (to: string): MailMessage[] =>
  sent.filter((one) => one.to === to && one.kind === 'visit-on-the-way');

describe('a visit on its day', () => {
  it('cannot be followed before the technician sets off, and says from when', async () => {
    const expected = {
      code: 'TRACKING_NOT_STARTED',
      followable: { from: WINDOW, timeZone: 'America/New_York' },
    };
    expect(await refusalOf(own())).toEqual(expected);
    expect(await refusalOf(money.followLink(await linkTo()))).toEqual(expected);
  });

  it('tells where the van is until it is there, and then that it is', async () => {
    const token = await linkTo();
    const places: (number | undefined)[] = [];
    for (const minutes of [5, 10, 20, 34]) {
      await setTo(minutes);
      const seen = await money.followLink(token);
      expect(seen).toEqual(await own());
      expect([seen.state, seen.arrivedAt, seen.expected === null]).toEqual([
        'ON_THE_WAY',
        null,
        false,
      ]);
      places.push(seen.place?.metres);
    }
    expect(places).toEqual([...places].sort((one, other) => (other ?? 0) - (one ?? 0)));
    expect(places[3]).toBeLessThan(700);
    await setTo(40);
    const there = await money.followLink(token);
    expect([there.state, there.arrivedAt, there.place, there.expected]).toEqual([
      'ARRIVED',
      '2026-12-17T18:35:00.000Z',
      null,
      null,
    ]);
    await setTo(200);
    expect(await refusalOf(money.followLink(token))).toBe('TRACKING_ENDED');
    expect(await refusalOf(own())).toBe('TRACKING_ENDED');
  });

  it('is shown without whose it is', async () => {
    await setTo(20);
    const told: VisitTracking = await money.followLink(await linkTo());
    expect(Object.keys(told).sort()).toEqual([
      'arrivedAt',
      'asOf',
      'expected',
      'place',
      'state',
      'technician',
      'timeZone',
      'windowEnd',
      'windowStart',
    ]);
    const text = JSON.stringify(told);
    for (const secret of ['WO-', '8000000001', 'Dana', 'Whitfield', 'Street', '04101'])
      expect(text).not.toContain(secret);
    expect(told.technician).toMatch(/^[A-Z][a-z]+$/);
  });

  it("is shown to no other account, whose visits' numbers say nothing", async () => {
    await setTo(20);
    expect(await refusalOf(own(FOREIGN))).toBe('NOT_FOUND');
    expect(await refusalOf(own(OWN, 'bhn'))).toBe('NOT_FOUND');
    expect((await own(OWN, 'standard')).state).toBe('ON_THE_WAY');
  });
});

describe('a link to a visit', () => {
  it('is random, and stored as a digest alone', async () => {
    const tokens = await Promise.all([linkTo(), linkTo(), linkTo(FOREIGN)]);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await backend.database.orm.select().from(trackingLinks));
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('that nobody sent leads nowhere', async () => {
    await setTo(20);
    const token = await linkTo();
    for (const guess of ['none', token.slice(1), `${token}A`, token.toLowerCase(), OWN.orderId])
      expect(await refusalOf(money.followLink(guess))).toBe('NOT_FOUND');
  });

  it('leads to the job that it was sent for', async () => {
    const { orm } = backend.database;
    const [visit] = await orm
      .select()
      .from(appointments)
      .where(eq(appointments.orderId, OWN.orderId));
    if (!visit) throw new Error('No visit');
    const later = (at: Date | null) => at && new Date(at.getTime() + 86_400_000);
    await orm.insert(appointments).values({
      ...visit,
      jobId: '2',
      movedByKey: null,
      windowStart: new Date('2026-12-18T18:00:00.000Z'),
      windowEnd: new Date('2026-12-18T20:00:00.000Z'),
      onTheWayAt: later(visit.onTheWayAt),
      arrivedAt: later(visit.arrivedAt),
      endedAt: later(visit.endedAt),
    });
    const token = await linkTo();
    await setTo(20);
    expect((await money.followLink(token)).windowStart).toBe(WINDOW);
    await setTo(24 * 60 + 20);
    expect(await refusalOf(money.followLink(token))).toBe('NOT_FOUND');
  });

  it('is over with the day of its visit, and where the visit was moved or cancelled', async () => {
    const token = await linkTo();
    await setTo(-24 * 60);
    expect(await refusalOf(money.followLink(token))).toMatchObject({
      code: 'TRACKING_NOT_STARTED',
    });
    const { orm } = backend.database;
    const change = (set: Partial<typeof appointments.$inferInsert>) =>
      orm.update(appointments).set(set).where(eq(appointments.orderId, OWN.orderId));
    await setTo(20);
    await change({ windowStart: new Date('2026-12-17T16:00:00.000Z') });
    expect(await refusalOf(money.followLink(token))).toBe('TRACKING_ENDED');
    await change({ windowStart: new Date(WINDOW), cancelledAt: new Date(WINDOW) });
    expect(await refusalOf(money.followLink(token))).toBe('TRACKING_ENDED');
    await setTo(12 * 60);
    expect(await refusalOf(money.followLink(token))).toBe('NOT_FOUND');
  });

  it('is deleted a week after it was sent', async () => {
    await linkTo();
    await deleteTrackingLinksBefore(backend.database, SENT_AT);
    expect(await backend.database.orm.select().from(trackingLinks)).toHaveLength(1);
    await deleteTrackingLinksBefore(backend.database, new Date(SENT_AT.getTime() + 1));
    expect(await backend.database.orm.select().from(trackingLinks)).toHaveLength(0);
  });
});

describe('that the technician is on the way', () => {
  it('is told once, with a link that needs no sign-in', async () => {
    await setTo(4);
    expect((await money.nextVisitEnd())?.toISOString()).toBe('2026-12-17T18:05:00.000Z');
    await money.runVisits();
    await setTo(5);
    await Promise.all([money.runVisits(), money.runVisits()]);
    await setTo(6);
    await money.runVisits();
    await noticeServices().sendDue();
    const [letter, ...more] = lettersTo(OWNER);
    expect(more).toEqual([]);
    expect(letter?.subject).toMatch(
      /^[A-Z][a-z]+ is on the way to you, expected from 1:25 PM to 1:45 PM$/,
    );
    expect(letter?.text).not.toContain(OWN.orderId);
    const token = tokenOf(letter?.text ?? '');
    expect(letter?.text).toContain(`https://portal.example/appointment-tracking?token=${token}\n`);
    const { technician, place } = await money.followLink(token);
    expect(letter?.subject.startsWith(technician)).toBe(true);
    expect(place).not.toBeNull();
    const others = lettersTo('standard@demo.example').map(({ text }) => tokenOf(text));
    expect(others).toHaveLength(1);
    expect(others).not.toEqual([token]);
    const stored = JSON.stringify(await backend.database.orm.select().from(notices));
    expect(stored).not.toContain(token);
  });

  it('is not told once they are there, nor to who wants no letters of appointments', async () => {
    const { orm } = backend.database;
    const [user] = await orm.select().from(users).where(eq(users.username, OWNER));
    await orm
      .update(users)
      .set({ notifications: { ...user?.notifications, appointments: 'NONE' } as never })
      .where(eq(users.username, OWNER));
    await setTo(10);
    await money.runVisits();
    await noticeServices().sendDue();
    expect(lettersTo(OWNER)).toEqual([]);
    expect(lettersTo('standard@demo.example')).toHaveLength(1);
  });

  it('is not told after downtime, once they are there', async () => {
    await setTo(40);
    await money.runVisits();
    await noticeServices().sendDue();
    expect(sent.filter(({ kind }) => kind === 'visit-on-the-way')).toEqual([]);
  });

  it('is told of one who comes late, and of nobody who does not come', async () => {
    await scriptVisit(backend.database, OWN.orderId, 'late', backend.now());
    await setTo(111);
    await money.runVisits();
    await noticeServices().sendDue();
    expect(lettersTo(OWNER)).toHaveLength(1);
    await scriptVisit(backend.database, FOREIGN.orderId, 'no-show', backend.now());
    backend.setClock(new Date('2026-12-19T15:00:00.000Z'));
    await money.runVisits();
    await noticeServices().sendDue();
    expect(lettersTo('bhn@demo.example')).toEqual([]);
  });
});
