import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamClient, StreamConfig } from '@nats-io/jetstream';
import { connect, headers } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StoredMessage } from './types.ts';

/** Stream name and subject prefix; the event id follows. */
export const STREAM = 'PORTAL_EVENTS';
export const SUBJECT = 'portal.events';

/** Maximum unacknowledged messages in flight. */
const MAX_IN_FLIGHT = 256;
/** Acknowledgement timeout in milliseconds. */
const ACK_TIMEOUT_MS = 5_000;

/**
 * One subject per event, one message per subject, and duplicates rejected: the stream deduplicates
 * every id it retains.
 */
const DEDUPLICATION_CONFIG = {
  discard: 'new',
  discard_new_per_subject: true,
  max_msgs_per_subject: 1,
} as const;

/** The broker's error for a subject that already has its message. */
const isAlreadyStored = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  /maximum messages per subject exceeded/i.test(error.message);

async function ensureStream(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  const known = await manager.streams.info(STREAM).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === 10059) return null;
    throw error;
  });
  if (!known)
    await manager.streams.add({
      name: STREAM,
      subjects: [`${SUBJECT}.*`],
      storage: 'file',
      ...DEDUPLICATION_CONFIG,
    } as Partial<StreamConfig> & { name: string });
  else if (
    Object.entries(DEDUPLICATION_CONFIG).some(
      ([key, value]) => known.config[key as keyof typeof DEDUPLICATION_CONFIG] !== value,
    )
  )
    throw new Error(
      `The JetStream stream ${STREAM} would take an event twice: it needs ` +
        `${JSON.stringify(DEDUPLICATION_CONFIG)}.`,
    );
}

async function connectJetStream(
  url: string,
): Promise<{ connection: NatsConnection; client: JetStreamClient }> {
  const { host, username, password, protocol } = new URL(url);
  const connection = await connect({
    servers: host,
    name: 'business-portal-analytics',
    timeout: ACK_TIMEOUT_MS,
    reconnect: false,
    ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  });
  try {
    await ensureStream(connection);
    return { connection, client: jetstream(connection, { timeout: ACK_TIMEOUT_MS }) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * A NATS JetStream client that stores each event once: a duplicate is acknowledged like a new
 * event. Connects on demand. A message is the event with `message` (the message header shared by
 * its events) and `receivedAt`; the header `Event-Name` names it.
 */
export function openJetStream(url: string) {
  let opened: ReturnType<typeof connectJetStream> | null = null;
  const send = async (
    client: JetStreamClient,
    { header, receivedAt }: StoredMessage,
    event: StoredMessage['events'][number],
  ): Promise<void> => {
    const named = headers();
    named.set('Event-Name', event.name);
    await client
      .publish(
        `${SUBJECT}.${event.id}`,
        JSON.stringify({ ...event, message: header, receivedAt }),
        { headers: named },
      )
      .catch((error: unknown) => {
        if (!isAlreadyStored(error)) throw error;
      });
  };
  const close = async (): Promise<void> => {
    const closing = opened;
    opened = null;
    await closing?.then(({ connection }) => connection.close()).catch(() => undefined);
  };
  return {
    /**
     * Resolves once the stream has every event of these messages. Rejects when that is unknown; the
     * messages must then be published again.
     */
    publish: async (messages: readonly StoredMessage[]): Promise<void> => {
      try {
        const { client } = await (opened ??= connectJetStream(url));
        const all = messages.flatMap((message) =>
          message.events.map((event) => () => send(client, message, event)),
        );
        for (let from = 0; from < all.length; from += MAX_IN_FLIGHT)
          await Promise.all(all.slice(from, from + MAX_IN_FLIGHT).map((one) => one()));
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
