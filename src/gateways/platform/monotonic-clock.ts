import {
  startMonotonicTime,
  advanceMonotonicTime,
} from '../../models/session/timeout/rules-clock.ts';
import type { Reading } from '../../models/session/timeout/rules-clock.ts';

/** Time that only goes forward, in milliseconds since it was made: sleep counts, and a clock that is set back does not. */
export function monotonicClock(read: () => Reading): () => number {
  let time = startMonotonicTime(read());
  return () => {
    time = advanceMonotonicTime(time, read());
    return time.elapsed;
  };
}
