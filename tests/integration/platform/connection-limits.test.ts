import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeWithin, connectionLimits } from '../../../src/server/http/connection-limits.ts';

let app: FastifyInstance;
let port: number;
let arrived = 0;
const sockets: net.Socket[] = [];

beforeEach(async () => {
  arrived = 0;
  app = Fastify(connectionLimits(600));
  app.addHook('onRequest', async () => {
    arrived += 1;
  });
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

/** Waits until so many requests have arrived: a busy machine takes its time. */
const requestsArrive = (count: number) =>
  vi.waitFor(() => expect(arrived).toBe(count), { timeout: 10_000, interval: 5 });

/** A connection that sends this: its first answer, and all it heard once it is closed. */
function connection(text: string): {
  socket: net.Socket;
  answered: Promise<unknown>;
  closed: Promise<string>;
} {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  const answered = new Promise((resolve) => {
    socket.once('data', resolve);
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(heard));
  });
  socket.write(text);
  return { socket, answered, closed };
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
    await idle.answered;
    const busy = connection('GET /slow HTTP/1.1\r\nhost: portal\r\n\r\n');
    await requestsArrive(2);
    const order: string[] = [];
    void idle.closed.then(() => order.push('idle'));
    void busy.closed.then(() => order.push('busy'));
    await closeWithin([app], 60_000);
    expect(await idle.closed).toContain('{"done":true}');
    expect(await busy.closed).toContain('{"done":true}');
    expect(order).toEqual(['idle', 'busy']);
  });

  it('that stops waits no longer than it may for what does not end', async () => {
    const stuck = connection('GET /never HTTP/1.1\r\nhost: portal\r\n\r\n');
    const dripping = connection(`${HEAD}\r\n{`);
    await requestsArrive(2);
    await closeWithin([app], 200);
    expect(await stuck.closed).toBe('');
    expect(await dripping.closed).toBe('');
  });
});
