import { firstTime, laterTime } from '../../models/session/timeout/rules-clock.ts';
import type { Reading } from '../../models/session/timeout/rules-clock.ts';

/** Time that only goes forward, in milliseconds since it was made: sleep counts, and a clock that is set back does not. */
export function steadyClock(read: () => Reading): () => number {
  let time = firstTime(read());
  return () => {
    time = laterTime(time, read());
    return time.elapsed;
  };
}
