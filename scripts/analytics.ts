// `npm run analytics -- <verb>`: analysts' commands on the events; lists the commands without one.
import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { fail, pinnedEnv, pinnedNode, QUIET, root, run } from './bootstrap.mjs';

const TOOLS = 'src/server/analytics/tools/cli.ts';
const [verb, ...given] = process.argv.slice(2);
const isFlag = (word: string): boolean => word.startsWith('--');
const words = given.filter((word) => !isFlag(word));

/** Runs a program whose output goes on to another's input, and resolves with how it ended. */
function start(
  args: readonly string[],
  stdio: StdioOptions,
): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(pinnedNode, [QUIET, ...args], { cwd: root, env: pinnedEnv, stdio });
  return {
    child,
    ended: new Promise((resolve) => {
      child.on('close', resolve);
    }),
  };
}

if (verb !== 'replay' || words.length === 0) {
  const args = verb === 'replay' ? ['visit'] : process.argv.slice(2);
  process.exit((await run(pinnedNode, [QUIET, TOOLS, ...args])).code ?? 1);
}
// The store exports the visit's events, the portal's own models replay them: neither depends on the
// other.
const unknown = given.find((word) => isFlag(word) && word !== '--json');
if (unknown) fail(`${unknown} is not known here. Known: --json.`);
const visit = start([TOOLS, 'visit', ...words], ['ignore', 'pipe', 'inherit']);
const replay = start(
  ['src/app/replay/main.ts', ...given.filter(isFlag)],
  ['pipe', 'inherit', 'inherit'],
);
if (replay.child.stdin) visit.child.stdout?.pipe(replay.child.stdin);
const [found, agreed] = await Promise.all([visit.ended, replay.ended]);
process.exit(found || (agreed ?? 1));
