// `npm start`: installs what is missing, builds, and starts the portal with its backend.
// Begins on whatever Node there is (20 or later) and hands over to the pinned one.
import { ensureInstalled, fail, pinnedNode, run, step } from './lib.mjs';
import { serve } from './serve.mjs';

await ensureInstalled();
await step('building the portal', async () => {
  const { code, output } = await run(pinnedNode, ['scripts/build.mjs'], { capture: true });
  if (code !== 0) fail('The portal could not be built.', output);
});

serve();
