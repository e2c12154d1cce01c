// `npm run bench [bytes|pages|libraries|every|moves|interactions|activity|recording|costs|backend|
// documents|analytics|edit] ...`: builds, and measures.
import { fail, pinnedNode, QUIET, run, step } from './bootstrap.mjs';

const wanted = process.argv.slice(2);
// Edits are measured from the sources.
if (wanted.length !== 1 || wanted[0] !== 'edit')
  await step('building the portal', async () => {
    const { code, output } = await run(pinnedNode, [QUIET, 'scripts/build.ts'], { capture: true });
    if (code !== 0) fail('The portal could not be built.', output);
  });
const { code } = await run(pinnedNode, [QUIET, 'scripts/bench/tables.ts', ...wanted]);
process.exit(code ?? 1);
