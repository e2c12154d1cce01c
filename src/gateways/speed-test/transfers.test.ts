import { describe, expect, it } from 'vitest';
import { speedTestStart } from '../../../tests/fixtures/speed-test/speed-test.ts';
import type { Report } from '../../models/speed-test/rules-progress.ts';
import { nextBytes, runTransfers } from './transfers.ts';

const SETTINGS = { ...speedTestStart().settings, pings: 3, directionMs: 8_000 };
const RUN = {
  ...speedTestStart({ settings: SETTINGS }),
  urls: { ping: 'https://x/ping', down: 'https://x/down', up: 'https://x/up' },
  headers: { accept: 'application/json' },
  uploadHeaders: { 'x-xsrf-token': 'token' },
};

/** A line on a clock of its own: what is asked takes no time, only waiting does. */
function line(answer: (url: URL, init: RequestInit) => Response | Promise<Response>) {
  let now = 0;
  const told: Report[] = [];
  const asked: { url: URL; init: RequestInit }[] = [];
  const tools = {
    fetch: async (url: RequestInfo | URL, init: RequestInit = {}) => {
      const parsed = new URL(String(url));
      asked.push({ url: parsed, init });
      // Other streams and the clock have their turn.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      init.signal?.throwIfAborted();
      return answer(parsed, init);
    },
    now: () => now,
    wait: async (ms: number) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      now += ms;
    },
    tell: (report: Report) => {
      told.push(report);
    },
  };
  return { tools, told, asked };
}

const usual = (url: URL): Response =>
  url.pathname === '/down'
    ? new Response(new Uint8Array(Number(url.searchParams.get('bytes'))))
    : Response.json({ pong: true });

describe('a test', () => {
  it('pings, downloads and uploads, and tells what it measured', async () => {
    const { tools, told, asked } = line(usual);
    await runTransfers(RUN, tools);
    const kinds = told.map((report) => ('phase' in report ? report.phase : report.kind));
    expect(kinds.slice(0, 5)).toEqual(['ping', 'ping', 'ping', 'ping', 'down']);
    expect(kinds.at(-1)).toBe('finished');
    const samples = told.flatMap((report) => (report.kind === 'sample' ? [report] : []));
    expect(new Set(samples.map(({ direction }) => direction))).toEqual(new Set(['down', 'up']));
    expect(samples.every(({ sample }) => sample.ms >= SETTINGS.sampleMs)).toBe(true);
    expect(told.some(({ kind }) => kind === 'loadedPing')).toBe(true);
    const upload = asked.find(({ url }) => url.pathname === '/up');
    expect(upload?.url.searchParams.get('test')).toBe(RUN.testId);
    expect(upload?.init.headers).toMatchObject({
      'x-xsrf-token': 'token',
      'content-type': 'application/octet-stream',
    });
  });

  it('tells of no more bytes than came', async () => {
    let sent = 0;
    const { tools, told } = line((url) => {
      sent += Number(url.searchParams.get('bytes') ?? 0);
      return usual(url);
    });
    await runTransfers(RUN, tools);
    const got = told.reduce(
      (sum, report) =>
        report.kind === 'sample' && report.direction === 'down' ? sum + report.sample.bytes : sum,
      0,
    );
    expect(got).toBeGreaterThan(0);
    expect(got).toBeLessThanOrEqual(sent);
  });

  it.each(['/ping', '/down', '/up'])('breaks where %s fails', async (path) => {
    const { tools, told } = line((url) =>
      url.pathname === path ? new Response(null, { status: 422 }) : usual(url),
    );
    await runTransfers(RUN, tools);
    expect(told.at(-1)).toEqual({ kind: 'broken' });
    expect(told.some(({ kind }) => kind === 'finished')).toBe(false);
  });
});

it.each([
  ['a request that took as long as it should', { bytes: 100_000, ms: 1_000 }, 100_000],
  ['a slow one', { bytes: 100_000, ms: 4_000 }, 25_000],
  ['a fast one, within bounds', { bytes: 100_000, ms: 1 }, 800_000],
  ['one that took no time', { bytes: 100_000, ms: 0 }, 800_000],
  ['a very slow one', { bytes: 10_000, ms: 60_000 }, 4_096],
  ['a very large one', { bytes: 19_000_000, ms: 10 }, 20_000_000],
])('the request after %s has its size by it', (_name, last, bytes) => {
  expect(nextBytes({ ...last, most: 20_000_000 })).toBe(bytes);
});
