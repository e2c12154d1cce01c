import type { FastifyInstance } from 'fastify';
import type http from 'node:http';

/** Time for a whole request unless the settings say otherwise, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** A connection without a request is closed after this, in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Longest interval between looks for connections whose time is over, in milliseconds. */
const CHECK_EVERY_MS = 5_000;

/** Interval of looks for idle connections while a server stops, in milliseconds. */
const CLOSE_IDLE_EVERY_MS = 50;

/**
 * What every server holds its connections to: head and body of a request arrive within the time, or
 * the connection is closed; idle ones are closed as soon as the server stops.
 *
 * @param requestTimeoutMs Time for a whole request, in milliseconds.
 */
export function connectionLimits(requestTimeoutMs = REQUEST_TIMEOUT_MS): {
  requestTimeout: number;
  keepAliveTimeout: number;
  forceCloseConnections: 'idle';
  http: http.ServerOptions;
} {
  return {
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, Math.ceil(requestTimeoutMs / 4)),
    },
  };
}

/**
 * Closes servers: no new connection, idle ones at once, those with a request under way after it,
 * and what is left when the time is over.
 *
 * @param timeoutMs Time for what is under way, in milliseconds.
 */
export async function closeWithin(
  apps: readonly FastifyInstance[],
  timeoutMs: number,
): Promise<void> {
  const late = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections();
  }, timeoutMs);
  // A connection whose request has just ended is idle, and nobody else closes it then.
  const ended = setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  await Promise.all(apps.map((app) => app.close()));
  clearInterval(ended);
  clearTimeout(late);
}
