import { defineConfig, devices } from '@playwright/test';
import fs from 'node:fs';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? usual.find((place) => fs.existsSync(place));

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page lives for seconds: what is compiled to be fast later is never of use.
      '--js-flags=--no-opt,--no-maglev',
    ],
  },
};

const wide = { ...chromium, viewport: { width: 1440, height: 900 } };
const narrow = {
  ...chromium,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: devices['Pixel 7'].userAgent,
};

/** `npm run test:e2e`: every journey wide in English and narrow in Spanish, the tagged ones at each width in each language. `npm test` runs a sample (scripts/samples.mjs), with `-- --whole` each once and the tagged ones narrow in Spanish. */
const everything = process.env['EVERY_WIDTH'] === '1';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './integration/harness/global-setup.ts',
  outputDir: '../test-results/browser',
  // Each worker has a backend of its own (e2e/support.ts); a third fills the time in which two cores wait.
  workers: 3,
  fullyParallel: true,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  // A trace costs a tenth of the time: the whole suite draws one when it tries again.
  use: {
    trace: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'wide-en', use: { ...wide, locale: 'en-US' } },
    {
      name: 'narrow-es',
      use: { ...narrow, locale: 'es-US' },
      ...(everything ? {} : { grep: /@each-width-and-language/ }),
    },
    ...(everything
      ? [
          {
            name: 'narrow-en',
            use: { ...narrow, locale: 'en-US' },
            grep: /@each-width-and-language/,
          },
          { name: 'wide-es', use: { ...wide, locale: 'es-US' }, grep: /@each-width-and-language/ },
        ]
      : []),
  ],
});
