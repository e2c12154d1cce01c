import { Refusal } from '../usecases/failure.ts';
import { THROTTLE } from '../usecases/session/sign-in/attempts.ts';
import type { CardEntryStore } from './store.ts';

/**
 * Limits failures per address as sign-in does: rejected requests count; outages and bugs of ours do
 * not.
 */
export async function countFailures<T>(
  store: CardEntryStore,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  if (store.failures(address) >= THROTTLE.address)
    throw new Refusal('THROTTLED', { retryAfterSeconds: THROTTLE.inMs / 1000 });
  const presumed = store.presumeFailed(address);
  try {
    const answer = await work();
    presumed.forgive();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'THROTTLED') presumed.forgive();
    throw error;
  }
}
