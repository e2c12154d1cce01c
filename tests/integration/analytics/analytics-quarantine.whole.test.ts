import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';
import { eventCatalogue } from '../../../src/server/analytics/catalogue.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';
import { openEventStore } from '../../../src/server/analytics/store/store.ts';
import { runReadmit } from '../../../src/server/analytics/tools/readmit.ts';
import type { ValidEvent, MessageHeader } from '../../../src/server/analytics/types.ts';
import type { EventCatalogue } from '../../../src/server/usecases/analytics/validate-message.ts';
import { brokenVariantsOf, validEvents } from '../../fixtures/analytics/analytics-bad-events.ts';
import type { BrokenEvent } from '../../fixtures/analytics/analytics-bad-events.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import { visits } from '../../fixtures/analytics/analytics-visits.ts';
import {
  dataDir,
  queryStoredEvents,
  startStore,
  setUpEventStoreTests,
} from './event-store-support.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { SEED } from '../../fixtures/harness/tier.ts';

setUpEventStoreTests();

const BAD_EVENT_COUNT = 10_000;

const newId = (() => {
  let made = 0;
  return () => uuidFromName(`bad event ${(made += 1)}`);
})();
const idOf = (event: unknown): unknown => (event as { id?: unknown } | null)?.id;

/** Message headers with one invalid field each: none of their events is accepted. */
const BROKEN_HEADERS: readonly object[] = [
  { requirementsVersion: '3.1' },
  { clientType: 'consumer' },
  { sentAt: 'on Monday' },
  { sentAt: 1_700_000_000 },
  { defaults: undefined },
  { defaults: { ...messageOf([]).defaults, deviceUuid: 'mine' } },
  { defaults: { ...messageOf([]).defaults, typed: 'Dana' } },
  { typed: 'Dana' },
];

/**
 * Bad events: valid ones of every entry, each with one fault in every location and of every kind;
 * and some with an invalid message.
 */
function badEvents() {
  const valid = validEvents(7, SEED);
  const broken = valid.flatMap((one) => brokenVariantsOf(one, newId));
  const ofMessages = BROKEN_HEADERS.map((over) => ({
    over,
    events: valid.slice(0, 20).map(({ value }) => ({ ...(value as object), id: newId() })),
  }));
  const alone = fc
    .sample(fc.shuffledSubarray(broken, { minLength: broken.length, maxLength: broken.length }), {
      seed: SEED,
      numRuns: 1,
    })
    .flat();
  return {
    alone: alone.slice(
      0,
      BAD_EVENT_COUNT - ofMessages.reduce((sum, { events }) => sum + events.length, 0),
    ),
    ofMessages,
  };
}

/** Why a broken event is rejected. */
function reasonOf({ fault, field }: BrokenEvent): string {
  if (fault === 'card') return 'CARD_NUMBER';
  if (
    field === '$input' ||
    (['$input.id', '$input.name', '$input.version'].includes(field) &&
      ['missing', 'nothing', 'wrongType'].includes(fault))
  )
    return 'NOT_AN_EVENT';
  return { '$input.name': 'UNKNOWN_EVENT', '$input.version': 'UNKNOWN_VERSION' }[field] ?? 'SCHEMA';
}

/** The invalid field, or the object when the field selects one of its variants. */
function isField(said: string | undefined, { field }: BrokenEvent): boolean {
  return field === '$input'
    ? said === undefined
    : said === field || (said !== undefined && said !== '$input' && field.startsWith(`${said}.`));
}

/** Bad events, a hundred per message, between good ones. */
function mixedMessages(alone: readonly BrokenEvent[]) {
  const good = visits(900, SEED).messages.flatMap(
    (message) => (message as { events: { id: string }[] }).events,
  );
  const messages: { bad: (BrokenEvent | null)[]; message: ReturnType<typeof messageOf> }[] = [];
  for (let at = 0; at < alone.length; at += 100) {
    const neighbours = good.slice(
      Math.floor((at / alone.length) * good.length),
      Math.floor(((at + 100) / alone.length) * good.length),
    );
    const hundred = alone.slice(at, at + 100);
    const placed = hundred
      .flatMap((bad, index): (BrokenEvent | { id: string })[] => [
        bad,
        ...neighbours.slice(index, index + 1),
      ])
      .concat(neighbours.slice(hundred.length));
    const bad = placed.map((one) => ('fault' in one ? one : null));
    messages.push({
      bad,
      message: messageOf(placed.map((one) => ('fault' in one ? one.event : one))),
    });
  }
  return { good, messages };
}

