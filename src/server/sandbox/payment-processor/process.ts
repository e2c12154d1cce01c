// The sandbox payment gateway as a process of its own: `GATEWAY_PORT`, `GATEWAY_DIR` and `GATEWAY_SECRET` say where.
// Ends when the backend that started it closes the channel between them.
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
/** A gateway whose backend was killed lets the port go a moment later: long enough for that, in milliseconds. */
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
// Nobody waits for an answer any more, and every commit is on disk.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
