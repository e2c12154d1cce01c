import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoticeTopic } from '../../../src/models/notices/types.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { createNoticeServices } from '../../../src/server/composition/notices.ts';
import { appointments, users } from '../../../src/server/db/schema/index.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import type { DeliveryResult, MailMessage } from '../../../src/server/mail/transport.ts';
import { scriptVisit } from '../../../src/server/sandbox/visits.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let sent: MailMessage[];
/** What the mail server answers. */
let answer: DeliveryResult;
withInProcessBackend('current', async (at) => {
  ({ backend, money } = at);
  await backend.billOnly('current', 'bhn', 'enterprise');
});
beforeEach(() => {
  sent = [];
  answer = { kind: 'sent' };
});

const OWN = { orderId: 'WO-8000000001-1', jobId: '1' };
const REPAIR = { orderId: 'WO-8000000010-1', jobId: '1' };
/** The demo's Monday is December 14, 10:00 AM at the account; its visit is on Thursday, 1:00 PM. */
const TUESDAY = '2026-12-15T13:00:00.000Z';
const THURSDAY = '2026-12-17T18:00:00.000Z';
const FRIDAY = '2026-12-18T13:00:00.000Z';
const SATURDAY = '2026-12-19T13:00:00.000Z';
const OWNER = 'current@demo.example';

function noticeServices() {
  return createNoticeServices({
    database: backend.database,
    drawStatement: async () => Buffer.from(''),
    transport: {
      deliver: async (message) => {
        if (answer.kind === 'sent') sent.push(message);
        return answer;
      },
      wasAccepted: null,
    },
    clock: { now: backend.now },
    realNow: () => new Date('2026-12-14T15:00:00.000Z'),
    publicOrigin: 'https://portal.example',
    holder: 'office',
    checkpoint: () => undefined,
    report: (error) => void backend.bugs.push(error),
  });
}

/** Passes business time, with all that is due meanwhile. */
async function advance(to: string): Promise<void> {
  const scheduler = startJobScheduler({
    billingServices: money,
    notices: noticeServices(),
    network: [{ run: money.runVisits, next: money.nextVisitEnd }],
    clock: {
      now: backend.now,
      set: async (instant) => backend.setClock(instant),
      save: async () => undefined,
    },
    runHousekeeping: async () => undefined,
    report: (error) => void backend.bugs.push(error),
  });
  await scheduler.advance(new Date(to));
  await scheduler.stop();
  expect(backend.bugs).toEqual([]);
}

const lettersTo = (to: string, topic?: NoticeTopic): MailMessage[] =>
  sent.filter((one) => one.to === to && one.kind.startsWith(topic ?? 'visit-'));
const subjectsTo = (to: string, topic?: NoticeTopic): string[] =>
  lettersTo(to, topic).map(({ subject }) => subject);
const statesOf = async (topic: NoticeTopic) => {
  const owner = await backend.actor('current');
  return (await backend.noticesOf(topic))
    .filter(({ guid }) => guid === owner.guid)
    .map(({ state, reason }) => [state, reason]);
};
async function move(windowStart: string, version: number, key: string = randomUUID()) {
  const actor = await backend.actor('current');
  await money.holdWindow(actor, OWN, { windowStart });
  const request = { windowStart, version, idempotencyKey: key };
  return { request, visit: await money.rescheduleVisit(actor, OWN, request) };
}
const script = (course: 'no-show' | 'late' | 'no-access') =>
  scriptVisit(backend.database, OWN.orderId, course, backend.now());
async function choose(appointmentsBy: 'NONE' | 'TEXT', username = OWNER): Promise<void> {
  const { orm } = backend.database;
  const [user] = await orm.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error('There is no such user.');
  await orm
    .update(users)
    .set({ notifications: { ...user.notifications, appointments: appointmentsBy } })
    .where(eq(users.guid, user.guid));
}

