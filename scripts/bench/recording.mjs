// What recording costs a customer: bytes of its chunk, and main-thread time of each event in Chromium, CPU 4 times slower.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { median } from './page.mjs';

const root = path.join(import.meta.dirname, '../..');
const CPU_SLOWDOWN = 4;

const folder = path.join(root, 'dist/client/assets');
const importsOf = (name) =>
  [
    ...fs
      .readFileSync(path.join(folder, name), 'utf8')
      .matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g),
  ].map(([, file]) => file);
function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const file of importsOf(name)) withImports(file, seen);
  return seen;
}

/** What comes after the first page has its answers, to record: the chunk that keeps the visit, and what it brings that neither the entry nor the calls have. */
export function chunkBytes() {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  const start = names.find((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8').includes('analytics.visit'),
  );
  const entry = names.find((name) => /^client-/.test(name));
  const wire = names.find((name) => /^wire-/.test(name));
  if (!start || !entry || !wire) throw new Error('No chunk of the portal opens the outbox.');
  const first = withImports(wire, withImports(entry));
  const files = [...withImports(start)]
    .filter((name) => !first.has(name))
    .map((name) => fs.readFileSync(path.join(folder, name)));
  const sum = (size) => files.reduce((total, raw) => total + size(raw), 0);
  return {
    gzip: sum((raw) => zlib.gzipSync(raw, { level: 9 }).length),
    brotli: sum((raw) => zlib.brotliCompressSync(raw).length),
  };
}

async function serve() {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recording-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: {
        entry: path.join(root, 'scripts/bench/recording-page.ts'),
        formats: ['es'],
        fileName: 'page',
      },
    },
  });
  const script = fs.readFileSync(
    path.join(
      outDir,
      fs.readdirSync(outDir).find((name) => name.startsWith('page')),
    ),
  );
  fs.rmSync(outDir, { recursive: true });
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** Microseconds of noting one event, by itself; and of all that the main thread does for it, keeping and sending included. */
export async function measureRecording({ events, chromiumPath }) {
  const page = await serve();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await (await browser.newContext()).newPage();
    await tab.goto(page.origin);
    await tab.waitForFunction(() => 'measure' in window);
    const session = await tab.context().newCDPSession(tab);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const busy = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(
        ({ name }) => name === 'TaskDuration',
      ).value * 1e6;
    await tab.evaluate((count) => window.measure(count), 100);
    const begun = await busy();
    const took = await tab.evaluate((count) => window.measure(count), events);
    const sorted = [...took].sort((a, b) => a - b);
    return {
      median: median(took),
      p99: sorted[Math.floor(sorted.length * 0.99)],
      all: ((await busy()) - begun) / events,
    };
  } finally {
    await browser.close();
    page.stop();
  }
}
