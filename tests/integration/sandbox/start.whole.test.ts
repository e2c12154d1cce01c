import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSeededEnvironment } from '../harness/backend.ts';

const root = path.join(import.meta.dirname, '../../..');
const node = path.join(root, 'node_modules/node/bin/node');
/** The process that `npm start` runs once everything is built. */
const serving =
  `${node} -e "import('${path.join(root, 'scripts/serve.ts')}').then(({ serve }) => { ` +
  `console.log('script ' + process.pid); serve({ least: 1_000, most: 1_000, livedMs: 60_000, ` +
  `fastDeaths: 3 }); })"`;

let place: Record<string, string>;
let started: ChildProcess;
let output: string;
beforeEach(async () => {
  place = await createSeededEnvironment();
  output = '';
});
afterEach(() => {
  for (const pid of [started.pid, pidOfScript()])
    if (pid && isThere(pid)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const pidOfScript = (): number => Number(/script (\d+)/.exec(output)?.[1] ?? 0);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts it under a shell, as npm does; resolves once it is ready. */
const start = (): Promise<void> =>
  new Promise((resolve) => {
    started = spawn('sh', ['-c', `${serving}; :`], {
      cwd: root,
      env: { ...process.env, ...place, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('ready on ')) resolve();
      });
  });

const answers = (port: string | undefined): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

const nothingIsLeft = () =>
  expect
    .poll(
      async () => [
        isThere(pidOfScript()),
        await answers(place['PORT']),
        await answers(place['CARD_CAPTURE_PORT']),
        await answers(place['GATEWAY_PORT']),
      ],
      { timeout: 20_000 },
    )
    .toEqual([false, false, false, false]);

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s ends the portal and all that it started',
  async (signal) => {
    await start();
    expect(await answers(place['PORT'])).toBe(true);
    process.kill(pidOfScript(), signal);
    await nothingIsLeft();
  },
);

it('npm, or its shell, takes the portal with it when it is killed', async () => {
  await start();
  started.kill('SIGTERM');
  await nothingIsLeft();
});

it('whoever starts it is told where the sandbox page is, before the demo sign-ins', async () => {
  await start();
  await expect.poll(() => output).toMatch(/\/sandbox\n\nDemo sign-ins/);
});

/** The processes that a process has started, oldest first. */
const childrenOf = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);

const timesReady = (): number => output.split('ready on ').length - 1;

it('a portal that dies is started again and says so, until it dies too often', async () => {
  await start();
  for (const death of [1, 2]) {
    const [backend = 0] = childrenOf(pidOfScript());
    process.kill(backend, 'SIGKILL');
    await expect.poll(timesReady, { timeout: 60_000 }).toBe(death + 1);
    expect(await answers(place['PORT'])).toBe(true);
    expect(output.split('The portal ended with SIGKILL; it starts again in 1.0 s.')).toHaveLength(
      death + 1,
    );
  }
  process.kill(childrenOf(pidOfScript())[0] ?? 0, 'SIGKILL');
  await nothingIsLeft();
  expect(output).toContain('3 times soon after its start; it is not started any more.');
});

it('card entry, the event store and the payment gateway come back as well', async () => {
  await start();
  const [backend = 0] = childrenOf(pidOfScript());
  const parts = childrenOf(backend);
  expect(parts).toHaveLength(2);
  for (const part of parts) process.kill(part, 'SIGKILL');
  await expect.poll(() => childrenOf(backend).length, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => answers(place['GATEWAY_PORT']), { timeout: 20_000 }).toBe(true);
  expect(output).toContain('The event store ended with SIGKILL; it starts again in ');
  expect(output).toContain('The sandbox payment gateway ended with SIGKILL; it starts again in ');
});