describe('a visit that is moved', () => {
  it('is told once to everyone who sees it, also when the command is repeated', async () => {
    const { request } = await move(FRIDAY, 1);
    const actor = await backend.actor('current');
    await Promise.all([1, 2].map(() => money.rescheduleVisit(actor, OWN, request)));
    await noticeServices().sendDue();
    const [letter] = lettersTo(OWNER);
    expect(letter?.subject).toBe("Technician's visit moved to Friday, 12/18/26");
    expect(letter?.text).toContain('When: Friday, 12/18/26, 8:00 AM to 10:00 AM');
    expect(letter?.text).toContain('Before: Thursday, 12/17/26, 1:00 PM to 3:00 PM');
    expect(letter?.text).toContain('An adult with an ID');
    expect(letter?.text).toContain('https://portal.example/service-appointments\n');
    expect(letter?.text).not.toContain(OWN.orderId);
    const read = sent.filter(({ kind }) => kind === 'visit-planned').map(({ to }) => to);
    expect(new Set(read).size).toBe(read.length);
    expect(read).toEqual(expect.arrayContaining([OWNER, 'standard@demo.example']));
  });

  it('is told of in the language of each reader', async () => {
    await backend.database.orm
      .update(users)
      .set({ language: 'es' })
      .where(eq(users.username, OWNER));
    await move(FRIDAY, 1);
    await noticeServices().sendDue();
    expect(subjectsTo(OWNER)).toEqual(['La visita del técnico pasa al viernes, 12/18/26']);
    expect(lettersTo(OWNER)[0]?.html).toContain('lang="es"');
  });

  it('twice has one reminder, for its last time, at 8:00 AM of the day before', async () => {
    await move(FRIDAY, 1);
    await noticeServices().sendDue();
    await move(SATURDAY, 2);
    await advance('2026-12-18T12:59:59.000Z');
    expect(subjectsTo(OWNER, 'visit-tomorrow')).toEqual([]);
    await advance('2026-12-18T13:00:00.000Z');
    await advance('2026-12-20T13:00:00.000Z');
    expect(subjectsTo(OWNER, 'visit-tomorrow')).toEqual([
      'Tomorrow a technician comes to you, from 8:00 AM to 10:00 AM',
    ]);
    expect(lettersTo(OWNER, 'visit-tomorrow')[0]?.text).toContain('When: Saturday, 12/19/26');
    expect(subjectsTo(OWNER, 'visit-planned')).toHaveLength(2);
  });

  it('while its letters wait for the mail server is told of as it is at last', async () => {
    answer = { kind: 'notSent' };
    await move(FRIDAY, 1);
    await move(THURSDAY, 2);
    await advance('2026-12-16T13:01:00.000Z');
    expect(await statesOf('visit-tomorrow')).toEqual([['pending', null]]);
    await move(SATURDAY, 3);
    answer = { kind: 'sent' };
    await advance('2026-12-17T14:00:00.000Z');
    expect(subjectsTo(OWNER)).toEqual(["Technician's visit moved to Saturday, 12/19/26"]);
    expect(await statesOf('visit-tomorrow')).toEqual([['suppressed', 'SUPERSEDED']]);
    expect(await statesOf('visit-planned')).toEqual([
      ['suppressed', 'SUPERSEDED'],
      ['suppressed', 'SUPERSEDED'],
      ['sent', null],
    ]);
  });
});

describe('the reminder', () => {
  it('comes for a visit that nobody moved, and says whether it is confirmed', async () => {
    await money.confirmVisit(await backend.actor('current'), OWN, { version: 1 });
    await advance('2026-12-17T15:00:00.000Z');
    expect(lettersTo(OWNER).map(({ kind }) => kind)).toEqual(['visit-tomorrow']);
    expect(lettersTo(OWNER)[0]?.text).toContain('The visit is confirmed.');
  });

  it.each([
    ['after the reminders of the day', '2026-12-14T15:00:00.000Z'],
    ['before them, which comes after its own letter', '2026-12-14T12:00:00.000Z'],
  ])('does not come for a visit that was planned for the next day %s', async (_what, at) => {
    backend.setClock(new Date(at));
    await move(TUESDAY, 1);
    await advance('2026-12-15T12:00:00.000Z');
    expect(lettersTo(OWNER).map(({ kind }) => kind)).toEqual(['visit-planned']);
  });

  it('does not come for a visit that was cancelled, which is told', async () => {
    const actor = await backend.actor('bhn');
    const cancel = () => money.cancelVisit(actor, REPAIR, { reason: 'WORKS_AGAIN', version: 1 });
    await cancel();
    await cancel();
    await advance('2026-12-19T15:00:00.000Z');
    expect(subjectsTo('bhn@demo.example')).toEqual([
      "Technician's visit on Friday, 12/18/26 cancelled",
    ]);
  });
});

