import { allSettled, createWatch } from 'effector';
import type { Scope } from 'effector';
import { navigationEnded } from '../../models/shell/routing/index.ts';
import { $isSignedIn } from '../../models/session/index.ts';
import type { SessionRuntimeOptions } from './session-runtime-options.ts';
import { loadChunk } from '../load-chunk.ts';

/** A page that waits this long for its answers has to share the line. Milliseconds. */
const MAX_WAIT_MS = 5_000;

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The page on screen has asked for what it shows, and has it. */
async function firstPageSettled(scope: Scope): Promise<void> {
  await delay(0);
  await Promise.race([allSettled(scope), delay(MAX_WAIT_MS)]);
}

/**
 * Brings what keeps a signed-in customer's session (keeper.ts) once their first page has its answers, so that neither
 * sign-in nor the amount due waits for it. One that does not come is asked for again with the customer's next act.
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
