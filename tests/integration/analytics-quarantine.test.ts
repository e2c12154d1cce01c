import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reachStore, takeSnapshot } from '../../src/server/analytics/access.ts';
import { portalCatalogue } from '../../src/server/analytics/catalogue.ts';
import { openReader } from '../../src/server/analytics/reader.ts';
import { openStore } from '../../src/server/analytics/store.ts';
import { runReadmit } from '../../src/server/analytics/tools/readmit.ts';
import type { GoodEvent, MessageHeader } from '../../src/server/analytics/types.ts';
import type { Catalogue } from '../../src/server/usecases/analytics/judge-message.ts';
import { messageOf, tabClosed } from '../fixtures/analytics-messages.ts';
import { visits } from '../fixtures/analytics-visits.ts';
import { dataDir, query, startStore, whereEventsAreStored } from './event-store.ts';

whereEventsAreStored();

const BAD = 10_000;
const SEED = Number(process.env['TEST_SEED'] ?? 1);

type Event = Record<string, unknown> & { id: string; name: string };

/** Ways to break a good event; each leaves something that the catalogue must refuse. */
const BREAKS: Readonly<Record<string, (event: Event, at: number) => unknown>> = {
  unknownName: (event) => ({ ...event, name: 'page-turned' }),
  laterVersion: (event) => ({ ...event, version: 2 }),
  noVersion: (event) => ({ ...event, version: undefined }),
  negativeSequence: (event) => ({ ...event, sequence: -1 }),
  fieldMissing: (event) => ({ ...event, data: undefined }),
  fieldTooMany: (event, at) => ({ ...event, [`extra${at % 7}`]: at }),
  fieldTooManyInside: (event) => ({ ...event, data: { ...(event['data'] as object), typed: 'Dana' } }),
  wrongType: (event) => ({ ...event, occurredAt: 1_700_000_000 }),
  noInstant: (event) => ({ ...event, occurredAt: 'on Monday' }),
  noUuid: (event, at) => ({ ...event, visitId: `visit-${at}` }),
  noData: (event) => ({ ...event, data: null }),
  card: (event, at) => ({ ...event, data: { ...(event['data'] as object), note: `4242 4242 4242 4242 ${at}` } }),
};

const breaks = fc.sample(fc.constantFrom(...Object.keys(BREAKS)), { seed: SEED, numRuns: BAD });

/** Messages in which good events stand between bad ones. */
function mixed() {
  const good = visits(900, SEED).messages.flatMap((message) => (message as { events: Event[] }).events);
  const badEvents = breaks.map((way, at) => {
    const event = { ...(good[at % good.length] as Event), id: randomUUID() };
    return BREAKS[way]?.(event, at);
  });
  const messages: ReturnType<typeof messageOf>[] = [];
  for (let at = 0; at < BAD; at += 100) {
    const neighbours = good.slice(Math.floor((at / BAD) * good.length), Math.floor(((at + 100) / BAD) * good.length));
    messages.push(messageOf(badEvents.slice(at, at + 100).flatMap((bad, index) => (neighbours[index] ? [bad, neighbours[index]] : [bad])).concat(neighbours.slice(100))));
  }
  return { good, messages };
}

/** Runs the verb on a folder that no server has. */
async function readmitted(catalogue?: Catalogue): Promise<string> {
  const access = await reachStore(dataDir);
  let said = '';
  const { snapshot } = await takeSnapshot(access);
  const reader = await openReader(snapshot);
  await runReadmit(access, reader, (text) => { said += text; }, catalogue);
  reader.close();
  if (access.via === 'lock') access.release();
  return said;
}

/** A catalogue of tomorrow: it has the event that today's doesn't know. */
const tomorrows: Catalogue = {
  ...portalCatalogue,
  breachOf: (event) => (event.name === 'page-turned' ? null : portalCatalogue.breachOf(event)),
};