describe('a time at which nobody came', () => {
  it('is told once, with the credit and the new time, of which nobody is reminded', async () => {
    await script('no-show');
    await advance('2026-12-18T11:00:00.000Z');
    await money.runVisits();
    await noticeServices().sendDue();
    const [letter, ...more] = lettersTo(OWNER, 'visit-missed');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Nobody came on Thursday, 12/17/26: you get a credit of $25.00');
    expect(letter?.text).toContain('New visit: Friday, 12/18/26, 8:00 AM to 10:00 AM');
    expect(subjectsTo(OWNER, 'visit-tomorrow')).toHaveLength(1);
    expect(subjectsTo(OWNER, 'visit-planned')).toEqual([]);
  });

  it('is told when the technician is on the way, without another visit', async () => {
    await script('late');
    await advance('2026-12-17T20:00:00.000Z');
    const [letter] = lettersTo(OWNER, 'visit-missed');
    expect(letter?.subject).toBe('Your technician is late: you get a credit of $25.00');
    expect(letter?.text).not.toMatch(/New visit|14 days/);
  });

  it('is told without a credit where no bill of this portal comes', async () => {
    await backend.database.orm
      .update(appointments)
      .set({ accountNumber: '8000000013' })
      .where(eq(appointments.orderId, OWN.orderId));
    await script('no-show');
    await advance('2026-12-17T20:00:00.000Z');
    const [letter] = lettersTo('enterprise@demo.example', 'visit-missed');
    expect(letter?.subject).toBe('Nobody came on Thursday, 12/17/26: we are sorry');
    expect(letter?.text).not.toMatch(/\$|credit/);
  });
});

describe('a visit where nobody opened', () => {
  it('is told once, when the technician leaves', async () => {
    await script('no-access');
    await advance('2026-12-17T18:49:00.000Z');
    expect(lettersTo(OWNER, 'visit-no-access')).toEqual([]);
    await advance('2026-12-17T18:50:00.000Z');
    await advance('2026-12-21T15:00:00.000Z');
    expect(subjectsTo(OWNER)).toEqual([
      'Tomorrow a technician comes to you, from 1:00 PM to 3:00 PM',
      expect.stringMatching(/^[A-Z][a-z]+ is on the way to you, expected from/),
      'Nobody opened the door to our technician on Thursday, 12/17/26',
    ]);
    expect(lettersTo(OWNER, 'visit-no-access')[0]?.text).toContain(
      'At your address: 1:35 PM to 1:50 PM',
    );
  });

  it('is not told once the customer has chosen another time, which is told', async () => {
    await script('no-access');
    backend.setClock(new Date('2026-12-17T18:50:00.000Z'));
    await move(SATURDAY, 1);
    await money.runVisits();
    await noticeServices().sendDue();
    expect(subjectsTo(OWNER)).toEqual(["Technician's visit planned for Saturday, 12/19/26"]);
  });
});

it('nobody who wants no letters of appointments gets one', async () => {
  await choose('NONE');
  await choose('TEXT', 'admin@demo.example');
  await move(FRIDAY, 1);
  await script('no-show');
  await advance('2026-12-18T16:00:00.000Z');
  expect(lettersTo(OWNER)).toEqual([]);
  for (const topic of ['visit-planned', 'visit-tomorrow', 'visit-missed'] as const)
    expect(await statesOf(topic)).toEqual([['suppressed', 'SWITCHED_OFF']]);
  expect(lettersTo('admin@demo.example')).toHaveLength(3);
});
