// `npm run contracts:mutate [-- --service NAME]`: how much of what a backend could get wrong its verification finds. See contracts/README.md.
import { ensureInstalled, fail, pinnedNode, run } from './lib.mjs';

await ensureInstalled();
const generated = await run(pinnedNode, ['scripts/generate.mjs'], { capture: true });
if (generated.code !== 0) fail('The generated contracts could not be made.', generated.output);
const { code } = await run(pinnedNode, [
  '--disable-warning=ExperimentalWarning',
  'scripts/contracts/mutate/cli.ts',
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
