import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTypia } from '../export/typia.ts';

/** A git ref cannot be read; the message says why. */
export class UnreadableRefError extends Error {}

/** Files that an export needs from a tree. */
const EXPORTED_PATHS = ['contracts', 'pacts', 'package.json', 'tsconfig.json'];
const MODULES = path.join(import.meta.dirname, '../../../node_modules');

const LARGEST_ARCHIVE_BYTES = 2 ** 30;

function run(
  command: 'git' | 'tar',
  cwd: string,
  args: readonly string[],
  { input, failed }: { input?: Buffer; failed?: string } = {},
): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, [...args], {
    cwd,
    maxBuffer: LARGEST_ARCHIVE_BYTES,
    ...(input ? { input } : {}),
  });
  if (status !== 0)
    throw new UnreadableRefError(
      (
        error?.message ||
        stderr.toString() ||
        failed ||
        `${command} ${args.join(' ')} failed.`
      ).trim(),
    );
  return stdout;
}

/** The commit of a ref. Throws {@link UnreadableRefError}. */
export const commitOf = (root: string, ref: string): string =>
  run('git', root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
    failed: `There is no commit, branch or tag "${ref}" in this repository.`,
  })
    .toString()
    .trim();

/**
 * Runs `work` on the contracts of a commit, including their generated part, in a temporary folder.
 * They are taken from the repository as an archive, so that no worktree, index or checkout is
 * touched; the generated part is created by the current tools, since the older ones may lack the
 * feature.
 */
export async function atCommit<Result>(
  root: string,
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-'));
  try {
    const there = run('git', root, ['ls-tree', '--name-only', commit]).toString().split('\n');
    const archive = run('git', root, [
      'archive',
      '--format=tar',
      commit,
      ...EXPORTED_PATHS.filter((name) => there.includes(name)),
    ]);
    run('tar', folder, ['-xf', '-'], { input: archive });
    if (!fs.existsSync(path.join(folder, 'contracts/typia')))
      throw new UnreadableRefError(`There are no contracts at ${commit}.`);
    fs.symlinkSync(MODULES, path.join(folder, 'node_modules'));
    runTypia(folder, { graphs: false });
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
