import { desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { auditEntries, notices } from '../../../src/server/db/schema/index.ts';
import { createDesk } from '../../../src/server/sandbox/desk.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const HOUR_MS = 3_600_000;
const owner = () => backend.actor('current');
const pass = (ms: number) => backend.setClock(new Date(backend.now().getTime() + ms));
const desk = () => createDesk(backend.database, backend);
const open = async (
  text = '  It stops every morning. ',
  key = randomUUID(),
  scenario = 'current',
) =>
  money.openCase(await backend.actor(scenario), {
    subject: 'INTERNET',
    text,
    language: 'es',
    idempotencyKey: key,
  });
const write = async (
  caseId: string,
  version: number,
  key = randomUUID(),
  text = 'It still does.',
) => money.writeToCase(await owner(), caseId, { text, version, idempotencyKey: key });
const reopen = async (caseId: string, version: number) =>
  money.reopenCase(await owner(), caseId, {
    text: 'It stopped again.',
    version,
    idempotencyKey: randomUUID(),
  });
const read = async (caseId: string) => money.readCase(await owner(), caseId);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fields, versions }) => ({
      code,
      ...(fields.length > 0 ? { fields } : {}),
      ...(versions === null ? {} : { versions }),
    }),
  );
const deskWorks = async (ms: number) => {
  pass(ms);
  await desk().run();
};

