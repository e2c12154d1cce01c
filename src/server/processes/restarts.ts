/** When a process that died is started again. Times in milliseconds. */
export interface RestartLimits {
  /** Wait before the first restart; doubles after each fast death, up to `most`. */
  least: number;
  most: number;
  /** A process that lived shorter than this died fast. */
  livedMs: number;
  /** Fast deaths in a row after which nobody starts it again; undefined means never. */
  fastDeaths?: number;
}

/**
 * Counts the deaths of a process. Each returns the wait before the next start, or null when it is
 * not to be started any more.
 */
export function createRestarts(limits: RestartLimits): (livedMs: number) => number | null {
  let fast = 0;
  return (livedMs) => {
    fast = livedMs < limits.livedMs ? fast + 1 : 0;
    if (limits.fastDeaths !== undefined && fast >= limits.fastDeaths) return null;
    return Math.min(limits.most, limits.least * 2 ** Math.max(0, fast - 1));
  };
}

/** How a process ended: its exit code, or the signal that ended it. */
export const endingOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ?? `code ${code ?? 'unknown'}`;

/** What the operator reads of a process that is started again. */
export const restartNotice = (what: string, ending: string, waitMs: number): string =>
  `${what} ended with ${ending}; it starts again in ${(waitMs / 1000).toFixed(1)} s.\n`;
