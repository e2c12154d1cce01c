import type { RequestFailure } from '../../models/platform/request/errors.ts';

/** How the line does, as one call felt it. `late` and `lateEnded` come in pairs. */
export type ConnectivityReport = 'answered' | 'lost' | 'late' | 'lateEnded';

/** An answer that takes longer than this is late: the customer is told that it is on its way. Milliseconds. */
export const SLOW_RESPONSE_MS = 6_000;

interface TrackingOptions {
  onConnectivity?: ((said: ConnectivityReport) => void) | undefined;
  /** No customer waits for it, so that nobody is told that it is late. */
  unattended?: boolean | undefined;
}

/** Runs a call and reports how the line did. Rejects as the call does: nothing came back, or not all of it. */
export async function trackConnectivity<Answer>(
  { onConnectivity: onLine = () => undefined, unattended = false }: TrackingOptions,
  ask: () => Promise<Answer>,
): Promise<Answer> {
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
    onLine('lost');
    throw error;
  } finally {
    clearTimeout(timer);
    if (late) onLine('lateEnded');
  }
}

/** A part of the portal that a call needs and that did not come: the line is to blame for that as well. */
export const reportConnectionLoss = <Chunk>(
  chunk: Promise<Chunk>,
  onLine: TrackingOptions['onConnectivity'],
): Promise<Chunk> =>
  chunk.catch((failure: RequestFailure) => {
    onLine?.('lost');
    throw failure;
  });
