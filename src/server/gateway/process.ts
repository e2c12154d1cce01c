// The sandbox payment gateway as a process of its own: `GATEWAY_PORT`, `GATEWAY_DIR` and `GATEWAY_SECRET` say where.
// Ends when the backend that started it closes the channel between them.
import { createGatewayApp } from './app.ts';
import { gatewayStore } from './store.ts';

const { GATEWAY_PORT, GATEWAY_DIR, GATEWAY_SECRET } = process.env;
if (!GATEWAY_PORT || !GATEWAY_DIR || !GATEWAY_SECRET) throw new Error('GATEWAY_PORT, GATEWAY_DIR and GATEWAY_SECRET are needed.');
const store = gatewayStore(GATEWAY_DIR, GATEWAY_SECRET);
const app = createGatewayApp(store, GATEWAY_SECRET);
await app.listen({ port: Number(GATEWAY_PORT), host: '127.0.0.1' });
const end = () => void app.close().then(() => { store.close(); process.exit(0); });
process.on('SIGTERM', end);
process.on('SIGINT', () => {});
process.on('disconnect', end);
process.send?.('ready');
