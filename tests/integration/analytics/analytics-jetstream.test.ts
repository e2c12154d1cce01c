import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STREAM, SUBJECT } from '../../../src/server/analytics/jetstream.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import {
  dataDir,
  killStore,
  queryStoredEvents,
  startStore,
  setUpEventStoreTests,
} from './event-store-support.ts';
import { startNats } from './nats-server.ts';

let nats: Awaited<ReturnType<typeof startNats>>;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

const SEGMENT_BYTES = 8_000;
/** Rounds in which store and stream are killed; `npm run soak` says how many. */
const ROUNDS = Number(process.env['SOAK_KILLS'] ?? 4);
const servers = () => nats.url.replace('nats://', '');

setUpEventStoreTests();
beforeEach(async () => {
  const connection = await connect({ servers: servers() });
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(STREAM).catch(() => false);
  await connection.close();
});

/** Every id in the stream, as often as it is there; empty while there is no stream. */
async function streamed(): Promise<string[]> {
  const connection = await connect({ servers: servers() });
  try {
    const manager = await jetstreamManager(connection);
    const info = await manager.streams.info(STREAM).catch(() => null);
    if (!info) return [];
    const ids: string[] = [];
    const consumer = await jetstream(connection).consumers.get(STREAM);
    while (ids.length < info.state.messages)
      for await (const message of await consumer.fetch({ max_messages: 500, expires: 1_000 }))
        ids.push(message.json<{ id: string }>().id);
    return ids;
  } finally {
    await connection.close();
  }
}

async function untilStreamed(count: number): Promise<string[]> {
  for (;;) {
    const ids = await streamed().catch((): string[] => []);
    if (ids.length >= count) return ids;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

const batch = (size: number) =>
  Array.from({ length: size }, () => messageOf([tabClosed(), tabClosed()]));
const idsOf = (messages: readonly { events: readonly unknown[] }[]): string[] =>
  messages.flatMap(({ events }) => (events as { id: string }[]).map(({ id }) => id)).sort();

describe('with JetStream as a sink', () => {
  test('every event is in the store and in the stream, once, with what its message said', async () => {
    const store = await startStore({ sink: nats.url });
    const messages = batch(20);
    for (const message of [...messages, ...messages.slice(0, 5)]) await store.take(message);
    expect((await untilStreamed(40)).sort()).toEqual(idsOf(messages));
    await store.stop();
    expect(await queryStoredEvents('select count(*)::integer as rows from events')).toEqual([
      { rows: 40 },
    ]);
    const connection = await connect({ servers: servers() });
    const [first] = idsOf(messages);
    const message = await (
      await jetstreamManager(connection)
    ).streams.getMessage(STREAM, { last_by_subj: `${SUBJECT}.${first}` });
    expect(message?.json()).toMatchObject({
      id: first,
      name: 'tab-closed',
      data: { pagesViewed: 3 },
      message: { clientType: 'business', defaults: { appType: 'Web' } },
      receivedAt: expect.stringMatching(/Z$/),
    });
    expect(message?.header.get('Event-Name')).toBe('tab-closed');
    await connection.close();
  });

  test('an outage of the stream delays nobody, and loses and repeats nothing', async () => {
    const store = await startStore({ sink: nats.url, segmentBytes: SEGMENT_BYTES });
    const before = batch(10);
    for (const message of before) await store.take(message);
    await untilStreamed(20);
    await nats.kill();
    const during = batch(60);
    for (const message of during) expect((await store.take(message)).taken).toHaveLength(2);
    await nats.start();
    expect((await untilStreamed(140)).sort()).toEqual(idsOf([...before, ...during]));
    await store.stop();
  });

  test(`a store and a stream that are killed ${ROUNDS} times have each event once in both`, async () => {
    const all: ReturnType<typeof batch> = [];
    const store = await startStore({ sink: nats.url, segmentBytes: SEGMENT_BYTES });
    for (let round = 0; round < ROUNDS; round += 1) {
      const messages = batch(25);
      const delivered = Promise.all(
        [...messages, ...all.slice(-5)].map((message) => store.deliver(message)),
      );
      await new Promise((resolve) => {
        setTimeout(resolve, 20 + (round % 7) * 40);
      });
      if (round % 2 === 0) await nats.kill();
      killStore();
      await delivered;
      all.push(...messages);
      if (round % 2 === 0) await nats.start();
    }
    expect((await untilStreamed(ROUNDS * 50)).sort()).toEqual(idsOf(all));
    await store.stop();
    expect(
      (
        await queryStoredEvents<{ id: string }>('select id::varchar as id from events order by 1')
      ).map(({ id }) => id),
    ).toEqual(idsOf(all));
  }, 3_600_000);

  test('a log that is handed on once more, because nobody knows how far it was, brings nothing twice', async () => {
    const store = await startStore({ sink: nats.url });
    const messages = batch(20);
    for (const message of messages) await store.take(message);
    await untilStreamed(40);
    await store.stop();
    fs.rmSync(path.join(dataDir, 'analytics/sink.json'));
    const again = await startStore({ sink: nats.url });
    const last = batch(1);
    await again.take(last[0]);
    expect((await untilStreamed(42)).sort()).toEqual(idsOf([...messages, ...last]));
  });

  test('a stream that would take an event twice gets none', async () => {
    const connection = await connect({ servers: servers() });
    await (
      await jetstreamManager(connection)
    ).streams.add({ name: STREAM, subjects: [`${SUBJECT}.*`] });
    await connection.close();
    const store = await startStore({ sink: nats.url });
    expect((await store.take(messageOf([tabClosed()]))).taken).toHaveLength(1);
    await store.stop();
    expect(await streamed()).toEqual([]);
  });
});
