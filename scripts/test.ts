// `npm test`: everything that decides whether a change may land, the same tests every time; ends
// with what failed, if anything, and one line `N passed, N failed`. `npm test -- --whole`, which CI
// runs, adds the browser tests tagged @whole, the main journeys narrow in Spanish, and more of what
// could be tried without end (tests/fixtures/harness/tier.ts).
import fs from 'node:fs';
import path from 'node:path';
import { fail, pinnedEnv, pinnedNode, root, run, step } from './bootstrap.mjs';
import { ensureChromium } from './chromium.ts';

const env = { ...pinnedEnv, TEST_TIER: process.argv.includes('--whole') ? 'whole' : 'test' };
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
/** What failed, by its title, for the last lines. */
const broken: string[] = [];
function count(title: string, passed: number, failed: number): void {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) broken.push(title);
}
const read = <Report>(file: string): Partial<Report> =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : {};

/** Duration of each kind in seconds, for the last lines. */
const seconds: Record<string, number> = {};
async function timed<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    seconds[title] = Math.round((performance.now() - begun) / 1000);
  }
}

// A file is checked again once its content has changed.
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

/** A tool that passes or fails as a whole. */
async function check(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const { code, output } = await timed(title, () =>
    step(title, () => run(command, args, { capture: true })),
  );
  count(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  process.stdout.write(code === 0 ? `✓ ${title}\n` : `${output}\n✗ ${title}\n`);
  return code === 0;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/**
 * One or more Vitest projects; a run that ends badly without a failed test, and one without tests,
 * counts as a failure. Beside others what it prints is kept until it has ended.
 */
async function vitest(projects: readonly [string, ...string[]], beside = false): Promise<void> {
  const [title] = projects;
  const file = path.join(results, `${title}.json`);
  const { code, output } = await timed(title, () =>
    run(
      'vitest',
      [
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { capture: beside, env },
    ),
  );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read<VitestReport>(file);
  const wrong = code !== 0 || passed === 0;
  count(title, passed, wrong ? Math.max(failed, 1) : 0);
  process.stdout.write(
    `${output}${wrong ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed\n`,
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

async function browser(): Promise<void> {
  const chromium = await step('looking for a Chromium', () =>
    ensureChromium({ toTest: true }),
  ).catch((error: unknown) => {
    process.stdout.write(`✗ browser tests: ${String(error)}\n`);
  });
  if (chromium === undefined) return count('browser', 0, 1);
  const file = path.join(results, 'browser.json');
  const { code } = await timed('browser', () =>
    run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = read<PlaywrightReport>(file).stats ?? {};
  count('browser', expected + flaky, code === 0 && expected > 0 ? 0 : Math.max(unexpected, 1));
}

if (!(await check('generated contracts', pinnedNode, ['scripts/generate.ts'])))
  fail('Nothing else can run without the generated contracts.');
/** The fast tests, and the tools that take both cores for a moment, one after the other. */
async function restOfStatic(): Promise<void> {
  await check('house rules', pinnedNode, ['scripts/check-house.ts']);
  await check('locales', pinnedNode, ['scripts/locales.ts']);
  // The native compiler: TypeScript 6 stays for typia and ESLint, which need its API.
  await check('types', pinnedNode, ['node_modules/typescript-7/bin/tsc', '--noEmit']);
  await check('format', 'prettier', ['--check', '--log-level', 'warn', ...PRETTIER_CACHE, '.']);
  await check('boundaries', 'depcruise', ['--config', 'tests/boundaries.cjs', 'src', 'contracts']);
  await vitest(['unit', 'views'], true);
}
// ESLint keeps one core busy for as long as the others take: more at once would only slow it.
await Promise.all([check('lint', 'eslint', ['.', '--max-warnings', '0']), restOfStatic()]);
// Rewrites pacts/, which the checks read.
await vitest(['pact-consumer']);
// Each keeps one core busy.
const [built] = await Promise.all([
  check('build', pinnedNode, ['scripts/build.ts']),
  vitest(['pact-exported'], true),
]);
if (built) {
  await Promise.all([vitest(['pact-provider'], true), vitest(['integration'])]);
  await browser();
}

process.stdout.write(
  `${Object.entries(seconds)
    .map(([title, took]) => `${title} ${took} s`)
    .join(', ')}\n`,
);
if (broken.length > 0) process.stdout.write(`✗ ${broken.join(', ')}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
