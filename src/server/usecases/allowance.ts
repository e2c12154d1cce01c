import { Refusal } from './failure.ts';

/** How much anyone may use at once, and how fast it comes back. */
export interface AllowanceRate {
  burst: number;
  perSecond: number;
}

/** Maximum tracked keys; the least recently seen one is dropped first. */
const KEYS = 10_000;

export interface Allowance {
  /**
   * Uses some of a key's allowance; throws `THROTTLED` with the time until enough is there again.
   * What is refused is not counted.
   */
  take(key: string, amount?: number): void;
}

/**
 * An allowance for each key, such as an address or an account, in this process only.
 *
 * @param now Real time in milliseconds.
 */
export function createAllowance({ burst, perSecond }: AllowanceRate, now: () => number): Allowance {
  const used = new Map<string, { left: number; at: number }>();
  return {
    take(key, amount = 1) {
      const at = now();
      const last = used.get(key) ?? { left: burst, at };
      // A clock may be set back.
      const seconds = Math.max(0, at - last.at) / 1000;
      const left = Math.min(burst, last.left + seconds * perSecond);
      const enough = left >= amount;
      used.delete(key);
      used.set(key, { left: enough ? left - amount : left, at });
      if (used.size > KEYS) used.delete(used.keys().next().value ?? '');
      if (!enough)
        throw new Refusal('THROTTLED', {
          retryAfterSeconds: Math.max(1, Math.ceil((Math.min(amount, burst) - left) / perSecond)),
        });
    },
  };
}
