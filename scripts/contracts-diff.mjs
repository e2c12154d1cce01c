// `npm run contracts:diff -- <git ref> [--json]`: what changed in the contracts since then, and whom it breaks. Exit code 1 when it breaks somebody.
import { ensureInstalled, fail, pinnedNode, run } from './lib.mjs';

if (process.argv.slice(2).every((argument) => argument.startsWith('-'))) {
  process.stderr.write('npm run contracts:diff -- <git ref> [--json]\n');
  process.exit(2);
}
await ensureInstalled();
const generated = await run(pinnedNode, ['scripts/generate.mjs'], { capture: true });
if (generated.code !== 0) fail('The generated contracts could not be made.', generated.output);
const { code } = await run(pinnedNode, [
  '--disable-warning=ExperimentalWarning',
  'scripts/contracts/diff/cli.ts',
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
