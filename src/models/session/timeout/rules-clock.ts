/** The browser's clocks at one moment, in milliseconds. */
export interface Reading {
  /**
   * Since the page was opened. Never goes back, and on some systems stops while the machine sleeps.
   */
  monotonic: number;
  /** The wall clock, which sleep does not stop and anyone may set. */
  wall: number;
}

/** Monotonic time. */
export interface MonotonicTime {
  /** Milliseconds since the first reading. */
  elapsed: number;
  last: Reading;
}

export const startMonotonicTime = (reading: Reading): MonotonicTime => ({
  elapsed: 0,
  last: reading,
});

/**
 * Advances the time by a later reading: by the clock that advanced further. So neither sleep nor a
 * clock that is set back keeps a session alive. One that is set forward at worst warns the customer
 * and queries the server too early.
 */
export function advanceMonotonicTime(
  { elapsed, last }: MonotonicTime,
  reading: Reading,
): MonotonicTime {
  return {
    elapsed: elapsed + Math.max(0, reading.monotonic - last.monotonic, reading.wall - last.wall),
    last: reading,
  };
}
