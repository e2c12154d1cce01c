// `npm run test:e2e`: builds, then runs every journey wide in English and narrow in Spanish, and the tagged ones in all.
import { ensureChromium } from './chromium.mjs';
import { fail, pinnedEnv, pinnedNode, run, step } from './lib.mjs';

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
