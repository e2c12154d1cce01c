// @ts-check
// What runs before anything is installed, on whatever Node there is (20 or later): plain JavaScript
// that needs nothing but Node.
// As a command: node scripts/bootstrap.mjs [--generate] <script> [arguments]   installs what is
// missing, makes the generated contracts where asked to, and runs the script on the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** The Node pinned in package.json; everything but the installation itself runs on it. */
export const pinnedNode = path.join(root, 'node_modules/node/bin/node');

/**
 * The environment in which the pinned Node comes first.
 * @type {NodeJS.ProcessEnv}
 */
export const pinnedEnv = {
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
  PACT_DO_NOT_TRACK: 'true',
};

/**
 * Runs a command; resolves with its exit code (null when a signal ended it) and, where captured,
 * what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, capture?: boolean }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
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

/**
 * Says what is going on once a step has taken two seconds, and how long it took in the end.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
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

/**
 * Ends the script with one clear sentence, and what the failed step printed.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence, output = '') {
  if (output) process.stderr.write(`${output.trimEnd()}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** @param {string} file */
const digestOf = (file) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, file)))
    .digest('hex');

/**
 * One installation at a time: two at once leave broken packages behind. A lock older than this, or
 * whose process is gone, belongs to one that was killed.
 */
const INSTALL_PATIENCE_MS = 10 * 60_000;

/**
 * Whether the process that holds a lock is gone; not known of one that has only just taken it.
 * @param {string} lock
 */
function isAbandoned(lock) {
  const holder = path.join(lock, 'pid');
  const pid = fs.existsSync(holder) ? Number(fs.readFileSync(holder, 'utf8')) : 0;
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function alone(work) {
  const lock = path.join(
    os.tmpdir(),
    `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  for (;;)
    try {
      fs.mkdirSync(lock);
      fs.writeFileSync(path.join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > INSTALL_PATIENCE_MS || isAbandoned(lock))
        fs.rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Installs the packages of package-lock.json when they are missing or belong to another lock file.
 */
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

/** Disables the warnings of what the pinned Node calls experimental and the scripts rely on. */
export const QUIET = '--disable-warning=ExperimentalWarning';

/** Interval of checks whether npm is still running, in milliseconds. */
const LOOK_MS = 500;

/** Whoever asked for this, npm's shell; it may be gone by the time everything is built. */
const parent = process.ppid;

/**
 * Hears when this process is told to end, in whichever way: by a signal or by the death of whoever
 * asked for it.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} end
 */
export function whenToldToEnd(end) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => end(signal));
  process.on('SIGHUP', () => end('SIGTERM'));
  process.on('disconnect', () => end('SIGTERM'));
  // npm passes signals on to its shell alone, which dies of them without telling anyone. Without
  // npm, whoever started this may leave it running.
  if (process.env['npm_lifecycle_event']) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      end('SIGTERM');
    }, LOOK_MS).unref();
  }
}

/**
 * Ends a child, and then this process, when this process is told to end.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWith(child) {
  whenToldToEnd((signal) => child.kill(signal));
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
}

/** Makes what `contracts/generated` holds; ends the script where that fails. */
export async function generate() {
  const { code, output } = await run(pinnedNode, [QUIET, 'scripts/generate.ts'], { capture: true });
  if (code !== 0) fail('The generated contracts could not be made.', output);
}

if (process.argv[1] === import.meta.filename) {
  const given = process.argv.slice(2);
  const needsGenerated = given[0] === '--generate';
  const [script, ...args] = needsGenerated ? given.slice(1) : given;
  await ensureInstalled();
  if (needsGenerated) await generate();
  if (!script) fail('node scripts/bootstrap.mjs [--generate] <script> [arguments]');
  // The channel tells the script when this process is killed and can pass no signal on.
  endWith(
    spawn(pinnedNode, [QUIET, script, ...args], {
      cwd: root,
      env: pinnedEnv,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}
