// What recording costs a customer: bytes of its chunk, and main-thread time of each event in
// Chromium, CPU 4 times slower.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { root } from '../bootstrap.mjs';
import { median } from './page.ts';

const CPU_SLOWDOWN = 4;

const folder = path.join(root, 'dist/client/assets');
const importsOf = (name: string): string[] =>
  [
    ...fs
      .readFileSync(path.join(folder, name), 'utf8')
      .matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g),
  ].map(([, file = '']) => file);
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const file of importsOf(name)) withImports(file, seen);
  return seen;
}

/**
 * What comes after the first page has its answers, to record: the chunk that keeps the visit, and
 * what it brings that neither the entry nor the calls have. Bytes.
 */
export function chunkBytes(): { gzip: number; brotli: number } {
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
  const sum = (size: (raw: Buffer) => number): number =>
    files.reduce((total, raw) => total + size(raw), 0);
  return {
    gzip: sum((raw) => zlib.gzipSync(raw, { level: 9 }).length),
    brotli: sum((raw) => zlib.brotliCompressSync(raw).length),
  };
}

async function serve(): Promise<{ origin: string; stop: () => void }> {
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
  const file = fs.readdirSync(outDir).find((name) => name.startsWith('page'));
  if (file === undefined) throw new Error('The page could not be built.');
  const script = fs.readFileSync(path.join(outDir, file));
  fs.rmSync(outDir, { recursive: true });
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/**
 * Microseconds of noting one event, by itself; and of all that the main thread does for it, keeping
 * and sending included.
 */
export async function measureRecording({
  events,
  chromiumPath,
}: {
  events: number;
  chromiumPath: string;
}): Promise<{ median: number; p99: number; all: number }> {
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
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1e6;
    };
    await tab.evaluate((count) => window.measure(count), 100);
    const begun = await busy();
    const took = await tab.evaluate((count) => window.measure(count), events);
    const sorted = [...took].sort((a, b) => a - b);
    return {
      median: median(took) ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      all: ((await busy()) - begun) / events,
    };
  } finally {
    await browser.close();
    page.stop();
  }
}
