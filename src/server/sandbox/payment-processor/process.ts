// The sandbox payment processor in its own process: `GATEWAY_PORT`, `GATEWAY_DIR` and
// `GATEWAY_SECRET` configure it. Ends when the backend that started it closes the channel between
// them.
import { createProcessorApp } from './app.ts';
import { registerBankConnect } from './bank-connect/app.ts';
import { createConnectSessionStore } from './bank-connect/store.ts';
import { createProcessorStore } from './store.ts';

const { GATEWAY_PORT, GATEWAY_DIR, GATEWAY_SECRET } = process.env;
if (!GATEWAY_PORT || !GATEWAY_DIR || !GATEWAY_SECRET)
  throw new Error('GATEWAY_PORT, GATEWAY_DIR and GATEWAY_SECRET are needed.');
const store = createProcessorStore(GATEWAY_DIR, GATEWAY_SECRET);
const visits = createConnectSessionStore(GATEWAY_DIR);
const app = createProcessorApp(store, GATEWAY_SECRET);
registerBankConnect(app, visits, store);
/**
 * Timeout for the port, in milliseconds: a processor whose backend was killed releases it a moment
 * later.
 */
const PORT_TIMEOUT_MS = 10_000;

async function listen(): Promise<void> {
  const until = Date.now() + PORT_TIMEOUT_MS;
  for (;;)
    try {
      return void (await app.listen({ port: Number(GATEWAY_PORT), host: '127.0.0.1' }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

await listen();
process.on(
  'SIGTERM',
  () =>
    void app.close().then(() => {
      store.close();
      visits.close();
      process.exit(0);
    }),
);
process.on('SIGINT', () => {});
// No sender waits for a reply any more, and every commit is on disk.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
