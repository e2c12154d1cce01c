import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A loopback port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
