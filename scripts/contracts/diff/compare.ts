import { loadContracts } from '../export/load.ts';
import { packagesOf } from '../export/package.ts';
import { atCommit, commitOf } from './git-ref.ts';
import type { Comparison } from './report.ts';
import { contractChanges } from './services.ts';

/**
 * Changes since a git ref in the contracts of `root`, whose generated part is up to date. Throws
 * {@link import('./git-ref.ts').NoSuchRef}.
 */
export async function compareWith(root: string, ref: string): Promise<Comparison> {
  const commit = commitOf(root, ref);
  const now = await loadContracts(root);
  const before = await atCommit(root, commit, async (folder) =>
    packagesOf(await loadContracts(folder, now)),
  );
  return { ref, commit, changes: await contractChanges(before, packagesOf(now)) };
}
