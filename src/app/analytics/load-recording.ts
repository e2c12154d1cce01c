import { allSettled, createWatch } from 'effector';
import { navigationEnded } from '../../models/shell/routing/index.ts';
import { loadChunk } from '../load-chunk.ts';
import type { RecordingOptions } from './recording-options.ts';

/** Maximum wait for a page's responses before recording shares the connection. Milliseconds. */
const MAX_WAIT_MS = 5_000;
const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Loads the recording chunk once the first page has its responses, so that no page waits for it. A
 * failed load is retried with the next page.
 */
export function loadRecording(needs: RecordingOptions): void {
  const { scope } = needs;
  let loading: Promise<void> | null = null;
  const load = async () => {
    await delay(0);
    await Promise.race([allSettled(scope), delay(MAX_WAIT_MS)]);
    loading ??= loadChunk(() => import('./start.ts')).then(({ startRecording }) =>
      startRecording(needs),
    );
    loading.catch(() => {
      loading = null;
    });
  };
  createWatch({
    unit: navigationEnded,
    scope,
    fn: () => {
      if (loading === null) void load();
    },
  });
}
