/** What a browser says of the time at one moment, in milliseconds. */
export interface Reading {
  /** Since the page began; never goes back, and stands still on some systems while the machine sleeps. */
  monotonic: number;
  /** Of the clock on the wall, which sleep does not stop and anyone may set. */
  wall: number;
}

/** Time that only goes forward. */
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
 * The time by a later reading: as much has passed as the clock that went further says. So neither sleep nor a clock that
 * is set back keeps a session alive; one that is set forward at worst asks the customer, and the server, too early.
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
