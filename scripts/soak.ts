// `npm run soak [-- --postgres | --events]`: looks for faults by chance, and prints its seed;
// SOAK_SEED repeats it. Every crash point of a payment, of an Auto Pay debit, of a change of Auto
// Pay and of the event store, hundreds of processes killed at any time, thousands of orders of what
// may happen at once, thousands of customers' lives (tests/fixtures/harness/tier.ts says how many);
// on PGlite, or on a PostgreSQL that it starts for itself. Last, or with `--events` alone: 100,000
// events in real browsers, through outages, closed tabs, deaths of browsers and of the ingest, and
// lost answers.
import fs from 'node:fs';
import path from 'node:path';
import { fail, pinnedEnv, pinnedNode, root, run } from './bootstrap.mjs';
import { ensureChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

/**
 * What tries more the longer it is let: rules of money and of calls, and journeys. The folder
 * tests/soak runs here alone.
 */
const MODELS = [
  'src/models/billing/',
  'src/models/statements/',
  'src/models/voice/calls/',
  'src/server/usecases/billing/',
];
const BACKEND = [
  'tests/soak/',
  ...[
    'payments/journeys/commands',
    'payments/crash.whole',
    'payments/crash-scheduled.whole',
    'payments/crash-devices.whole',
    'payments/interleavings',
    'autopay/crash-autopay.whole',
    'autopay/autopay-interleavings',
    'autopay/autopay-commands',
    'billing/year',
    'outages/outage-histories',
    'analytics/analytics-crash.whole',
    'statements/page-breaks.whole',
    'security/who-may-begin',
    'security/inputs/fuzz',
  ].map((name) => `tests/integration/${name}.test.ts`),
];

const missing = BACKEND.filter((file) => !fs.existsSync(path.join(root, file)));
if (missing.length > 0) fail(`No such tests: ${missing.join(', ')}`);

const given = process.argv.slice(2);
const seed = process.env['SOAK_SEED'] ?? String(Math.floor(Math.random() * 1_000_000));
process.stdout.write(
  `seed: ${seed} (SOAK_SEED=${seed} npm run soak` +
    `${given.length > 0 ? ` -- ${given.join(' ')}` : ''} repeats it)\n`,
);
const env = { ...pinnedEnv, TEST_TIER: 'soak', SOAK_SEED: seed };
await run(pinnedNode, ['scripts/generate.ts']);

/** The whole path of events, from the outbox of a browser to the store and the stream. */
async function soakEvents(): Promise<number> {
  const { code } = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--project=wide-en'],
    { env: { ...env, CHROMIUM_PATH: await ensureChromium() } },
  );
  return code ?? 1;
}
if (given.includes('--events')) process.exit(await soakEvents());

const models = await run(
  'vitest',
  ['run', '--project', 'unit', '--testTimeout', '7200000', ...MODELS],
  { env },
);
if (models.code !== 0) process.exit(1);
const postgres = given.includes('--postgres') ? await startPostgres() : null;
const { code } = await run(
  'vitest',
  ['run', '--project', 'integration', '--project', 'soak', ...BACKEND],
  { env: { ...env, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) } },
);
postgres?.stop();
process.exit((code ?? 1) || (await soakEvents()));
