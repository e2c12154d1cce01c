// `npm run analytics -- <verb>`: what analysts ask of the events; without a verb it says which there are.
import { ensureInstalled, fail, pinnedNode, run } from './lib.mjs';

await ensureInstalled();
const generated = await run(pinnedNode, ['scripts/generate.mjs'], { capture: true });
if (generated.code !== 0) fail('The generated contracts could not be made.', generated.output);
const { code } = await run(pinnedNode, ['--disable-warning=ExperimentalWarning', 'src/server/analytics/tools/cli.ts', ...process.argv.slice(2)]);
process.exit(code ?? 1);
