import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { openStoreAccess, takeSnapshot } from '../../../src/server/analytics/store-access.ts';
import { STREAM } from '../../../src/server/analytics/jetstream.ts';
import { openReader } from '../../../src/server/analytics/store/reader.ts';

/** An analyst's query, with or without the running server. */
export async function queryEvents<Row>(dataDir: string, sql: string): Promise<Row[]> {
  const access = await openStoreAccess(dataDir);
  const { snapshot, release } = await takeSnapshot(access);
  const reader = await openReader(snapshot);
  try {
    return (await reader.rows(sql)) as Row[];
  } finally {
    reader.close();
    release();
    if (access.via === 'lock') access.release();
  }
}

/** An event as a stream consumer receives it. */
export interface StreamedEvent {
  id: string;
  name: string;
  visitId: string;
  sequence: number;
  paymentId?: string;
  data: Record<string, unknown>;
}

/** Messages per request of a consumer. */
const FETCH_BATCH_SIZE = 5_000;

/** Number of messages in the stream; 0 while there is no stream. */
export async function streamLength(url: string): Promise<number> {
  const connection = await connect({ servers: new URL(url).host });
  try {
    return (await (await jetstreamManager(connection)).streams.info(STREAM)).state.messages;
  } catch {
    return 0;
  } finally {
    await connection.close();
  }
}

/** Every message of the stream, in order. */
export async function readStream(url: string): Promise<StreamedEvent[]> {
  const length = await streamLength(url);
  const connection = await connect({ servers: new URL(url).host });
  try {
    const events: StreamedEvent[] = [];
    if (length === 0) return events;
    const consumer = await jetstream(connection).consumers.get(STREAM);
    while (events.length < length)
      for await (const message of await consumer.fetch({
        max_messages: FETCH_BATCH_SIZE,
        expires: 1_000,
      }))
        events.push(message.json<StreamedEvent>());
    return events;
  } finally {
    await connection.close();
  }
}
