import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { STREAM } from '../../../src/server/analytics/jetstream.ts';
import { messageOf, tabClosed } from '../../fixtures/analytics/analytics-messages.ts';
import { setUpEventStoreTests } from './event-store-support.ts';
import { startNats } from './nats-server.ts';

/** The NATS server of the file that runs. */
export let nats: Awaited<ReturnType<typeof startNats>>;
export const SEGMENT_BYTES = 8_000;
export const servers = () => nats.url.replace('nats://', '');

/** A file of tests about the stream: each test has an event store of its own, and no stream yet. */
export function setUpJetstreamTests(): void {
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.stop());
  setUpEventStoreTests();
  beforeEach(async () => {
    const connection = await connect({ servers: servers() });
    const manager = await jetstreamManager(connection);
    await manager.streams.delete(STREAM).catch(() => false);
    await connection.close();
  });
}

/** Every id in the stream, including repetitions; empty while there is no stream. */
export async function streamed(): Promise<string[]> {
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

export async function untilStreamed(count: number): Promise<string[]> {
  for (;;) {
    const ids = await streamed().catch((): string[] => []);
    if (ids.length >= count) return ids;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

export const batch = (size: number) =>
  Array.from({ length: size }, () => messageOf([tabClosed(), tabClosed()]));
export const idsOf = (messages: readonly { events: readonly unknown[] }[]): string[] =>
  messages.flatMap(({ events }) => (events as { id: string }[]).map(({ id }) => id)).sort();
