// `npm run dev`: the portal while it is worked on. A view that is edited is replaced in the page
// with its state; a rule or anything of the backend restarts the backend on the same data and loads
// the page anew; a contract is generated first.
import fs from 'node:fs';
import path from 'node:path';
import { fail, pinnedNode, QUIET, root, run, step } from './bootstrap.mjs';
import { createDevBackend } from './dev/backend.ts';
import { buildCardEntry } from './dev/card-entry.ts';
import { DEV_BUILD_DIR, writeDevDocuments } from './dev/documents.ts';
import { createFront } from './dev/front.ts';
import { STATE_MAPS_DIR, writeStateMaps } from './build/state-maps.ts';
import { lockDataFolder, readSecrets } from '../src/server/data-folder.ts';
import { startProcessorProcess } from '../src/server/sandbox/payment-processor/child.ts';
import { readSettings } from '../src/server/settings.ts';
import { freePort } from './free-port.ts';

/** Changes of one save, or of one command, come within this time, in milliseconds. */
const SETTLE_MS = 20;

const WATCHED = ['src', 'contracts', 'locales'].map((folder) => path.join(root, folder));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isGenerated = (place: string): boolean => /^contracts\/(generated\/|\.)/.test(place);
const isContract = (place: string): boolean =>
  place.startsWith('contracts/') && !isGenerated(place) && /\.(ts|graphql)$/.test(place);

/** Makes what has changed under contracts/generated; throws with what was wrong. */
async function generate(): Promise<void> {
  const { code, output } = await run(pinnedNode, [QUIET, 'scripts/generate.ts'], { capture: true });
  if (code !== 0) throw new Error(output);
}

const settings = readSettings(process.env);
const backendPort = await freePort();
writeDevDocuments();
// The sandbox's payment gateway outlives the backends. No other portal may have the folder.
lockDataFolder(settings.dataDir).release();
const { gateway: secret } = readSecrets(settings.dataDir);
const processor = await startProcessorProcess({
  port: settings.processorPort,
  folder: path.join(settings.dataDir, 'gateway'),
  secret,
  report: (error) => process.stderr.write(`${String(error)}\n`),
});

let isFirst = true;
const backend = createDevBackend(
  {
    BUILD_DIR: DEV_BUILD_DIR,
    HOST: '127.0.0.1',
    PORT: String(backendPort),
    PUBLIC_ORIGIN: settings.publicOrigin,
    CARD_CAPTURE_PORT: String(settings.cardEntryPort),
    GATEWAY_PORT: String(settings.processorPort),
    GATEWAY_URL: `http://127.0.0.1:${settings.processorPort}`,
    GATEWAY_SECRET: secret,
  },
  (said, ms) => process.stdout.write(isFirst ? said : `backend: ${(ms / 1000).toFixed(1)} s\n`),
);
const front = await createFront(backendPort, backend);
const { vite } = front;

const showError = (error: unknown): void => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}\n`);
  vite.ws.send({ type: 'error', err: { message, stack } });
};

let cardEntrySources = new Set<string>();
async function rebuildCardEntry(): Promise<void> {
  cardEntrySources = await buildCardEntry();
}

const changed = new Set<string>();
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });

/** What is to be made before the backend starts with the changes until now. */
async function prepare(): Promise<void> {
  await settled();
  const files = [...changed];
  changed.clear();
  if (files.some((file) => isContract(path.relative(root, file)))) await generate();
  if (files.some((file) => cardEntrySources.has(file))) await rebuildCardEntry();
}

function onChange(file: string): void {
  const place = path.relative(root, file);
  if (isTest(place) || isGenerated(place)) return;
  if (!backend.has(file) && !isContract(place) && !cardEntrySources.has(file)) return;
  changed.add(file);
  // The next start takes all that has changed by then.
  if (changed.size > 1) return;
  backend.restart(prepare).then(() => vite.ws.send({ type: 'full-reload' }), showError);
}

let isEnding = false;
async function stop(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([front.stop(), backend.stop()]);
  await processor.stop();
  process.exit(0);
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(event, () => void stop());

await step('starting', async () => {
  await generate();
  if (!fs.existsSync(STATE_MAPS_DIR)) writeStateMaps();
  await Promise.all([rebuildCardEntry(), backend.restart()]);
  await front.listen(settings.port, settings.host);
}).catch(async (error: unknown) => {
  await Promise.all([front.stop(), backend.stop()]);
  await processor.stop();
  fail(error instanceof Error ? error.message : String(error));
});
isFirst = false;
vite.watcher.add(WATCHED);
vite.watcher.on('all', (_event, file) => onChange(path.resolve(file)));
