// Measures a page in Chromium on a slow machine and connection: cold cache, CPU slowed 4 times, 1.6
// Mbit/s down, 750 kbit/s up, 150 ms. "Ready" is the first frame in which the awaited text is on
// the page.
import zlib from 'node:zlib';
import type { Cookie } from './customer.ts';
import { launch, slowDown } from './slow-browser.ts';

const QUIET_MS = 1500;
const isNumber = (value: number | null): value is number => value !== null;

/** The median of the values, null if there are none. */
export const median = (values: readonly (number | null)[]): number | null => {
  const sorted = values.filter(isNumber).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below, at] = [sorted[middle - 1], sorted[middle]];
  if (at === undefined) return null;
  return sorted.length % 2 || below === undefined ? at : (below + at) / 2;
};

declare global {
  interface Window {
    /** What the observer has seen of the page, in milliseconds since navigation. */
    __bench: { lcp: number | null; ready: number | null };
  }
}

const observe = (text: string): void => {
  const seen: Window['__bench'] = (window.__bench = { lcp: null, ready: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.body?.innerText?.includes(text)) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

interface PageToVisit {
  url: string;
  /** What the customer came for. */
  text: string;
  /** Set before the visit. */
  cookies?: readonly Cookie[];
}

/** Milliseconds, bytes and a count. */
interface Figures {
  fcp: number | null;
  lcp: number | null;
  ready: number | null;
  script: number;
  gzip: number;
  brotli: number;
  wire: number;
  requests: number;
}

interface Visit extends Figures {
  /** Paths of scripts and styles. */
  files: string[];
}

interface SeenRequest {
  url: string;
  type: string | undefined;
  /** Bytes on the wire, once it is done. */
  wire: number | null;
}

/** One cold visit. */
export async function visit({
  url,
  text,
  cookies = [],
  chromiumPath,
}: PageToVisit & { chromiumPath: string }): Promise<Visit> {
  const browser = await launch(chromiumPath);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.addInitScript(observe, text);
    const session = await slowDown(page);
    const requests = new Map<string, SeenRequest>();
    const open = new Set<string>();
    let last = Date.now();
    session.on('Network.requestWillBeSent', (event) => {
      last = Date.now();
      requests.set(event.requestId, { url: event.request.url, type: event.type, wire: null });
      open.add(event.requestId);
    });
    session.on('Network.loadingFinished', (event) => {
      last = Date.now();
      open.delete(event.requestId);
      const request = requests.get(event.requestId);
      if (request) request.wire = event.encodedDataLength;
    });
    session.on('Network.loadingFailed', (event) => {
      last = Date.now();
      open.delete(event.requestId);
    });
    const begun = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    while (Date.now() - begun < 60_000) {
      if (
        (await page.evaluate(() => window.__bench.ready)) !== null &&
        open.size === 0 &&
        Date.now() - last > QUIET_MS
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const seen = await page.evaluate(() => ({
      ...window.__bench,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    }));
    const metrics = Object.fromEntries(
      (await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [
        name,
        value,
      ]),
    );
    const bytes = { requests: 0, gzip: 0, brotli: 0, wire: 0, files: [] as string[] };
    for (const [id, request] of requests) {
      if (request.wire === null || request.url.startsWith('data:')) continue;
      bytes.requests += 1;
      if (request.type !== 'Script' && request.type !== 'Stylesheet') continue;
      const { body, base64Encoded } = await session.send('Network.getResponseBody', {
        requestId: id,
      });
      const raw = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      bytes.gzip += zlib.gzipSync(raw, { level: 9 }).length;
      bytes.brotli += zlib.brotliCompressSync(raw).length;
      bytes.wire += request.wire;
      bytes.files.push(new URL(request.url).pathname);
    }
    return { ...seen, script: (metrics['ScriptDuration'] ?? 0) * 1000, ...bytes };
  } finally {
    await browser.close();
  }
}

export interface Figure {
  median: number;
  min: number;
  max: number;
}

export type VisitedPage = Record<keyof Figures, Figure> & { name: string; files: string[] };

/**
 * Visits the pages in turns, so that a drift of the machine's speed meets all alike; medians and
 * the range of each figure.
 */
export async function visitInTurns(
  pages: readonly (PageToVisit & { name: string })[],
  { runs, chromiumPath }: { runs: number; chromiumPath: string },
): Promise<VisitedPage[]> {
  const results = pages.map((page) => ({ page, visits: [] as Visit[] }));
  for (let turn = 0; turn < runs; turn += 1)
    for (const { page, visits } of results) visits.push(await visit({ ...page, chromiumPath }));
  return results.map(({ page, visits }) => {
    const figure = (name: keyof Figures): Figure => {
      const values = visits.map((visited) => visited[name]).filter(isNumber);
      return { median: median(values) ?? 0, min: Math.min(...values), max: Math.max(...values) };
    };
    return {
      name: page.name,
      files: visits[0]?.files ?? [],
      fcp: figure('fcp'),
      lcp: figure('lcp'),
      ready: figure('ready'),
      script: figure('script'),
      gzip: figure('gzip'),
      brotli: figure('brotli'),
      wire: figure('wire'),
      requests: figure('requests'),
    };
  });
}
