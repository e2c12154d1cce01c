import fs from 'node:fs';
import path from 'node:path';
import { readToolsEndpoint } from '../../../../src/server/analytics/store/tools-endpoint.ts';
import {
  createCustomerClient,
  createSeededEnvironment,
  startBackend,
} from '../../../integration/harness/backend.ts';
import type { Backend } from '../../../integration/harness/backend.ts';
import { startNats } from '../../../integration/analytics/nats-server.ts';

const INGEST = '/api/pub/analytics/v1/events';
/** Small enough that the log is compacted to Parquet repeatedly during the run, in bytes. */
const SEGMENT_BYTES = 400_000;

const isAlive = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * The portal's backend with its ingest, and NATS with a JetStream sink: can be killed, and restart
 * automatically.
 */
export async function startServices() {
  const nats = await startNats();
  const place: Record<string, string> = {
    ...(await createSeededEnvironment()),
    ANALYTICS_SINK: nats.url,
    ANALYTICS_SEGMENT_BYTES: String(SEGMENT_BYTES),
  };
  const dataDir = place['DATA_DIR'] ?? '';
  let backend: Backend = await startBackend(place);
  let backendBack: Promise<void> = Promise.resolve();
  let streamBack: Promise<void> = Promise.resolve();
  const ingest = (): number | null =>
    readToolsEndpoint(path.join(dataDir, 'analytics'))?.pid ?? null;
  const provoke = async (fault: object): Promise<void> => {
    await backendBack;
    const { status } = await createCustomerClient(backend.origin).call('POST', '/sandbox/faults', {
      call: INGEST,
      ...fault,
    });
    if (status !== 200) throw new Error(`The sandbox took no fault: ${status}.`);
  };
  return {
    origin: backend.origin,
    dataDir,
    streamUrl: nats.url,
    killBackend: async (downMs: number): Promise<void> => {
      await backendBack;
      await backend.kill();
      backendBack = pause(downMs).then(async () => {
        backend = await startBackend(place);
      });
    },
    killIngest: async (): Promise<void> => {
      await backendBack;
      const pid = ingest();
      // May have just been killed with its backend.
      if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
    killStream: async (downMs: number): Promise<void> => {
      await streamBack;
      await nats.kill();
      streamBack = pause(downMs).then(nats.start);
    },
    /** The next messages get 503, lose their connections, or lose their responses. */
    failMessages: (
      how: 'unavailable' | 'messagesLost' | 'answersLost',
      times: number,
    ): Promise<void> =>
      provoke({
        times,
        ...{
          unavailable: { status: 503, systemErrorCode: 'UNAVAILABLE' },
          messagesLost: { drop: true },
          answersLost: { dropAnswer: true },
        }[how],
      }),
    /** Resolves once everything is up again. */
    allBack: async (): Promise<void> => {
      await Promise.all([backendBack, streamBack]);
      while (!isAlive(ingest())) await pause(50);
    },
    /** Stops the backend like a machine shutdown; its data and the stream remain. */
    endBackend: (): Promise<void> => backend.kill('SIGTERM'),
    stop: async (): Promise<void> => {
      await Promise.allSettled([backendBack, streamBack]);
      await backend.kill();
      await nats.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
