import { allSettled, createWatch } from 'effector';
import { navigationEnded } from '../../models/shell/routing/index.ts';
import { loadChunk } from '../load-chunk.ts';
import type { RecordingNeeds } from './needs.ts';

/** A page that waits this long for its answers has to share the line. Milliseconds. */
const AT_MOST_MS = 5_000;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Brings what records once the first page has its answers, so that no page waits for it. One that does not come is asked for again with the next page. */
export function beginRecording(needs: RecordingNeeds): void {
  const { scope } = needs;
  let begun: Promise<void> | null = null;
  const begin = async () => {
    await pause(0);
    await Promise.race([allSettled(scope), pause(AT_MOST_MS)]);
    begun ??= loadChunk(() => import('./start.ts')).then(({ startRecording }) =>
      startRecording(needs),
    );
    begun.catch(() => {
      begun = null;
    });
  };
  createWatch({
    unit: navigationEnded,
    scope,
    fn: () => {
      if (begun === null) void begin();
    },
  });
}