describe('a case', () => {
  it('is opened once for its key, with our first answer promised', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([open('It stops.', key), open('It stops.', key)]);
    expect(other.case.caseId).toBe(one.case.caseId);
    expect(one.case).toMatchObject({ state: 'OPEN', owes: 'US', openedBy: 'Dana Whitfield' });
    expect(Date.parse(one.case.by ?? '') - backend.now().getTime()).toBe(4 * HOUR_MS);
    expect(await money.readCases(await owner())).toHaveLength(1);
    expect(await refusalOf(open('It stops.', key, 'pastdue30'))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('holds what can be read of what was written, and needs something of it', async () => {
    const key = randomUUID();
    const typed = 'Call \u202a(207) 555-0142\u202c.\r\n\u202eexe.gnp\u0007';
    const opened = await open(typed, key);
    expect(opened.messages[0]?.text).toBe('Call (207) 555-0142.\nexe.gnp');
    expect(await open(typed, key)).toEqual(opened);
    expect(await refusalOf(open('\u200b\u200b'))).toEqual({
      code: 'BAD_REQUEST',
      fields: ['$input.text'],
    });
  });

  it('says which check did not help, if it is one of the account', async () => {
    const from = async (scenario: string) =>
      (
        await money.startRun(await backend.actor(scenario), {
          subject: 'INTERNET',
          language: 'en',
          idempotencyKey: randomUUID(),
        })
      ).runId;
    const about = async (runId: string, key = randomUUID()) =>
      money.openCase(await owner(), {
        subject: 'INTERNET',
        text: 'It still does not work.',
        runId,
        language: 'en',
        idempotencyKey: key,
      });
    const [own, key] = [await from('current'), randomUUID()];
    expect((await about(own, key)).case).toMatchObject({ runId: own, finding: null });
    expect((await about(own, key)).case).toMatchObject({ runId: own });
    for (const runId of [await from('pastdue30'), randomUUID()])
      expect(await refusalOf(about(runId))).toEqual({
        code: 'BAD_REQUEST',
        fields: ['$input.runId'],
      });
    expect(await refusalOf(about(await from('current'), key))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('is not opened with the key of another one that says something else', async () => {
    const key = randomUUID();
    const { case: opened } = await open('It stops.', key);
    expect(await refusalOf(open('The phone is dead.', key))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const message = randomUUID();
    await write(opened.caseId, 1, message, 'Since Monday.');
    expect(await refusalOf(write(opened.caseId, 2, message, 'Since Sunday.'))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await read(opened.caseId)).messages).toHaveLength(2);
  });

  it('is one of ten that a person opens at once; the others wait, and change nothing', async () => {
    const codes = await Promise.all(
      Array.from({ length: 15 }, (_, n) => refusalOf(open(`Case ${n}`))),
    );
    expect(codes.filter((one) => one === null)).toHaveLength(10);
    expect(codes.filter((one) => one?.code === 'THROTTLED')).toHaveLength(5);
    expect(await money.readCases(await owner())).toHaveLength(10);
    expect((await money.readCases(await backend.actor('pastdue30'))).length).toBe(0);
    expect(await refusalOf(open('Ours.', randomUUID(), 'pastdue30'))).toBeNull();
  });

  it('is answered by the desk, asked about, answered and resolved', async () => {
    const { case: opened, messages } = await open();
    expect(messages.map(({ text }) => text)).toEqual(['It stops every morning.']);
    expect((await desk().next())?.getTime()).toBe(backend.now().getTime() + HOUR_MS / 2);
    await deskWorks(HOUR_MS / 2);
    await desk().run();
    const answered = await read(opened.caseId);
    expect([answered.case.state, answered.case.version]).toEqual(['WAITING_ON_US', 2]);
    expect(answered.messages[1]?.text).toMatch(/^Gracias/);
    await deskWorks(HOUR_MS);
    const asked = await read(opened.caseId);
    expect([asked.case.state, asked.case.owes]).toEqual(['WAITING_ON_YOU', 'YOU']);
    expect(await desk().next()).toBeNull();
    expect((await write(opened.caseId, 3)).case.state).toBe('WAITING_ON_US');
    await deskWorks(HOUR_MS);
    const resolved = await read(opened.caseId);
    expect([resolved.case.state, resolved.case.owes, resolved.messages.length]).toEqual([
      'RESOLVED',
      null,
      5,
    ]);
    const again = await reopen(opened.caseId, 5);
    expect([again.case.state, again.case.owes, again.messages.length]).toEqual([
      'REOPENED',
      'US',
      6,
    ]);
  });

  it('is told by e-mail to whoever opened it, once for each step of the desk', async () => {
    const { case: opened } = await open();
    await deskWorks(HOUR_MS / 2);
    await Promise.all([desk().run(), desk().run()]);
    await deskWorks(HOUR_MS);
    await write(opened.caseId, 3);
    await deskWorks(HOUR_MS);
    const told = await backend.database.orm
      .select()
      .from(notices)
      .where(eq(notices.topic, 'case-answered'))
      .orderBy(notices.createdAt);
    const { guid } = await owner();
    expect(told.map((one) => one.guid)).toEqual([guid, guid, guid]);
    expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['pending']));
    expect(told.map(({ facts }) => facts)).toMatchObject([
      { number: opened.number, step: 'DESK_ANSWERS' },
      { step: 'DESK_ASKS' },
      { step: 'DESK_RESOLVES', by: (await read(opened.caseId)).case.by },
    ]);
  });

  it('that nobody answers is resolved after a week, and closed after two more', async () => {
    const { case: opened } = await open();
    await deskWorks(HOUR_MS / 2);
    await deskWorks(HOUR_MS);
    pass(7 * 24 * HOUR_MS);
    expect((await read(opened.caseId)).case.state).toBe('RESOLVED');
    expect(await refusalOf(write(opened.caseId, 3))).toEqual({ code: 'CASE_RESOLVED' });
    pass(14 * 24 * HOUR_MS);
    expect((await read(opened.caseId)).case).toMatchObject({ state: 'CLOSED', by: null });
    expect(await refusalOf(write(opened.caseId, 3))).toEqual({ code: 'CASE_CLOSED' });
    expect(await refusalOf(reopen(opened.caseId, 3))).toEqual({ code: 'CASE_CLOSED' });
  });

  it('takes a message once for its key, and none over somebody else’s change', async () => {
    const { case: opened } = await open();
    const key = randomUUID();
    await write(opened.caseId, 1, key);
    expect((await write(opened.caseId, 1, key)).messages).toHaveLength(2);
    expect(await refusalOf(write(opened.caseId, 1))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 1, current: 2 },
    });
    expect(await refusalOf(reopen(opened.caseId, 2))).toEqual({ code: 'CASE_NOT_RESOLVED' });
    const { case: another } = await open();
    expect(await refusalOf(write(another.caseId, 1, key))).toEqual({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('takes no card number, nothing blank, and nothing of others', async () => {
    const field = { code: 'BAD_REQUEST', fields: ['$input.text'] };
    expect(await refusalOf(open('My card is 4242 4242 4242 4242'))).toEqual(field);
    const { case: opened } = await open();
    expect(await refusalOf(write(opened.caseId, 1, randomUUID(), '   '))).toEqual(field);
    const other = await backend.actor('pastdue30');
    expect(await refusalOf(money.readCase(other, opened.caseId))).toEqual({ code: 'NOT_FOUND' });
    expect(await money.readCases(other)).toEqual([]);
    for (const scenario of ['bobo', 'csr', 'enterprise-none'])
      expect(await refusalOf(open('It stops.', randomUUID(), scenario))).toEqual({
        code: 'NOT_PERMITTED',
      });
  });

  it('is in the audit list with each change of the customer', async () => {
    const { case: opened } = await open();
    await write(opened.caseId, 1);
    await deskWorks(HOUR_MS / 2);
    const entries = await backend.database.orm
      .select({ action: auditEntries.action, subject: auditEntries.subject })
      .from(auditEntries)
      .where(eq(auditEntries.accountNumber, '8000000001'))
      .orderBy(desc(auditEntries.at));
    const { number: subject } = opened;
    expect(entries.filter(({ action }) => action.startsWith('CASE_')).toReversed()).toEqual([
      { action: 'CASE_OPENED', subject },
      { action: 'CASE_WRITTEN_TO', subject },
    ]);
  });
});
