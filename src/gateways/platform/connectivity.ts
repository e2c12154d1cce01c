import type { RequestFailure } from '../../models/platform/request/errors.ts';

/** Connectivity as observed by one request. `late` and `lateEnded` come in pairs. */
export type ConnectivityReport = 'answered' | 'lost' | 'late' | 'lateEnded';

/**
 * A response that takes longer than this is slow: the customer is told that it is on its way.
 * Milliseconds.
 */
export const SLOW_RESPONSE_MS = 6_000;

interface TrackingOptions {
  onConnectivity?: ((said: ConnectivityReport) => void) | undefined;
  /** No customer waits for it, so a slow response is not reported. */
  unattended?: boolean | undefined;
  /** Whether the customer ended it: its end says nothing of the connection. */
  isCancelled?: (() => boolean) | undefined;
}

/**
 * Runs a request and reports connectivity. Rejects as the request does: no response, or an
 * incomplete one.
 */
export async function trackConnectivity<Answer>(
  { onConnectivity: onLine, unattended = false, isCancelled = () => false }: TrackingOptions,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // On the server nobody listens.
  if (!onLine) return ask();
  let late = false;
  const timer = unattended
    ? undefined
    : setTimeout(() => {
        late = true;
        onLine('late');
      }, SLOW_RESPONSE_MS);
  try {
    const answer = await ask();
    onLine('answered');
    return answer;
  } catch (error) {
    if (!isCancelled()) onLine('lost');
    throw error;
  } finally {
    clearTimeout(timer);
    if (late) onLine('lateEnded');
  }
}

/**
 * A chunk that a request needs and that failed to load: also reported as a connectivity failure.
 */
export const reportConnectionLoss = <Chunk>(
  chunk: Promise<Chunk>,
  onLine: TrackingOptions['onConnectivity'],
): Promise<Chunk> =>
  chunk.catch((failure: RequestFailure) => {
    onLine?.('lost');
    throw failure;
  });
