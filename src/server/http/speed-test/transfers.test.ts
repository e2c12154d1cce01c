import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, discardBody, noiseStream, waitFor } from './transfers.ts';

const noise = new Uint8Array(CHUNK_BYTES).fill(7);
const FREE = { perMs: null, elapsedMs: () => 0 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a download of noise', () => {
  it.each([0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, 1_000_003])('has %d bytes', async (bytes) => {
    let got = 0;
    for await (const part of noiseStream(noise, bytes, FREE)) got += (part as Buffer).length;
    expect(got).toBe(bytes);
  });

  it('waits for whoever reads it', async () => {
    const stream = noiseStream(noise, 1_000 * CHUNK_BYTES, FREE);
    await new Promise((resolve) => {
      stream.once('readable', resolve);
    });
    expect(stream.readableLength).toBeLessThanOrEqual(6 * CHUNK_BYTES);
    stream.destroy();
  });

  it('is written in small parts where it is held back', async () => {
    const sizes: number[] = [];
    const done = { perMs: 100, elapsedMs: () => 1e9 };
    const stream = noiseStream(noise, 5_000, done);
    stream.on('data', (part: Buffer) => sizes.push(part.length));
    await new Promise((resolve) => {
      stream.once('end', resolve);
    });
    expect(sizes).toEqual([2_000, 2_000, 1_000]);
  });
});

it('a transfer whose time has passed waits no more', async () => {
  await waitFor(1_000, { perMs: 1, elapsedMs: () => 1_000 });
  await waitFor(1_000, FREE);
});

describe('an upload', () => {
  const send = async (bytes: number, most: number): Promise<string> => {
    const server = createServer((request, reply) => {
      discardBody(request, most).then(
        (got) => reply.end(String(got)),
        ({ code }: { code: string }) => reply.end(code),
      );
    }).listen(0, '127.0.0.1');
    ends.push(() => server.close());
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    });
    return answer.text();
  };

  it('is read to its end and counted', async () => {
    expect(await send(300_001, 400_000)).toBe('300001');
  });

  it('is refused above its limit', async () => {
    expect(await send(300_001, 300_000)).toBe('BAD_REQUEST');
  });
});
