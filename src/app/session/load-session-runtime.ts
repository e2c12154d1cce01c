import { allSettled, createWatch } from 'effector';
import type { Scope } from 'effector';
import { navigationEnded } from '../../models/shell/routing/index.ts';
import { $isSignedIn } from '../../models/session/index.ts';
import type { SessionRuntimeOptions } from './session-runtime-options.ts';
import { loadChunk } from '../load-chunk.ts';

/** Maximum wait for a page's responses before recording shares the connection. Milliseconds. */
const MAX_WAIT_MS = 5_000;

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves when the visible page has sent its requests and received the responses. */
async function firstPageSettled(scope: Scope): Promise<void> {
  await delay(0);
  await Promise.race([allSettled(scope), delay(MAX_WAIT_MS)]);
}

/**
 * Loads the session runtime (session-runtime.ts) once the first page has its responses, so that
 * neither sign-in nor the amount due waits for it. A failed load is retried with the customer's
 * next action.
 */
export function loadSessionRuntime(needs: SessionRuntimeOptions): void {
  const { scope, acts } = needs;
  let due = false;
  let loading: Promise<void> | null = null;
  const load = () => {
    if (!due || loading) return;
    loading = loadChunk(() => import('./session-runtime.ts')).then(
      ({ startSessionRuntime: startKeeper }) => startKeeper(needs),
    );
    loading.catch(() => {
      loading = null;
    });
  };
  acts.setListener(load);
  const pageLoaded = async () => {
    await firstPageSettled(scope);
    due ||= scope.getState($isSignedIn);
    load();
  };
  createWatch({ unit: navigationEnded, scope, fn: () => void pageLoaded() });
}
