// `npm run contracts:verify -- --service NAME --url URL`: whether a backend keeps the portal's contracts. See contracts/README.md.
import { ensureInstalled, pinnedNode, run } from './lib.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode, [
  '--disable-warning=ExperimentalWarning',
  'scripts/contracts/verify/cli.ts',
  '--record',
  'dist/verified.json',
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
