// `npm test`: installs what is missing and runs every kind of test; ends with one line `N passed, N failed`. What takes long is a sample
// of the seed; `npm test -- --whole` runs all browser tests, and tries each kind of death, order and customer.
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, pinnedEnv, pinnedNode, root, run, step } from './lib.mjs';
import { allButOneOfThree, leftOut, SOAKED } from './samples.mjs';

await ensureInstalled();
const isWhole = process.argv.includes('--whole');
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const count = (passed, failed) => {
  totals.passed += passed;
  totals.failed += failed;
};
const read = (file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;

/** Seconds that each kind took, for the last lines. */
const seconds = {};
async function timed(title, work) {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    seconds[title] = Math.round((performance.now() - begun) / 1000);
  }
}

/** A tool that either passes or fails as a whole. */
async function whole(title, command, args) {
  const { code, output } = await timed(title, () =>
    step(title, () => run(command, args, { capture: true })),
  );
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  process.stdout.write(code === 0 ? `✓ ${title}\n` : `${output}\n✗ ${title}\n`);
  return code === 0;
}

/** A Vitest project; a run that ends badly without a failed test counts as one failure. Beside others what it prints is kept until it has ended. */
async function vitest(project, { also = [], beside = false, env = {}, without = [] } = {}) {
  const file = path.join(results, `${project}.json`);
  const { code, output = '' } = await timed(project, () =>
    run(
      'vitest',
      [
        'run',
        ...[project, ...also].flatMap((name) => ['--project', name]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...without.flatMap((name) => ['--exclude', name]),
      ],
      { capture: beside, env: { ...pinnedEnv, PROPERTY_RUNS: '100', TEST_SEED: seed, ...env } },
    ),
  );
  const report = read(file);
  const failed = report?.numFailedTests ?? 0;
  count(report?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed);
  if (report && report.numTotalTests === 0) count(0, 1);
  process.stdout.write(
    `${output}${code === 0 ? '✓' : '✗'} ${project}: ${report?.numPassedTests ?? 0} passed, ${failed} failed\n`,
  );
}

/**
 * What `npm run soak` does at length, here as a sample of the seed: the share of the crash tests, which start the backend
 * again and again; rounds in which a backend or the gateway is killed anywhere; orders of what happens at once; lives with
 * Auto Pay; customers of a simulated year; cases of a property that needs a database.
 */
const SAMPLES = {
  CRASH_SAMPLE: '0.1',
  SOAK_KILLS: '1',
  ...(isWhole
    ? {}
    : {
        SOAK_RUNS: '25',
        MODEL_RUNS: '5',
        YEAR_ACCOUNTS: '5',
        PROPERTY_RUNS: '30',
        ANALYTICS_EVENTS: '1500',
      }),
};
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));

/** Leaves out of the browser tests what the seed says. */
async function sample() {
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--list'],
    { capture: true },
  );
  if (code !== 0) return [];
  const file = path.join(results, 'left-out.txt');
  fs.writeFileSync(file, leftOut(output, seed).join('\n'));
  return ['--test-list-invert', file];
}

async function browser() {
  const { ensureChromium } = await import('./chromium.mjs');
  const chromium = await step('looking for a Chromium', () =>
    ensureChromium({ toTest: true }),
  ).catch((error) => error);
  if (chromium instanceof Error) {
    process.stdout.write(`✗ browser tests: ${chromium.message}\n`);
    return count(0, 1);
  }
  const file = path.join(results, 'browser.json');
  const { code } = await timed('browser', async () =>
    run(
      'playwright',
      ['test', '--config', 'tests/playwright.config.ts', ...(isWhole ? [] : await sample())],
      {
        env: {
          ...pinnedEnv,
          ...SAMPLES,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          TEST_SEED: seed,
        },
      },
    ),
  );
  const stats = read(file)?.stats;
  const failed = stats?.unexpected ?? 0;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), code !== 0 && failed === 0 ? 1 : failed);
}

if (!(await whole('generated contracts', pinnedNode, ['scripts/generate.ts'])))
  fail('Nothing else can run without the generated contracts.');
process.stdout.write(`seed of the samples: ${seed} (TEST_SEED repeats it)\n`);
await Promise.all([
  whole('types', 'tsc', ['--noEmit']),
  whole('lint', 'eslint', ['.', '--max-warnings', '0']),
  whole('boundaries', 'depcruise', ['--config', 'tests/boundaries.cjs', 'src', 'contracts', 'scripts']),
  whole('locales', pinnedNode, ['scripts/locales.ts']),
]);
await vitest('unit', { also: ['unit-dom'] });
// The pacts keep one core busy: beside them something else is done.
const [built] = await Promise.all([
  whole('build', pinnedNode, ['scripts/build.ts']),
  vitest('pact-consumer', { beside: true }),
]);
if (built) {
  await Promise.all([
    vitest('pact-provider', { beside: true }),
    vitest('integration', { env: SAMPLES, without: isWhole ? [] : allButOneOfThree(SOAKED, seed) }),
  ]);
  await browser();
}

process.stdout.write(
  `${Object.entries(seconds)
    .map(([title, took]) => `${title} ${took} s`)
    .join(', ')}\n`,
);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
