// `npm run soak [-- --postgres | --events] [seed]`: every crash point of a payment, of an Auto Pay debit and of a change of Auto Pay, hundreds of deaths anywhere,
// 10,000 seeded orders of what may happen at once and 10,000 of what may take one balance, a thousand lives with Auto Pay against a small model, a year of a thousand customers' bills and debits, a thousand customers at random against a small model, and every crash point of the event store and hundreds of its deaths, with JetStream and without; on PGlite, or on a PostgreSQL that it starts for itself.
// Last, or with `--events` alone: 100,000 events in real browsers, through outages, closed tabs, deaths of browsers and of the ingest, and lost answers.
import { ensureChromium } from './chromium.mjs';
import { pinnedEnv, pinnedNode, run } from './lib.mjs';
import { startPostgres } from './postgres.mjs';
import { SOAKED } from './samples.mjs';

const given = process.argv.slice(2);
const onPostgres = given.includes('--postgres');
const flags = given
  .filter((word) => word.startsWith('--'))
  .map((word) => `${word} `)
  .join('');
const seed =
  given.find((word) => !word.startsWith('--')) ?? String(Math.floor(Math.random() * 1_000_000));
process.stdout.write(`seed: ${seed} (npm run soak -- ${flags}${seed} repeats it)\n`);
await run(pinnedNode, ['scripts/generate.ts']);

/** The whole chain of events, from the outbox of a browser to the store and the stream. */
async function endureEvents() {
  const chromium = await ensureChromium();
  const { code } = await run(
    'playwright',
    [
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--project=wide-en',
      'tests/e2e/analytics/analytics-endurance.spec.ts',
    ],
    {
      env: {
        ...pinnedEnv,
        CHROMIUM_PATH: chromium,
        ANALYTICS_EVENTS: process.env.ANALYTICS_EVENTS ?? '100000',
        TEST_SEED: seed,
      },
    },
  );
  return code ?? 1;
}
if (given.includes('--events')) process.exit(await endureEvents());

if (
  (
    await run(
      'vitest',
      ['run', '--project', 'unit', 'src/models/payments/one-time/journeys/commands.test.ts'],
      {
        env: { ...pinnedEnv, MODEL_RUNS: process.env.MODEL_RUNS ?? '1000', TEST_SEED: seed },
      },
    )
  ).code !== 0
)
  process.exit(1);
const postgres = onPostgres ? await startPostgres() : null;
const { code } = await run('vitest', ['run', '--project', 'integration', ...SOAKED], {
  env: {
    ...pinnedEnv,
    SOAK_RUNS: process.env.SOAK_RUNS ?? '10000',
    MODEL_RUNS: process.env.MODEL_RUNS ?? '1000',
    SOAK_KILLS: process.env.SOAK_KILLS ?? '450',
    YEAR_ACCOUNTS: process.env.YEAR_ACCOUNTS ?? '1000',
    TEST_SEED: seed,
    ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  },
});
postgres?.stop();
process.exit((code ?? 1) || (await endureEvents()));
