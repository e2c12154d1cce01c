import { and, asc, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Agreement } from '../../../contracts/rest/orders/agreement-types.ts';
import { formatDay } from '../../../src/models/platform/money/rules-money.ts';
import { addDays, addMonths, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import * as repository from '../../../src/server/db/repositories/notices/notice-checks.ts';
import {
  accounts,
  agreements,
  auditEntries,
  notices,
  users,
} from '../../../src/server/db/schema/index.ts';
import { agreementFile } from '../../../src/server/http/orders/agreement-file.ts';
import { checkDay } from '../../../src/server/usecases/notices/check-day.ts';
import { NOW, withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const ZONE = 'America/New_York';
const TODAY = dayIn(NOW, ZONE);
/** The demo customer's agreement, and another account's. */
const OWN = 'AG-8000000001-1';
const FOREIGN = 'AG-8000000010-1';
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, versions }) => (versions ? { code, versions } : code),
  );
const read = async (as = 'current') => money.readAgreements(await backend.actor(as));
const own = async (as = 'current'): Promise<Agreement | undefined> =>
  (await read(as)).agreements[0];
const give = async ({ as = 'current', id = OWN, version = 1, key = randomUUID() as string } = {}) =>
  money.giveNotice(await backend.actor(as), id, { version, idempotencyKey: key });
const withdraw = async ({ as = 'current', id = OWN, version = 2 } = {}) =>
  money.withdrawNotice(await backend.actor(as), id, { version });
/** Sets the clock to an hour of a day in the account's time zone, which is winter time. */
const setTo = (day: string, hour = 12) =>
  backend.setClock(new Date(Date.parse(`${day}T05:00:00.000Z`) + hour * 3_600_000));
const audited = async () => {
  const rows = await backend.database.orm
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(like(auditEntries.subject, 'AG-%'))
    .orderBy(asc(auditEntries.at));
  return rows.map(({ action }) => action);
};
/** The letters of a topic about an account, with their readers. */
const letters = (topic: string, accountNumber = '8000000001') =>
  backend.database.orm
    .select({ to: users.username, facts: notices.facts, dueAt: notices.dueAt })
    .from(notices)
    .innerJoin(users, eq(users.guid, notices.guid))
    .where(and(like(notices.topic, topic), eq(notices.accountNumber, accountNumber)))
    .orderBy(asc(notices.dueAt), asc(users.username));
const READERS = ['admin@demo.example', 'current@demo.example'];

describe('an agreement', () => {
  it('tells its term, the last day of notice, and what leaving costs', async () => {
    const { agreements: all, denial } = await read();
    expect(denial).toBeNull();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      service: 'INTERNET',
      plan: 'Business Internet 600',
      monthlyCents: 12_799,
      term: { startsOn: '2025-07-14', endsOn: '2027-07-13', noticeBy: '2027-06-13', months: 24 },
      next: { startsOn: '2027-07-14', endsOn: '2028-07-13', noticeBy: '2028-06-13', months: 12 },
      leavingCents: 66_885,
      noticeDenial: null,
    });
  });

  it('that renewed runs for the months of its renewal', async () => {
    const [internet, tv] = (await read('autopay')).agreements;
    expect(internet?.term).toMatchObject({
      startsOn: addMonths(TODAY, -5),
      months: 12,
    });
    expect([internet?.service, tv?.service]).toEqual(['INTERNET', 'VIDEO']);
  });

  it('is none on an account that pays from month to month', async () => {
    expect(await read('credit')).toEqual({ agreements: [], denial: null });
  });

  it.each([
    ['suppressed', 'BILLING_SUPPRESSED'],
    ['enterprise', 'BILLING_MOVED'],
  ])('of an account that is billed elsewhere is told there (%s)', async (as, denial) => {
    expect(await read(as)).toEqual({ agreements: [], denial });
  });

  it('is nothing for standard users', async () => {
    expect(await refusalOf(read('standard'))).toBe('NOT_PERMITTED');
  });

  it('goes on with another plan, at the price that it was made for', async () => {
    const before = await own();
    const { quoteId } = await money.requestQuote(await backend.actor('current'), {
      offerId: 'internet-1000',
    });
    const { startsOn } = await money.placeOrder(await backend.actor('current'), {
      quoteId,
      idempotencyKey: randomUUID(),
    });
    await passUntil(backend, money, new Date(`${startsOn}T18:00:00.000Z`));
    const after = await own();
    expect(after).toMatchObject({
      plan: 'Business Internet 1000',
      agreedPlan: 'Business Internet 600',
      monthlyCents: before?.monthlyCents,
      term: before?.term,
    });
  });

  it('is said of every offer, with its last day', async () => {
    const { offers } = await money.readOffers(await backend.actor('current'));
    expect(offers.map(({ service, keepsTermUntil }) => [service, keepsTermUntil])).toEqual([
      ['INTERNET', '2027-07-13'],
      ['INTERNET', '2027-07-13'],
      ['VIDEO', null],
      ['VIDEO', null],
    ]);
  });
});

