import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messageOf, paymentEnded, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import {
  dataDir,
  queryStoredEvents,
  startStore,
  setUpEventStoreTests,
} from './event-store-support.ts';

setUpEventStoreTests();

test('an analyst finds each event once, in typed columns, despite duplicate delivery', async () => {
  const store = await startStore();
  const paid = [paymentEnded(10_000), paymentEnded(4_817)];
  const message = messageOf(paid);
  expect(await store.take(message)).toEqual({
    taken: paid.map(({ id }) => id),
    duplicates: [],
    quarantined: [],
  });
  expect(await store.take(message)).toEqual({
    taken: [],
    duplicates: paid.map(({ id }) => id),
    quarantined: [],
  });
  const twice = tabClosed();
  expect(await store.take(messageOf([twice, twice]))).toEqual({
    taken: [twice.id],
    duplicates: [twice.id],
    quarantined: [],
  });
  await store.stop();
  expect(
    await queryStoredEvents(
      'select flow, outcome, sum(detail_amount_cents)::integer as paid, ' +
        'typeof(any_value(duration_ms)) as type from flow_ended group by all',
    ),
  ).toEqual([{ flow: 'payment', outcome: 'succeeded', paid: 14_817, type: 'BIGINT' }]);
  expect(
    await queryStoredEvents(
      'select count(*)::integer as events, count(distinct id)::integer as ids from events',
    ),
  ).toEqual([{ events: 3, ids: 3 }]);
});

test('what is not JSON, has no events or too many is no message', async () => {
  const store = await startStore();
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"events":[]}',
    '{"events":{}}',
    JSON.stringify(messageOf(Array.from({ length: 1_001 }, () => ({})))),
  ])
    await expect(store.take(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await store.stop();
  expect(await queryStoredEvents('select count(*)::integer as rows from quarantine')).toEqual([
    { rows: 0 },
  ]);
});

test('a bad event is quarantined with reason and field, and does not affect others', async () => {
  const store = await startStore();
  const good = [tabClosed(), paymentEnded(500)];
  const bad = [
    [tabClosed({ name: 'tab-opened' }), 'UNKNOWN_EVENT', '$input.name'],
    [tabClosed({ version: 2 }), 'UNKNOWN_VERSION', '$input.version'],
    [
      tabClosed({ data: { openMs: -1, pagesViewed: 3, leftBehind: 0 } }),
      'SCHEMA',
      '$input.data.openMs',
    ],
    [
      tabClosed({ data: { openMs: 1, pagesViewed: 3, leftBehind: 0, note: 'hello' } }),
      'SCHEMA',
      '$input.data.note',
    ],
    [tabClosed({ id: '6F9619FF-8B86-4011-B42D-00C04FC964FF' }), 'SCHEMA', '$input.id'],
    [tabClosed({ occurredAt: '2026-13-45T10:00:00.000Z' }), 'SCHEMA', '$input.occurredAt'],
    ['no event', 'NOT_AN_EVENT', undefined],
    [null, 'NOT_AN_EVENT', undefined],
  ] as const;
  const answer = await store.take(messageOf([good[0], ...bad.map(([event]) => event), good[1]]));
  expect(answer.taken).toEqual(good.map(({ id }) => id));
  expect(answer.quarantined).toEqual(
    bad.map(([event, reason, field], index) => ({
      ...(typeof event === 'object' && event ? { id: event.id } : {}),
      index: index + 1,
      reason,
      ...(field ? { field } : {}),
    })),
  );
  await store.stop();
  expect(
    await queryStoredEvents('select reason, field, event from quarantine order by position'),
  ).toEqual(
    bad.map(([event, reason, field]) => ({
      reason,
      field: field ?? null,
      event: JSON.stringify(event),
    })),
  );
  expect(await queryStoredEvents('select count(*)::integer as rows from events')).toEqual([
    { rows: 2 },
  ]);
});

test('a message with an invalid envelope has all its events quarantined, none lost', async () => {
  const store = await startStore();
  const events = [tabClosed(), paymentEnded(1)];
  for (const over of [
    { requirementsVersion: '1' },
    { sentAt: 'yesterday' },
    { clientType: 'private' },
    { more: 1 },
  ]) {
    const answer = await store.take({
      ...messageOf(events.map((event) => ({ ...event, id: randomUUID() }))),
      ...over,
    });
    expect(answer.quarantined.map(({ reason, field }) => [reason, field])).toEqual([
      ['MESSAGE', `$input.${Object.keys(over)[0]}`],
      ['MESSAGE', `$input.${Object.keys(over)[0]}`],
    ]);
  }
});

test('a card number anywhere in an event stays nowhere', async () => {
  const store = await startStore();
  const cards = ['4242424242424242', '5555 5555 5555 4444', '3782-822463-10005'];
  const events = [
    ...cards.map((card) =>
      tabClosed({
        data: { openMs: 1, pagesViewed: 1, leftBehind: 0, note: `pay with ${card} please` },
      }),
    ),
    tabClosed({ data: { openMs: 4_242_424_242_424_242, pagesViewed: 1, leftBehind: 0 } }),
    tabClosed({ data: { '4242424242424242': true } }),
    tabClosed({ id: '4242424242424242' }),
    '4242424242424242',
  ];
  const answer = await store.take(messageOf(events));
  expect(answer.quarantined.map(({ reason }) => reason)).toEqual(events.map(() => 'CARD_NUMBER'));
  expect(await store.take(messageOf([tabClosed()], { sentAt: '4242424242424242' }))).toMatchObject({
    quarantined: [{ reason: 'CARD_NUMBER' }],
  });
  await store.stop();
  expect(
    await queryStoredEvents(
      'select count(*)::integer as rows from quarantine where event::varchar like ' +
        "'%[masked]%' or header::varchar like '%[masked]%'",
    ),
  ).toEqual([{ rows: events.length + 1 }]);
  const everything = fs
    .globSync('**/*.{log,parquet,sqlite}', { cwd: dataDir })
    .map((file) => fs.readFileSync(path.join(dataDir, file), 'latin1'))
    .join('');
  expect(everything).toContain('[masked]');
  for (const card of ['4242424242424242', '5555 5555 5555 4444', '3782-822463-10005'])
    expect(everything).not.toContain(card);
});

test('a log that is damaged is left as it is: nothing is taken until it was put back', async () => {
  const store = await startStore();
  for (let sent = 0; sent < 3; sent += 1) await store.take(messageOf([tabClosed()]));
  await store.stop();
  const file = path.join(dataDir, 'analytics/log/000000000001.log');
  const whole = fs.readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  fs.writeFileSync(file, damaged);
  const again = await startStore();
  await expect(again.take(messageOf([tabClosed()]))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 2,
  });
  await again.stop();
  expect(fs.readFileSync(file).equals(damaged)).toBe(true);
  await expect(queryStoredEvents('select 1')).rejects.toThrow('is damaged');
  fs.writeFileSync(file, whole);
  expect(await queryStoredEvents('select count(*)::integer as rows from events')).toEqual([
    { rows: 3 },
  ]);
});
