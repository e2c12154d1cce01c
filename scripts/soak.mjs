// `npm run soak [seed]`: every crash point of a payment, and 10,000 seeded orders of what may happen at once.
import { pinnedEnv, pinnedNode, run } from './lib.mjs';

const seed = process.argv[2] ?? String(Math.floor(Math.random() * 1_000_000));
process.stdout.write(`seed: ${seed} (npm run soak ${seed} repeats it)\n`);
await run(pinnedNode, ['scripts/generate.mjs']);
if ((await run('vitest', ['run', '--project', 'unit', 'src/models/payment/commands.test.ts'], { env: { ...pinnedEnv, MODEL_RUNS: process.env.MODEL_RUNS ?? '1000', TEST_SEED: seed } })).code !== 0) process.exit(1);
const { code } = await run('vitest', ['run', '--project', 'integration', 'tests/integration/crash.test.ts', 'tests/integration/interleavings.test.ts'], {
  env: { ...pinnedEnv, SOAK_RUNS: process.env.SOAK_RUNS ?? '10000', TEST_SEED: seed },
});
process.exit(code ?? 1);
