// Finds a Chromium, or gets one: CHROMIUM_PATH, the usual places, Playwright's own, Debian's package.
import fs from 'node:fs';
import { run } from './lib.mjs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const found = () => [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place && fs.existsSync(place));

/** Playwright's own download, where it is there. */
async function playwrights() {
  const { chromium } = await import('playwright-core');
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

/** The path of a Chromium to test with. Throws one clear error when none can be had. */
export async function ensureChromium() {
  const there = found() ?? (await playwrights());
  if (there) return there;
  await run('npx', ['playwright-core', 'install', 'chromium'], { capture: true });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (fs.existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'], { capture: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { capture: true });
  }
  const installed = found();
  if (installed) return installed;
  throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
}
