// `npm run contracts:export [-- --out DIR]`: writes what each provider service gets of the contracts, to dist/contracts unless told.
import { ensureInstalled, fail, pinnedNode, run } from './lib.mjs';

await ensureInstalled();
const generated = await run(pinnedNode, ['scripts/generate.mjs'], { capture: true });
if (generated.code !== 0) fail('The generated contracts could not be made.', generated.output);
const { code } = await run(pinnedNode, [
  '--disable-warning=ExperimentalWarning',
  'scripts/contracts/export/cli.ts',
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
