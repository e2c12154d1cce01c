import { defineConfig, devices } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import { TIER } from './fixtures/harness/tier.ts';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? usual.find((place) => fs.existsSync(place));

/**
 * What Chromium goes without: the last list wins, so that Playwright's own of this version are here
 * as well. The first two draw the address bar's suggestions, in two more processes for each page:
 * more than half of what opening one costs.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
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

const CI = Boolean(process.env['CI']);

/**
 * Tags of e2e/harness/tags.ts, wide in English. `npm test` runs every test once, but those of
 * @whole and @every-row; `npm test -- --whole`, which CI runs, adds those of @whole, and has the
 * main journeys narrow in Spanish, those of @whole there alone. A run by hand has all of both; the
 * soak has @soak alone.
 */
const wideTests = {
  test: { grepInvert: /@whole|@every-row|@soak/ },
  whole: { grepInvert: /@every-row|@soak|(?=.*@each-width-and-language).*@whole/ },
  unit: { grepInvert: /@soak/ },
  soak: { grep: /@soak/ },
}[TIER];
const mainTests = {
  grep: /@each-width-and-language/,
  grepInvert: TIER === 'whole' ? /@every-row|@soak/ : /@soak/,
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './integration/harness/global-setup.ts',
  outputDir: '../test-results/browser',
  // Each worker has its own backend (e2e/harness/support.ts). With two, two cores still wait: for
  // pages that settle, and for time that passes.
  workers: Math.min(4, Math.max(3, os.availableParallelism())),
  fullyParallel: true,
  retries: CI ? 1 : 0,
  // A machine of CI may be slow: nothing waits longer where all is well.
  timeout: CI ? 120_000 : 60_000,
  expect: { timeout: CI ? 30_000 : 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  // A trace costs a tenth of the time: the whole suite records one on retry.
  use: {
    trace: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'wide-en', use: { ...wide, locale: 'en-US' }, ...wideTests },
    ...(TIER === 'test' || TIER === 'soak'
      ? []
      : [
          {
            name: 'narrow-es',
            use: { ...narrow, locale: 'es-US' },
            ...(everywhere ? wideTests : mainTests),
          },
        ]),
    ...(everywhere
      ? [
          { name: 'narrow-en', use: { ...narrow, locale: 'en-US' }, ...mainTests },
          { name: 'wide-es', use: { ...wide, locale: 'es-US' }, ...mainTests },
        ]
      : []),
  ],
});
