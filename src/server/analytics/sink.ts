import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './store/durable.ts';
import { SEGMENT_MAGIC } from './store/frames.ts';
import { openJetStream } from './jetstream.ts';
import { readCommits } from './store/log.ts';
import type { EventStore } from './store/store.ts';

/** Sink position: everything before it has been delivered. */
interface SinkOffset {
  segment: number;
  offset: number;
}

/** Retry delay after a sink failure, in milliseconds. */
const RETRY_MS = 1_000;

/** Minimum interval between position writes within a segment, in milliseconds. */
const WRITE_EVERY_MS = 1_000;

const offsetFile = (folder: string): string => path.join(folder, 'sink.json');

function readOffset(folder: string): SinkOffset | null {
  try {
    return JSON.parse(fs.readFileSync(offsetFile(folder), 'utf8')) as SinkOffset;
  } catch {
    return null;
  }
}

/**
 * Delivers the log to JetStream in the background, commit by commit. An unreachable sink delays
 * nothing; undelivered commits stay in the log. Starts at the current end of the log when the sink
 * is first configured.
 */
export function openSink(folder: string, url: string, report: (error: unknown) => void) {
  let position = readOffset(folder);
  let writtenAt = 0;
  /** An outage is reported once. */
  let isOut = false;
  const pause = (ms: number, wake: (done: () => void) => void = () => undefined): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  async function forward(
    store: EventStore,
    isStopped: () => boolean,
    news: () => Promise<void>,
  ): Promise<void> {
    const stream = openJetStream(url);
    // Written at the end of a segment and periodically in between. The stream deduplicates anything
    // delivered again.
    const at = (next: SinkOffset): SinkOffset => {
      if (next.segment !== position?.segment || Date.now() - writtenAt > WRITE_EVERY_MS) {
        replaceFile(folder, offsetFile(folder), JSON.stringify(next));
        writtenAt = Date.now();
      }
      return (position = next);
    };
    const first = store.log.segments()[0]?.number ?? 1;
    let now =
      position && position.segment >= first
        ? position
        : at({ segment: first, offset: SEGMENT_MAGIC.length });
    while (!isStopped()) {
      const all = store.log.segments();
      const segment = all.find(({ number }) => number === now.segment);
      if (segment && segment.bytes > now.offset)
        for (const { messages, end } of readCommits(folder, segment, now.offset)) {
          if (isStopped()) break;
          await stream.publish(messages);
          isOut = false;
          now = at({ segment: segment.number, offset: end });
        }
      else if (all.some(({ number }) => number > now.segment))
        now = at({ segment: now.segment + 1, offset: SEGMENT_MAGIC.length });
      else await news();
    }
    await stream.close();
  }

  return {
    /** The first undelivered segment. */
    keepFrom: (): number => position?.segment ?? Number.MAX_SAFE_INTEGER,
    /** Starts delivering what the store contains and receives. */
    follow: (store: EventStore): { stop: () => Promise<void> } => {
      let isStopped = false;
      let wake = () => undefined as void;
      const unfollow = store.follow(() => wake());
      const news = () =>
        pause(RETRY_MS, (done) => {
          wake = done;
        });
      const work = (async () => {
        while (!isStopped)
          await forward(store, () => isStopped, news).catch(async (error: unknown) => {
            if (!isOut)
              report(
                new Error(
                  'The analytics sink takes nothing; what it has not got stays in the log.',
                  { cause: error },
                ),
              );
            isOut = true;
            await pause(RETRY_MS);
          });
      })();
      return {
        stop: async () => {
          isStopped = true;
          unfollow();
          wake();
          await Promise.race([work, pause(RETRY_MS)]);
        },
      };
    },
  };
}