/** Runs the command on a folder that no server uses. */
async function readmitted(catalogue?: EventCatalogue): Promise<string> {
  const access = await openStoreAccess(dataDir);
  let said = '';
  const { snapshot } = await takeSnapshot(access);
  const reader = await openReader(snapshot);
  await runReadmit(
    access,
    reader,
    (text) => {
      said += text;
    },
    catalogue,
  );
  reader.close();
  if (access.via === 'lock') access.release();
  return said;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A future catalogue: one more event, a second, identical version of each, and one more field. */
const futureCatalogue: EventCatalogue = {
  ...eventCatalogue,
  breachOf: (event: { name: string; version: number; data?: unknown }) => {
    if (event.name === 'tomorrow') return null;
    const data = isObject(event.data)
      ? Object.fromEntries(Object.entries(event.data).filter(([name]) => name !== 'typed'))
      : event.data;
    return eventCatalogue.breachOf({
      ...event,
      version: event.version === 99 ? 1 : event.version,
      ...('data' in event ? { data } : {}),
    });
  },
};
const isValidInFuture = ({ fault, field }: BrokenEvent): boolean =>
  (fault === 'unknownLiteral' && (field === '$input.name' || field === '$input.version')) ||
  (fault === 'fieldTooMany' && field === '$input.data.typed');

test(
  `of ${BAD_EVENT_COUNT} bad events all are kept apart with their reason and field, none is in ` +
    'the good table, and their good neighbours are whole',
  async () => {
    const { alone, ofMessages } = badEvents();
    const { good, messages } = mixedMessages(alone);
    expect(alone.length + ofMessages.reduce((sum, { events }) => sum + events.length, 0)).toBe(
      BAD_EVENT_COUNT,
    );
    const store = await startStore({ segmentBytes: 2_000_000 });
    const wrongly: unknown[] = [];
    for (const { bad, message } of messages) {
      const answer = await store.take(message);
      expect(answer.taken).toEqual(
        message.events.filter((_, index) => bad[index] === null).map(idOf),
      );
      expect(answer.quarantined.map(({ index }) => index)).toEqual(
        bad.flatMap((one, index) => (one ? [index] : [])),
      );
      for (const { index, reason, field } of answer.quarantined) {
        const broken = bad[index];
        if (broken && (reason !== reasonOf(broken) || !isField(field, broken)))
          wrongly.push({ broken, reason, field });
      }
    }
    expect(wrongly).toEqual([]);
    for (const { over, events } of ofMessages)
      expect(await store.take(messageOf(events, over))).toMatchObject({
        taken: [],
        quarantined: events.map((_, index) => ({ index, reason: 'MESSAGE' })),
      });
    // A repeated message is quarantined once, except for events without an id.
    const [first] = messages;
    const unknown =
      first?.bad.filter((one) => one !== null && typeof idOf(one.event) !== 'string').length ?? 0;
    await store.take(first?.message);
    await store.stop();

    const ofReason = (reason: string) => alone.filter((one) => reasonOf(one) === reason).length;
    const kept = await queryStoredEvents<{ reason: string; rows: number }>(
      'select reason, count(*)::integer as rows from quarantine group by 1 order by 1',
    );
    expect(Object.fromEntries(kept.map(({ reason, rows }) => [reason, rows]))).toEqual({
      CARD_NUMBER: ofReason('CARD_NUMBER'),
      MESSAGE: BAD_EVENT_COUNT - alone.length,
      NOT_AN_EVENT: ofReason('NOT_AN_EVENT') + unknown,
      SCHEMA: ofReason('SCHEMA'),
      UNKNOWN_EVENT: ofReason('UNKNOWN_EVENT'),
      UNKNOWN_VERSION: ofReason('UNKNOWN_VERSION'),
    });
    expect(
      (
        await queryStoredEvents<{ id: string }>('select id::varchar as id from events order by 1')
      ).map(({ id }) => id),
    ).toEqual(good.map(({ id }) => id).sort());

    // Today's catalogue admits none of them; the future one admits those that it defines, once,
    // however often it runs.
    const waiting = BAD_EVENT_COUNT + unknown - ofReason('CARD_NUMBER');
    const known = alone.filter(isValidInFuture);
    expect(await readmitted()).toBe(`0 admitted, 0 were there already, ${waiting} still wait\n`);
    expect(await readmitted(futureCatalogue)).toBe(
      `${known.length} admitted, 0 were there already, ${waiting - known.length} still wait\n`,
    );
    expect(await readmitted(futureCatalogue)).toBe(
      `0 admitted, 0 were there already, ${waiting - known.length} still wait\n`,
    );
    expect(
      (
        await queryStoredEvents<{ id: string }>('select id::varchar as id from events order by 1')
      ).map(({ id }) => id),
    ).toEqual(
      [...good.map(({ id }) => id), ...known.map(({ event }) => String(idOf(event)))].sort(),
    );
    expect(
      await queryStoredEvents(
        'select readmission, count(*)::integer as rows from quarantine group by 1 order by 1 ' +
          'nulls last',
      ),
    ).toEqual([
      { readmission: 'admitted', rows: known.length },
      { readmission: null, rows: BAD_EVENT_COUNT + unknown - known.length },
    ]);
  },
);

test('a readmitted event is a duplicate when resent; resent ones are not readmitted', async () => {
  const folder = path.join(dataDir, 'analytics');
  const open = () =>
    openEventStore({
      folder,
      segmentBytes: 1_000_000,
      compact: () => Promise.reject(new Error('not here')),
      realNow: () => new Date(),
      report: (error) => {
        throw error;
      },
      failed: (error) => {
        throw error;
      },
    });
  const header = { ...messageOf([]), events: undefined };
  const [early, late] = [tabClosed(), tabClosed()] as [ValidEvent, ValidEvent];
  const before = await open();
  // A past catalogue without them.
  await before.take({
    header: header as MessageHeader,
    good: [],
    bad: [early, late].map((event, index) => ({
      reason: 'UNKNOWN_EVENT' as const,
      quarantineId: randomUUID(),
      index,
      id: event.id,
      event,
    })),
  });
  await before.take({ header: header as MessageHeader, good: [late], bad: [] });
  await before.close();
  expect(await readmitted()).toBe('1 admitted, 1 were there already, 0 still wait\n');
  const store = await startStore();
  expect(await store.take(messageOf([early, late]))).toMatchObject({
    taken: [],
    duplicates: [early.id, late.id],
  });
  await store.stop();
  expect(await queryStoredEvents('select count(*)::integer as rows from tab_closed')).toEqual([
    { rows: 2 },
  ]);
});

test('a store without its id index rebuilds it from Parquet and log, completely', async () => {
  const store = await startStore({ segmentBytes: 30_000 });
  const { messages } = visits(60, SEED);
  const bad = messageOf([{ ...tabClosed(), name: 'page-turned' }]);
  for (const message of [...messages, bad]) await store.take(message);
  await store.stop();
  for (const name of ['ids.sqlite', 'ids.sqlite-wal', 'ids.sqlite-shm'])
    fs.rmSync(path.join(dataDir, 'analytics', name), { force: true });
  const again = await startStore({ segmentBytes: 30_000 });
  for (const message of [...messages, bad]) expect((await again.take(message)).taken).toEqual([]);
  await again.stop();
  expect(
    await queryStoredEvents(
      'select (select count(*) from events)::integer as events, (select count(*) from ' +
        'quarantine)::integer as quarantined',
    ),
  ).toEqual([
    {
      events: messages.flatMap((message) => (message as { events: unknown[] }).events).length,
      quarantined: 1,
    },
  ]);
  expect(
    fs.globSync('analytics/parquet/events/*/*.parquet', { cwd: dataDir }).length,
  ).toBeGreaterThan(0);
});