describe('notice', () => {
  it('has the agreement end with its term, and is told and listed', async () => {
    const given = await give();
    expect(given).toMatchObject({
      lastDay: '2027-07-13',
      next: null,
      noticeGivenAt: NOW.toISOString(),
      noticeGivenBy: 'Dana Whitfield',
      noticeDenial: null,
      version: 2,
    });
    expect(await own()).toEqual(given);
    expect(await audited()).toEqual(['AGREEMENT_NOTICE_GIVEN']);
    const told = await letters('term-notice-given');
    expect(told.map(({ to }) => to)).toEqual(READERS);
    expect(told[0]?.facts).toEqual({
      service: 'INTERNET',
      plan: 'Business Internet 600',
      endsOn: '2027-07-13',
      givenBy: 'Dana',
    });
    expect(JSON.stringify(told)).not.toMatch(/AG-|8000000001/);
  });

  it('sent again with its key is given once', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([give({ key }), give({ key })]);
    expect(other).toEqual(one);
    expect(await give({ key })).toEqual(one);
    expect(await letters('term-notice-given')).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  it('by a second person finds it given', async () => {
    const given = await give();
    expect(await give({ as: 'admin' })).toEqual(given);
    expect(await audited()).toHaveLength(1);
  });

  it.each(['bobo', 'csr', 'standard', 'billing'])('is not for %s to give', async (as) => {
    expect(await refusalOf(give({ as }))).toBe('NOT_PERMITTED');
    expect(await refusalOf(withdraw({ as, version: 1 }))).toBe('NOT_PERMITTED');
  });

  it("of another account's agreement is not found, and its key names no other", async () => {
    expect(await refusalOf(give({ id: FOREIGN }))).toBe('NOT_FOUND');
    expect(await refusalOf(withdraw({ id: FOREIGN }))).toBe('NOT_FOUND');
    const key = randomUUID();
    await give({ key });
    expect(await refusalOf(give({ as: 'bhn', id: FOREIGN, key }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of an agreement that changed since is refused', async () => {
    expect(await refusalOf(give({ version: 3 }))).toEqual({
      code: 'VERSION_CONFLICT',
      versions: { sent: 3, current: 1 },
    });
  });

  it('can be given to the end of its last day in the account’s time zone', async () => {
    setTo('2027-06-13', 22);
    expect((await own())?.noticeDenial).toBeNull();
    await give();
    await withdraw();
    setTo('2027-06-14');
    expect((await own())?.noticeDenial).toBe('NOTICE_TOO_LATE');
    expect(await refusalOf(give({ version: 3 }))).toBe('NOTICE_TOO_LATE');
  });

  it('that is too late has its next chance in the term that renewed', async () => {
    setTo('2027-07-13');
    const { next } = (await own()) ?? {};
    expect(await refusalOf(give())).toBe('NOTICE_TOO_LATE');
    setTo(next?.startsOn ?? '');
    expect((await own())?.term).toEqual(next);
    expect((await give()).lastDay).toBe(next?.endsOn);
  });

  it('ends the agreement after its last day: from month to month, at no cost', async () => {
    await give();
    setTo('2027-07-13');
    expect(await own()).toMatchObject({ leavingCents: 0, term: { endsOn: '2027-07-13' } });
    setTo('2027-07-14');
    expect(await own()).toMatchObject({
      term: null,
      next: null,
      leavingCents: 0,
      noticeDenial: 'AGREEMENT_ENDED',
    });
    expect(await refusalOf(give({ version: 2 }))).toBe('AGREEMENT_ENDED');
    expect(await refusalOf(withdraw())).toBe('AGREEMENT_ENDED');
    const { offers } = await money.readOffers(await backend.actor('current'));
    expect(offers.map(({ keepsTermUntil }) => keepsTermUntil)).toEqual([null, null, null, null]);
  });
});

describe('a notice that is taken back', () => {
  it('has the agreement renew, is told, and can be given again', async () => {
    await give();
    const renewed = await withdraw();
    expect(renewed).toMatchObject({
      lastDay: null,
      noticeGivenAt: null,
      noticeGivenBy: null,
      next: { endsOn: '2028-07-13' },
      version: 3,
    });
    expect(await withdraw()).toEqual(renewed);
    expect(await audited()).toEqual(['AGREEMENT_NOTICE_GIVEN', 'AGREEMENT_NOTICE_WITHDRAWN']);
    const told = await letters('term-notice-withdrawn');
    expect(told.map(({ to }) => to)).toEqual(READERS);
    expect(told[0]?.facts).toMatchObject({
      noticeBy: '2027-06-13',
      renewsUntil: '2028-07-13',
      withdrawnBy: 'Dana',
    });
    await give({ version: 3 });
    expect(await letters('term-notice-given')).toHaveLength(4);
  });

  it('is so for good once the last day of notice is over', async () => {
    await give();
    setTo('2027-06-20');
    expect((await withdraw()).noticeDenial).toBe('NOTICE_TOO_LATE');
    expect((await letters('term-notice-withdrawn'))[0]?.facts).toMatchObject({ noticeBy: null });
  });

  it('is not by the key of the notice that was taken back', async () => {
    const key = randomUUID();
    await give({ key });
    const renewed = await withdraw();
    expect(await give({ key })).toEqual(renewed);
  });
});

describe('the letter of the last day of notice', () => {
  const check = async (day: string) => {
    setTo(day);
    await checkDay({
      checks: repository.noticeCheckRepository(backend.database),
      businessNow: () => backend.now(),
      standing: async () => null,
      report: (error) => {
        throw error;
      },
    });
  };
  const told = async () =>
    (await letters('term-ending')).map(({ to, facts }) => [
      to,
      (facts as { noticeBy: string }).noticeBy,
    ]);

  it('comes 60 and 30 days before, each once, and again for the next term', async () => {
    await check('2027-04-13');
    expect(await told()).toEqual([]);
    for (const day of ['2027-04-14', '2027-04-15', '2027-05-13']) await check(day);
    expect(await told()).toEqual(READERS.map((to) => [to, '2027-06-13']));
    for (const day of ['2027-05-14', '2027-06-13', '2027-06-14', '2027-07-13']) await check(day);
    expect(await told()).toHaveLength(4);
    await check('2028-04-14');
    expect((await told()).slice(4)).toEqual(READERS.map((to) => [to, '2028-06-13']));
  });

  it('does not come where notice was given, and once after a missed check', async () => {
    await give();
    await check('2027-05-20');
    expect(await told()).toEqual([]);
    await withdraw();
    await check('2027-05-21');
    expect(await told()).toHaveLength(2);
  });

  it('is none of an account that is billed elsewhere', async () => {
    await backend.database.orm.update(accounts).set({ billingSuppressed: true });
    await check('2027-04-14');
    expect(await told()).toEqual([]);
  });
});

describe('the calendar file', () => {
  const file = async (language: 'en' | 'es' = 'en') =>
    agreementFile(await money.readAgreement(await backend.actor('current'), OWN), {
      language,
      publicOrigin: 'https://portal.example',
      at: backend.now(),
    });
  const of = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

  it('is the last day of notice, with reminders 90, 60 and 30 days before the end', async () => {
    const text = (await file()).replaceAll('\r\n ', '');
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('DTSTART;VALUE=DATE:20270613');
    expect(text).toContain('DTEND;VALUE=DATE:20270614');
    expect(text).toContain('SUMMARY:Business Internet 600: last day to end the term');
    expect(text).toContain(`ends on ${formatDay('2027-07-13')} and renews by itself`);
    expect(text).toContain('https://portal.example/services/agreements');
    expect(of(text, /TRIGGER.+/g).map((line) => line.trim())).toEqual([
      'TRIGGER:-P59DT15H',
      'TRIGGER:-P29DT15H',
      'TRIGGER;RELATED=END:-PT15H',
    ]);
    expect(await file('es')).toContain('último día para terminar el plazo');
  });

  it('takes its event out once notice was given, and puts it back', async () => {
    const idOf = (text: string) => of(text, /UID:.+/g)[0];
    const before = await file();
    await give();
    const given = await file();
    await withdraw();
    const after = await file();
    expect([idOf(given), idOf(after)]).toEqual([idOf(before), idOf(before)]);
    expect([before, given, after].map((text) => of(text, /SEQUENCE:\d/g)[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(given).toContain('METHOD:CANCEL');
    expect(given).toContain('STATUS:CANCELLED');
    expect(given).not.toContain('VALARM');
    expect(after).toContain('METHOD:PUBLISH');
  });

  it('is of the next term where it is too late for this one', async () => {
    const before = await file();
    setTo('2027-06-14');
    const after = await file();
    expect(after).toContain('DTSTART;VALUE=DATE:20280613');
    expect(of(after, /UID:.+/g)).not.toEqual(of(before, /UID:.+/g));
  });

  it("of another account's agreement is not found", async () => {
    expect(await refusalOf(money.readAgreement(await backend.actor('current'), FOREIGN))).toBe(
      'NOT_FOUND',
    );
  });
});

it('the demo has an agreement that renews soon, and one whose notice is too late', async () => {
  const soon = await own('bhn');
  expect(soon?.term?.endsOn).toBe(addDays(TODAY, 80));
  expect(soon?.noticeDenial).toBeNull();
  expect((await own('nocard'))?.noticeDenial).toBe('NOTICE_TOO_LATE');
  expect((await own('large'))?.term?.months).toBe(36);
  expect(await backend.database.orm.$count(agreements)).toBe(6);
});
