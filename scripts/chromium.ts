// Finds or installs a Chromium: CHROMIUM_PATH, the usual locations, Playwright's own, Debian's
// packages.
import fs from 'node:fs';
import { run } from './bootstrap.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The same browser without a window: tests take two thirds of the processor's time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const found = (places: readonly string[]): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places].find(
    (place) => place !== '' && fs.existsSync(place),
  );

/** Playwright's own download, if present. */
async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

/**
 * The path of a Chromium: for measurements the one that customers have, for tests (`toTest`) the
 * headless shell where it can be had. Throws one clear error when there is none.
 */
export async function ensureChromium({ toTest = false } = {}): Promise<string> {
  const places = toTest ? [SHELL, ...usualPlaces] : usualPlaces;
  const there = found(places) ?? (await playwrights());
  if (there) return there;
  await run('npx', ['playwright', 'install', 'chromium'], { capture: true });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (fs.existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'], { capture: true });
    for (const name of toTest ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
      if (!found(places)) await run('apt-get', ['install', '-y', '-qq', name], { capture: true });
    }
  }
  const installed = found(places);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.',
  );
}
