// `npm run bench [pages|libraries|activity|recording|backend|analytics]...`: installs what is missing, builds, and measures on the pinned Node.
import { ensureInstalled, fail, pinnedNode, run, step } from './lib.mjs';

await ensureInstalled();
await step('building the portal', async () => {
  const { code, output } = await run(pinnedNode, ['scripts/build.mjs'], { capture: true });
  if (code !== 0) fail('The portal could not be built.', output);
});
const { code } = await run(pinnedNode, [
  '--disable-warning=ExperimentalWarning',
  'scripts/bench/tables.mjs',
  ...process.argv.slice(2),
]);
process.exit(code ?? 1);
