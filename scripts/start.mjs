// `npm start`: installs what is missing, builds, and starts the portal with its backend.
// Begins on whatever Node there is (20 or later) and hands over to the pinned one.
import { spawn } from 'node:child_process';
import { ensureInstalled, fail, pinnedEnv, pinnedNode, root, run, serverProgram, step } from './lib.mjs';

await ensureInstalled();
await step('building the portal', async () => {
  const { code, output } = await run(pinnedNode, ['scripts/build.mjs'], { capture: true });
  if (code !== 0) fail('The portal could not be built.', output);
});

const server = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', '--enable-source-maps', serverProgram], { cwd: root, env: pinnedEnv, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
