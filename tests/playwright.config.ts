import { defineConfig, devices } from '@playwright/test';
import fs from 'node:fs';
import { TIER } from './fixtures/harness/tier.ts';

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
      // A microphone that beeps, which nobody has to allow.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // A page lives for seconds: optimised code would not pay off.
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

/** `npm run test:e2e`: the main journeys at each width in each language. */
const everywhere = process.env['EVERY_WIDTH'] === '1';

/**
 * Tags of e2e/harness/tags.ts. `npm test` runs every test once, wide in English, but those of
 * @whole; `npm test -- --whole` and a run by hand add these, and the main journeys narrow in
 * Spanish; the soak has @soak alone.
 */
const selected = {
  test: { grepInvert: /@whole|@soak/ },
  unit: { grepInvert: /@soak/ },
  whole: { grepInvert: /@soak/ },
  soak: { grep: /@soak/ },
}[TIER];
const mainOnly = { grep: /@each-width-and-language/ };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './integration/harness/global-setup.ts',
  outputDir: '../test-results/browser',
  // Each worker has its own backend (e2e/harness/support.ts). With three, two cores
  // still wait: for pages that settle, and for time that passes.
  workers: 4,
  fullyParallel: true,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  // A trace costs a tenth of the time: the whole suite records one on retry.
  use: {
    trace: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? 'on-first-retry' : 'retain-on-failure',
  },
  ...selected,
  projects: [
    { name: 'wide-en', use: { ...wide, locale: 'en-US' } },
    ...(TIER === 'test'
      ? []
      : [
          {
            name: 'narrow-es',
            use: { ...narrow, locale: 'es-US' },
            ...(everywhere ? {} : mainOnly),
          },
        ]),
    ...(everywhere
      ? [
          { name: 'narrow-en', use: { ...narrow, locale: 'en-US' }, ...mainOnly },
          { name: 'wide-es', use: { ...wide, locale: 'es-US' }, ...mainOnly },
        ]
      : []),
  ],
});
