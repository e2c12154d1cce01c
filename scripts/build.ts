// Builds the backend, and what the browser gets: the portal, card capture, and the pages that stand
// before any script arrives. The browser's part is left as it is when no input of it has changed
// since the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fail, generate, pinnedEnv, root, run, step } from './bootstrap.mjs';
import { checkBudgets } from './build/budgets.ts';
import { composePages } from './build/pages.ts';
import { bundleServer } from './build/server.ts';
import { compressFolder } from './build/compress.ts';
import { writeStateMaps } from './build/state-maps.ts';

const INPUTS = [
  'src/app',
  'src/views',
  'src/models',
  'src/gateways',
  'src/card-entry',
  'contracts',
  'locales',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = path.join(root, 'dist/.inputs');

function digest(): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    const full = path.join(root, file);
    if (fs.statSync(full).isDirectory())
      for (const name of fs.readdirSync(full).sort()) add(path.join(file, name));
    else if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(fs.readFileSync(full));
  };
  for (const input of INPUTS) add(input);
  return hash.digest('hex');
}

// A build from within a test has another NODE_ENV, and would get React's development build.
const vite = async (title: string, args: readonly string[]): Promise<void> => {
  const { code, output } = await step(title, () =>
    run('vite', ['build', '--logLevel', 'warn', ...args], {
      capture: true,
      env: { ...pinnedEnv, NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) fail(`${title} failed.`, output);
};

await generate();
// Bundling the backend takes less time than checking whether it is needed.
await step('bundling the backend', () => bundleServer());
const inputs = digest();
if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) {
  process.stdout.write('What browsers get is up to date.\n');
  process.exit(0);
}
fs.rmSync(stamp, { force: true });
await step('splitting the map by state', async () => writeStateMaps());
await vite('building the portal', ['--mode', 'production']);
await vite('building card capture', ['--mode', 'capture']);
await vite('building the first pages', ['--mode', 'prerender']);
await step('writing the first pages', composePages);
checkBudgets(path.join(root, 'dist/client'));
await step('compressing', async () => {
  compressFolder('dist/client/assets');
  compressFolder('dist/capture/assets');
});
fs.writeFileSync(stamp, inputs);
