// `npm start`: builds, and starts the portal with its backend.
import { fail, pinnedNode, QUIET, run, step } from './bootstrap.mjs';
import { serve } from './serve.ts';

await step('building the portal', async () => {
  const { code, output } = await run(pinnedNode, [QUIET, 'scripts/build.ts'], { capture: true });
  if (code !== 0) fail('The portal could not be built.', output);
});

serve();
