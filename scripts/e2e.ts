// `npm run test:e2e [-- arguments of Playwright]`: builds, then runs every browser test wide in
// English and narrow in Spanish, and the main journeys at each width in each language.
import { fail, pinnedEnv, pinnedNode, run, step } from './bootstrap.mjs';
import { ensureChromium } from './chromium.ts';

const { code: built, output } = await step('building the portal', () =>
  run(pinnedNode, ['scripts/build.ts'], { capture: true }),
);
if (built !== 0) fail('The portal could not be built.', output);
const chromium = await step('looking for a Chromium', () => ensureChromium({ toTest: true }));
const { code } = await run(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  { env: { ...pinnedEnv, CHROMIUM_PATH: chromium, EVERY_WIDTH: '1' } },
);
process.exit(code ?? 1);
