// Measures a page in Chromium as a customer on a slow machine and line meets it: cold cache, CPU slowed 4 times,
// 1.6 Mbit/s down, 750 kbit/s up, 150 ms. "Ready" is the first frame in which the awaited text is on the page.
import zlib from 'node:zlib';
import { chromium } from 'playwright-core';

const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1500;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The middle of the values, null where there is none. */
export const median = (values) => {
  const sorted = values.filter((value) => value != null).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const observe = (text) => {
  const seen = (window.__bench = { lcp: null, ready: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.body?.innerText?.includes(text)) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** One cold visit. `cookies` are set before it; `text` is what the customer came for. */
export async function visit({ url, text, cookies = [], chromiumPath }) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(observe, text);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const requests = new Map();
    const open = new Set();
    let last = Date.now();
    session.on('Network.requestWillBeSent', (event) => {
      last = Date.now();
      requests.set(event.requestId, { url: event.request.url, type: event.type });
      open.add(event.requestId);
    });
    session.on('Network.loadingFinished', (event) => {
      last = Date.now();
      open.delete(event.requestId);
      const request = requests.get(event.requestId);
      if (request) Object.assign(request, { wire: event.encodedDataLength, done: true });
    });
    session.on('Network.loadingFailed', (event) => {
      last = Date.now();
      open.delete(event.requestId);
    });
    const begun = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    while (Date.now() - begun < 60_000) {
      if (
        (await page.evaluate(() => window.__bench.ready)) != null &&
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
    const bytes = { requests: 0, gzip: 0, brotli: 0, wire: 0, files: [] };
    for (const [id, request] of requests) {
      if (!request.done || request.url.startsWith('data:')) continue;
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
    return { ...seen, script: metrics.ScriptDuration * 1000, ...bytes };
  } finally {
    await browser.close();
  }
}

/** Visits the pages in turns, so that a drift of the machine's speed meets all alike; medians and the range of each figure. */
export async function visitInTurns(pages, { runs, chromiumPath }) {
  const results = pages.map(() => []);
  for (let turn = 0; turn < runs; turn += 1)
    for (const [index, page] of pages.entries())
      results[index].push(await visit({ ...page, chromiumPath }));
  return results.map((visits, index) => {
    const figure = (name) => {
      const values = visits.map((visited) => visited[name]).filter((value) => value != null);
      return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
    };
    return {
      name: pages[index].name,
      files: visits[0]?.files ?? [],
      ...Object.fromEntries(
        ['fcp', 'lcp', 'ready', 'script', 'gzip', 'brotli', 'wire', 'requests'].map((name) => [
          name,
          figure(name),
        ]),
      ),
    };
  });
}
