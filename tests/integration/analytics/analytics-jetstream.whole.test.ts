import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { STREAM, SUBJECT } from '../../../src/server/analytics/jetstream.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import { dataDir, queryStoredEvents, startStore } from './event-store-support.ts';
import {
  batch,
  idsOf,
  nats,
  SEGMENT_BYTES,
  servers,
  setUpJetstreamTests,
  streamed,
  untilStreamed,
} from './jetstream-support.ts';

setUpJetstreamTests();

describe('with JetStream as a sink', () => {
  test('every event is in the store and in the stream once, with its message data', async () => {
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

  test('a log that is replayed from an unknown position adds no duplicates', async () => {
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
