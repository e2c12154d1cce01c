// `npm run contracts:stub -- --service NAME`: a server that answers as the portal's contracts say. See contracts/README.md.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedEnv, pinnedNode, root } from './lib.mjs';

await ensureInstalled();
const stub = spawn(
  pinnedNode,
  [
    '--disable-warning=ExperimentalWarning',
    'scripts/contracts/stub/cli.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: pinnedEnv, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stub.kill('SIGTERM'));
stub.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
