// Runs in a worker: what is transferred and measured does not wait for the page, nor the page for
// it. Imports nothing but types, so that the worker stays small.
import type { SpeedSample, SpeedTestStart } from '../../../contracts/rest/speed-test/types.ts';
import type { Report } from '../../models/speed-test/rules-progress.ts';

/** A test to run; URLs without their query. */
export interface TransferRun extends SpeedTestStart {
  urls: { ping: string; down: string; up: string };
  /** Headers of every request, and those of uploads besides. */
  headers: Readonly<Record<string, string>>;
  uploadHeaders: Readonly<Record<string, string>>;
}

/** What a worker has; a test has others. */
export interface TransferTools {
  fetch: typeof fetch;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  tell: (report: Report) => void;
}

/** Requests of a stream are made so large that each takes about this, in milliseconds. */
const AIM_MS = 1_000;
const FIRST_BYTES = { down: 65_536, up: 8_192 } as const;
const LEAST_BYTES = 4_096;
/** A request is no more than so many times the one before. */
const GROWTH = 8;
/** Every upload sends a part of one buffer of this size. */
const UPLOAD_BYTES = 4_194_304;
/** Every download is read into buffers of this size. */
const READ_BYTES = 262_144;
/** From one ping under load to the next, in milliseconds. */
const LOADED_PING_MS = 500;
/** `crypto` fills no more at once. */
const RANDOM_BYTES = 65_536;

const clamp = (value: number, least: number, most: number): number =>
  Math.floor(Math.min(most, Math.max(least, value)));

/** How many bytes the next request has, after one of so many took so long. */
export const nextBytes = ({
  bytes,
  ms,
  most,
}: {
  bytes: number;
  ms: number;
  most: number;
}): number =>
  clamp(Math.min(bytes * GROWTH, (bytes * AIM_MS) / Math.max(1, ms)), LEAST_BYTES, most);

/** Bytes that no line compresses. */
function noise(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(UPLOAD_BYTES);
  for (let at = 0; at < bytes.length; at += RANDOM_BYTES)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_BYTES));
  return bytes;
}

/** Reads a body to its end into a buffer that is used again, where the browser can. */
async function readBody(response: Response, got: (bytes: number) => void): Promise<void> {
  const { body } = response;
  if (!body) return;
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: 'byob' });
  } catch {
    const plain = body.getReader();
    for (let part = await plain.read(); !part.done; part = await plain.read())
      got(part.value.byteLength);
    return;
  }
  let buffer = new ArrayBuffer(READ_BYTES);
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (done || !value) return;
    got(value.byteLength);
    buffer = value.buffer;
  }
}

/** Asks, and throws for any answer but a good one. */
async function ask(
  { fetch: send }: TransferTools,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const response = await send(url, { credentials: 'same-origin', cache: 'no-store', ...init });
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** A ping: its time in milliseconds. */
export async function ping(run: TransferRun, tools: TransferTools): Promise<number> {
  const began = tools.now();
  const response = await ask(tools, run.urls.ping, { headers: run.headers });
  await response.text();
  return tools.now() - began;
}

/** One download of so many bytes. */
export async function download(
  run: TransferRun,
  tools: TransferTools,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
  got: (bytes: number) => void,
): Promise<void> {
  const url = `${run.urls.down}?test=${run.testId}&bytes=${bytes}`;
  await readBody(await ask(tools, url, { headers: run.headers, signal }), got);
}

/** One upload, which counts once all of it has arrived. */
export async function upload(
  run: TransferRun,
  tools: TransferTools,
  { body, signal }: { body: Uint8Array<ArrayBuffer>; signal: AbortSignal },
  got: (bytes: number) => void,
): Promise<void> {
  const response = await ask(tools, `${run.urls.up}?test=${run.testId}`, {
    method: 'POST',
    headers: { ...run.headers, ...run.uploadHeaders, 'content-type': 'application/octet-stream' },
    body,
    signal,
  });
  await response.text();
  got(body.byteLength);
}

/** Measures one direction: streams beside each other, samples, and pings meanwhile. */
async function measure(
  direction: 'down' | 'up',
  run: TransferRun,
  tools: TransferTools,
  sent: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { settings } = run;
  const { now, wait, tell } = tools;
  tell({ kind: 'phase', phase: direction });
  const over = new AbortController();
  const { signal } = over;
  const began = now();
  const goesOn = () => !signal.aborted && now() - began < settings.directionMs;
  let total = 0;
  const got = (bytes: number) => {
    total += bytes;
  };
  const most = direction === 'down' ? settings.requestBytes : sent.length;
  const stream = async (nth: number): Promise<void> => {
    // Uploads count as they end: not all at once.
    await wait((nth * AIM_MS) / settings.streams);
    for (let bytes: number = FIRST_BYTES[direction]; goesOn();) {
      const from = now();
      if (direction === 'down') await download(run, tools, { bytes, signal }, got);
      else await upload(run, tools, { body: sent.subarray(0, bytes), signal }, got);
      bytes = nextBytes({ bytes, ms: now() - from, most });
    }
  };
  const sampler = async (): Promise<void> => {
    for (let [at, before] = [began, 0]; goesOn();) {
      await wait(settings.sampleMs);
      const sample: SpeedSample = { ms: Math.round(now() - at), bytes: total - before };
      [at, before] = [at + sample.ms, total];
      tell({ kind: 'sample', direction, sample });
    }
    over.abort();
  };
  const loaded = async (): Promise<void> => {
    for (await wait(LOADED_PING_MS); goesOn(); await wait(LOADED_PING_MS))
      tell({ kind: 'loadedPing', ms: await ping(run, tools) });
  };
  const streams = Array.from({ length: settings.streams }, (_, nth) =>
    stream(nth).catch((error: unknown) => {
      // What is cut off at the end of the direction has not failed.
      if (!signal.aborted) throw error;
    }),
  );
  try {
    await Promise.all([...streams, sampler(), loaded()]);
  } finally {
    over.abort();
  }
}

/** Runs a test, and tells what it measures; a transfer that fails ends it. */
export async function runTransfers(run: TransferRun, tools: TransferTools): Promise<void> {
  const { tell } = tools;
  try {
    tell({ kind: 'phase', phase: 'ping' });
    // The first one opens the connection, and does not count.
    await ping(run, tools);
    for (let count = 0; count < run.settings.pings; count += 1)
      tell({ kind: 'ping', ms: await ping(run, tools) });
    const sent = noise();
    await measure('down', run, tools, sent);
    await measure('up', run, tools, sent);
    tell({ kind: 'finished' });
  } catch {
    tell({ kind: 'broken' });
  }
}
