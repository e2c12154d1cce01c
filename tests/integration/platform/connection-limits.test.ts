import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWithin, connectionLimits } from '../../../src/server/http/connection-limits.ts';

let app: FastifyInstance;
let port: number;
const sockets: net.Socket[] = [];

beforeEach(async () => {
  app = Fastify(connectionLimits(600));
  app.post('/', async () => ({ taken: true }));
  app.get('/slow', async () => {
    await pause(300);
    return { done: true };
  });
  app.get('/never', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as net.AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeWithin([app], 0);
});

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A connection that sends this; resolves with all it heard once it is closed. */
function connection(text: string): { socket: net.Socket; closed: Promise<string> } {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(heard));
  });
  socket.write(text);
  return { socket, closed };
}

const HEAD =
  'POST / HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';

describe('a server', () => {
  it('ends four hundred connections whose bodies drip', { timeout: 20_000 }, async () => {
    const dripping = Array.from({ length: 400 }, () => connection(`${HEAD}\r\n{`));
    const drip = setInterval(() => {
      for (const { socket } of dripping) if (socket.writable) socket.write(' ');
    }, 100);
    const heard = await Promise.all(dripping.map(({ closed }) => closed));
    clearInterval(drip);
    expect(heard.every((text) => text.startsWith('HTTP/1.1 408'))).toBe(true);
  });

  it('ends a connection whose head drips', async () => {
    expect(await connection(HEAD).closed).toMatch(/^HTTP\/1\.1 408/);
  });

  it('that stops closes idle connections at once and lets a request end', async () => {
    const idle = connection('GET /slow HTTP/1.1\r\nhost: portal\r\n\r\n');
    await pause(450);
    const busy = connection('GET /slow HTTP/1.1\r\nhost: portal\r\n\r\n');
    await pause(50);
    const begun = performance.now();
    await closeWithin([app], 5_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await idle.closed).toContain('{"done":true}');
    expect(await busy.closed).toContain('{"done":true}');
  });

  it('that stops waits no longer than it may for what does not end', async () => {
    const stuck = connection('GET /never HTTP/1.1\r\nhost: portal\r\n\r\n');
    const dripping = connection(`${HEAD}\r\n{`);
    await pause(50);
    await closeWithin([app], 200);
    expect(await stuck.closed).toBe('');
    expect(await dripping.closed).toBe('');
  });
});
