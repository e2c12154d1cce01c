import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';

let backend: Backend;
afterEach(() => backend.kill());

const BODY = JSON.stringify({ transactionId: 'none' });
const HEAD =
  'POST /api/pub/sbnetloginedge/login HTTP/1.1\r\nhost: localhost\r\n' +
  `content-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;

/** A request of which the portal has the head and half of the body. */
async function halfSent(): Promise<{ send: () => void; heard: Promise<string> }> {
  const socket = net.connect(Number(new URL(backend.origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const heard = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  await new Promise<void>((resolve) => {
    socket.write(`${HEAD}${BODY.slice(0, 8)}`, () => resolve());
  });
  // A connection is under way once the portal has read of it.
  await expect.poll(() => fetch(`${backend.origin}/readyz`).then(({ status }) => status)).toBe(200);
  return { send: () => socket.end(BODY.slice(8)), heard };
}

const refusesConnections = () =>
  expect
    .poll(() =>
      fetch(`${backend.origin}/readyz`).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');

it('a portal that is told to stop takes no more, and ends what is under way', async () => {
  backend = await startBackend(await createSeededEnvironment());
  const request = await halfSent();
  const stopped = backend.kill('SIGTERM');
  await refusesConnections();
  request.send();
  expect(await request.heard).toMatch(/^HTTP\/1\.1 4\d\d [^]*systemErrorCode/);
  await stopped;
});

it('a portal that is told to stop is not ready first, and answers all else meanwhile', async () => {
  backend = await startBackend(await createSeededEnvironment(), { STOP_DELAY_MS: '700' });
  const statusOf = async (path: string) => (await fetch(`${backend.origin}${path}`)).status;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  const stopped = backend.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200]);
  await refusesConnections();
  await stopped;
});

it('what does not end is cut off when its time is over', async () => {
  backend = await startBackend(await createSeededEnvironment(), { STOP_TIMEOUT_MS: '700' });
  const { heard } = await halfSent();
  await backend.kill('SIGTERM');
  expect(await heard).toBe('');
});

it('a second signal ends it at once', async () => {
  backend = await startBackend(await createSeededEnvironment(), { STOP_TIMEOUT_MS: '120000' });
  await halfSent();
  void backend.kill('SIGTERM');
  await refusesConnections();
  // What comes so soon after the first is the same signal, passed on by a script.
  await expect
    .poll(
      () => {
        void backend.kill('SIGTERM');
        return backend.output();
      },
      { timeout: 5_000, interval: 200 },
    )
    .toContain('Told again to stop: ending now.');
  await backend.ended;
});