test(`of ${BAD} bad events all are kept apart, none is in the good table, and their good neighbours are whole`, async () => {
  const { good, messages } = mixed();
  const store = await startStore({ segmentBytes: 2_000_000 });
  let quarantined = 0;
  let taken = 0;
  for (const message of messages) {
    const answer = await store.take(message);
    expect(answer.taken.length + answer.quarantined.length).toBe(message.events.length);
    quarantined += answer.quarantined.length;
    taken += answer.taken.length;
  }
  // A message that comes again is kept apart once.
  await store.take(messages[0]);
  await store.stop();
  expect([quarantined, taken]).toEqual([BAD, good.length]);
  const waiting = await query<{ reason: string; rows: number }>('select reason, count(*)::integer as rows from quarantine group by 1 order by 1');
  expect(waiting.reduce((sum, { rows }) => sum + rows, 0)).toBe(BAD);
  const ofWay = (...ways: string[]) => breaks.filter((way) => ways.includes(way)).length;
  expect(Object.fromEntries(waiting.map(({ reason, rows }) => [reason, rows]))).toEqual({
    CARD_NUMBER: ofWay('card'), NOT_AN_EVENT: ofWay('noVersion'), UNKNOWN_EVENT: ofWay('unknownName'), UNKNOWN_VERSION: ofWay('laterVersion'),
    SCHEMA: BAD - ofWay('card', 'noVersion', 'unknownName', 'laterVersion'),
  });
  expect((await query<{ id: string }>('select id::varchar as id from events order by 1')).map(({ id }) => id)).toEqual(good.map(({ id }) => id).sort());

  // Today's catalogue admits none of them; tomorrow's those that it knows, once, however often it is asked.
  const cards = ofWay('card');
  const known = ofWay('unknownName');
  expect(await readmitted()).toBe(`0 admitted, 0 were there already, ${BAD - cards} still wait\n`);
  expect(await readmitted(tomorrows)).toBe(`${known} admitted, 0 were there already, ${BAD - cards - known} still wait\n`);
  expect(await readmitted(tomorrows)).toBe(`0 admitted, 0 were there already, ${BAD - cards - known} still wait\n`);
  expect(await query("select count(*)::integer as rows, count(distinct id)::integer as ids from events where name = 'page-turned'")).toEqual([{ rows: known, ids: known }]);
  expect(await query('select readmission, count(*)::integer as rows from quarantine group by 1 order by 1 nulls last')).toEqual([{ readmission: 'admitted', rows: known }, { readmission: null, rows: BAD - known }]);
});

test('an event that was readmitted is a duplicate when its browser sends it once more, and one that came meanwhile is not admitted twice', async () => {
  const folder = path.join(dataDir, 'analytics');
  const open = () => openStore({ folder, segmentBytes: 1_000_000, compact: () => Promise.reject(new Error('not here')), realNow: () => new Date(), report: (error) => { throw error; }, failed: (error) => { throw error; } });
  const header = { ...messageOf([]), events: undefined };
  const [early, late] = [tabClosed(), tabClosed()] as [GoodEvent, GoodEvent];
  const before = await open();
  // A catalogue of yesterday, which did not know them.
  await before.take({ header: header as MessageHeader, good: [], bad: [early, late].map((event, index) => ({ reason: 'UNKNOWN_EVENT' as const, quarantineId: randomUUID(), index, id: event.id, event })) });
  await before.take({ header: header as MessageHeader, good: [late], bad: [] });
  await before.close();
  expect(await readmitted()).toBe('1 admitted, 1 were there already, 0 still wait\n');
  const store = await startStore();
  expect(await store.take(messageOf([early, late]))).toMatchObject({ taken: [], duplicates: [early.id, late.id] });
  await store.stop();
  expect(await query('select count(*)::integer as rows from tab_closed')).toEqual([{ rows: 2 }]);
});

test('a store whose index of ids is gone makes it anew, of Parquet and log, and knows every event', async () => {
  const store = await startStore({ segmentBytes: 30_000 });
  const { messages } = visits(60, SEED);
  const bad = messageOf([{ ...tabClosed(), name: 'page-turned' }]);
  for (const message of [...messages, bad]) await store.take(message);
  await store.stop();
  for (const name of ['ids.sqlite', 'ids.sqlite-wal', 'ids.sqlite-shm']) fs.rmSync(path.join(dataDir, 'analytics', name), { force: true });
  const again = await startStore({ segmentBytes: 30_000 });
  for (const message of [...messages, bad]) expect((await again.take(message)).taken).toEqual([]);
  await again.stop();
  expect(await query('select (select count(*) from events)::integer as events, (select count(*) from quarantine)::integer as quarantined')).toEqual([{ events: messages.flatMap((message) => (message as { events: unknown[] }).events).length, quarantined: 1 }]);
  expect(fs.globSync('analytics/parquet/events/*/*.parquet', { cwd: dataDir }).length).toBeGreaterThan(0);
});
