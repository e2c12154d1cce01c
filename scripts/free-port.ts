import net from 'node:net';

/**
 * Where Linux begins with the ports that it hands out by itself, to outgoing connections and to
 * servers that ask for any. A server that listens below can restart and find its port free.
 */
const FIRST_HANDED_OUT = 32_768;
const FIRST = 20_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => {
      server.close(() => resolve(true));
    });
  });

/** A loopback port that nobody listens at, and that nobody is handed meanwhile. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (FIRST_HANDED_OUT - FIRST));
  return (await isFree(port)) ? port : freePort();
}
