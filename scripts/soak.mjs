// `npm run soak [-- --postgres] [seed]`: every crash point of a payment and of an Auto Pay debit, hundreds of deaths anywhere,
// and 10,000 seeded orders of what may happen at once; on PGlite, or on a PostgreSQL that it starts for itself.
import { pinnedEnv, pinnedNode, run } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const given = process.argv.slice(2);
const onPostgres = given.includes('--postgres');
const seed = given.find((word) => !word.startsWith('--')) ?? String(Math.floor(Math.random() * 1_000_000));
process.stdout.write(`seed: ${seed} (npm run soak -- ${onPostgres ? '--postgres ' : ''}${seed} repeats it)\n`);
await run(pinnedNode, ['scripts/generate.mjs']);
const postgres = onPostgres ? await startPostgres() : null;
const { code } = await run('vitest', ['run', '--project', 'integration', ...['crash', 'kill-anywhere', 'interleavings'].map((name) => `tests/integration/${name}.test.ts`)], {
  env: { ...pinnedEnv, SOAK_RUNS: process.env.SOAK_RUNS ?? '10000', SOAK_KILLS: process.env.SOAK_KILLS ?? '450', TEST_SEED: seed, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) },
});
postgres?.stop();
process.exit(code ?? 1);
