// `npm test`: installs what is missing and runs every kind of test; ends with one line `N passed, N failed`.
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, pinnedEnv, pinnedNode, root, run, step } from './lib.mjs';

await ensureInstalled();
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const count = (passed, failed) => { totals.passed += passed; totals.failed += failed; };
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined);

/** A tool that either passes or fails as a whole. */
async function whole(title, command, args) {
  const { code, output } = await step(title, () => run(command, args, { capture: true }));
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  process.stdout.write(code === 0 ? `✓ ${title}\n` : `${output}\n✗ ${title}\n`);
  return code === 0;
}

/** A Vitest project; a run that ends badly without a failed test counts as one failure. */
async function vitest(project) {
  const file = path.join(results, `${project}.json`);
  const { code } = await run('vitest', ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { env: { ...pinnedEnv, CRASH_SAMPLE, SOAK_KILLS, PROPERTY_RUNS: '100', TEST_SEED: seed } });
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  count(report?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed);
  if (report && report.numTotalTests === 0) count(0, 1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${project}: ${report?.numPassedTests ?? 0} passed, ${failed} failed\n`);
}

/** The share of the crash tests, which start the backend again and again, that is run; `npm run soak` runs all. */
const CRASH_SAMPLE = '0.1';
/** Rounds in which a backend or the gateway is killed anywhere, of hundreds in a soak. */
const SOAK_KILLS = '1';
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));

async function browser() {
  const { ensureChromium } = await import('./chromium.mjs');
  const chromium = await step('looking for a Chromium', ensureChromium).catch((error) => error);
  if (chromium instanceof Error) {
    process.stdout.write(`✗ browser tests: ${chromium.message}\n`);
    return count(0, 1);
  }
  const file = path.join(results, 'browser.json');
  const { code } = await run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
    env: { ...pinnedEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_SEED: seed },
  });
  const stats = read(file)?.stats;
  const failed = stats?.unexpected ?? 0;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), code !== 0 && failed === 0 ? 1 : failed);
}

if (!(await whole('generated contracts', pinnedNode, ['scripts/generate.mjs']))) fail('Nothing else can run without the generated contracts.');
process.stdout.write(`seed of the samples: ${seed} (TEST_SEED repeats it)\n`);
await Promise.all([
  whole('types', 'tsc', ['--noEmit']),
  whole('lint', 'eslint', ['.', '--max-warnings', '0']),
  whole('boundaries', 'depcruise', ['--config', 'tests/boundaries.cjs', 'src', 'contracts']),
  whole('locales', pinnedNode, ['scripts/locales.mjs']),
]);
await vitest('unit');
await vitest('pact-consumer');
if (await whole('build', pinnedNode, ['scripts/build.mjs'])) {
  await vitest('pact-provider');
  await vitest('integration');
  await browser();
}

process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
