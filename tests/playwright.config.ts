import { defineConfig, devices } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import fs from 'node:fs';

const PORT = 18700;
const dataFolder = process.env['E2E_DATA_DIR'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
process.env['E2E_DATA_DIR'] = dataFolder;

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? usual.find((place) => fs.existsSync(place));

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  },
};

const wide = { ...chromium, viewport: { width: 1440, height: 900 } };
const narrow = { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: devices['Pixel 7'].userAgent };

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/browser',
  workers: 1,
  fullyParallel: false,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: { baseURL: `http://localhost:${PORT}`, trace: 'retain-on-failure' },
  projects: [
    { name: 'wide-en', use: { ...wide, locale: 'en-US' } },
    { name: 'narrow-es', use: { ...narrow, locale: 'es-US' } },
    { name: 'narrow-en', use: { ...narrow, locale: 'en-US' }, grep: /@each-width-and-language/ },
    { name: 'wide-es', use: { ...wide, locale: 'es-US' }, grep: /@each-width-and-language/ },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning src/server/start.ts',
    cwd: path.join(import.meta.dirname, '..'),
    url: `http://localhost:${PORT}/readyz`,
    env: { ...process.env as Record<string, string>, PORT: String(PORT), DATA_DIR: dataFolder },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
