import {
  startMonotonicTime,
  advanceMonotonicTime,
} from '../../models/session/timeout/rules-clock.ts';
import type { Reading } from '../../models/session/timeout/rules-clock.ts';

/**
 * Monotonic time in milliseconds since creation: includes sleep, and ignores a clock that is set
 * back.
 */
export function monotonicClock(read: () => Reading): () => number {
  let time = startMonotonicTime(read());
  return () => {
    time = advanceMonotonicTime(time, read());
    return time.elapsed;
  };
}
