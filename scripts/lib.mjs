// What the scripts share. Uses nothing but Node itself, so that it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** The Node that package.json pins; everything but the installation itself runs on it. */
export const pinnedNode = path.join(root, 'node_modules/node/bin/node');

/** The backend as `scripts/build.mjs` bundles it. */
export const serverProgram = path.join(root, 'dist/server/start.js');

/** The environment in which the pinned Node comes first. */
export const pinnedEnv = {
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  PACT_DO_NOT_TRACK: 'true',
};

/** Runs a command; resolves with its exit code (null when a signal ended it) and, where captured, what it printed. */
export const run = (command, args, { env = pinnedEnv, capture = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });

/** Says what is going on once a step has taken two seconds, and how long it took in the end. */
export async function step(title, work) {
  const begun = process.hrtime.bigint();
  let said = false;
  const timer = setTimeout(() => {
    said = true;
    process.stdout.write(`… ${title}\n`);
  }, 2000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (said)
      process.stdout.write(
        `  ${title}: ${(Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1)} s\n`,
      );
  }
}

/** Ends the script with one clear sentence, and what the failed step printed. */
export function fail(sentence, output = '') {
  if (output) process.stderr.write(`${output.trimEnd()}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const digestOf = (file) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, file)))
    .digest('hex');

/** One installation at a time: two at once leave broken packages behind. A lock older than this belongs to one that was killed. */
const INSTALL_PATIENCE_MS = 10 * 60_000;

async function alone(work) {
  const lock = path.join(
    os.tmpdir(),
    `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  for (;;)
    try {
      fs.mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > INSTALL_PATIENCE_MS) fs.rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/** Installs the packages of package-lock.json when they are missing or belong to another lock file. */
export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Node 20 or later is needed to begin; this is ${process.version}.`);
  const stamp = path.join(root, 'node_modules/.installed-lock');
  const wanted = digestOf('package-lock.json');
  const installed = () =>
    fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted && fs.existsSync(pinnedNode);
  if (installed()) return;
  await step('installing packages', () =>
    alone(async () => {
      if (installed()) return;
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      const { code, output } = await run(
        npm,
        ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
        { env: process.env, capture: true },
      );
      if (code !== 0) throw new Error(`The packages could not be installed.\n${output.trimEnd()}`);
      fs.writeFileSync(stamp, wanted);
    }),
  ).catch((error) => fail(error.message));
}
