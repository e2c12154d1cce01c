import { allSettled, createWatch } from 'effector';
import type { Scope } from 'effector';
import { navigationEnded } from '../../models/shell/routing/index.ts';
import { $isSignedIn } from '../../models/session/index.ts';
import type { KeeperNeeds } from './keeper-needs.ts';
import { loadChunk } from '../load-chunk.ts';

/** A page that waits this long for its answers has to share the line. Milliseconds. */
const AT_MOST_MS = 5_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The page on screen has asked for what it shows, and has it. */
async function answered(scope: Scope): Promise<void> {
  await pause(0);
  await Promise.race([allSettled(scope), pause(AT_MOST_MS)]);
}

/**
 * Brings what keeps a signed-in customer's session (keeper.ts) once their first page has its answers, so that neither
 * sign-in nor the amount due waits for it. One that does not come is asked for again with the customer's next act.
 */
export function keepSession(needs: KeeperNeeds): void {
  const { scope, acts } = needs;
  let due = false;
  let kept: Promise<void> | null = null;
  const keep = () => {
    if (!due || kept) return;
    kept = loadChunk(() => import('./keeper.ts')).then(({ startKeeper }) => startKeeper(needs));
    kept.catch(() => {
      kept = null;
    });
  };
  acts.follow(keep);
  const arrived = async () => {
    await answered(scope);
    due ||= scope.getState($isSignedIn);
    keep();
  };
  createWatch({ unit: navigationEnded, scope, fn: () => void arrived() });
}
