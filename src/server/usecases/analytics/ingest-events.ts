import { Refusal } from '../failure.ts';

/** Ingests event messages. */
export interface EventIngestion {
  /**
   * Passes a request body on; resolves with the response JSON (contracts/events/envelope.ts) once
   * everything ingested is on disk. Rejects with `BAD_REQUEST` for an invalid message, with
   * `UNAVAILABLE` when it cannot be ingested: its sender then keeps it.
   */
  take(text: Uint8Array): Promise<string>;
}

/**
 * Message limit per address: the burst, and the sustained rate per second. A browser sends one
 * every two seconds; a company's browsers share an address.
 */
const MESSAGES = { burst: 400, perSecond: 100 } as const;
/** Maximum tracked addresses; the least recently seen one is dropped first. */
const ADDRESSES = 10_000;

/** Counts messages per address, in this process only. */
export function messageThrottle(now: () => number) {
  const heard = new Map<string, { left: number; at: number }>();
  return {
    /** Counts one message; throws `THROTTLED` above the limit. */
    take(address: string): void {
      const last = heard.get(address) ?? { left: MESSAGES.burst, at: now() };
      const left = Math.min(
        MESSAGES.burst,
        last.left + ((now() - last.at) / 1000) * MESSAGES.perSecond,
      );
      heard.delete(address);
      heard.set(address, { left: Math.max(0, left - 1), at: now() });
      if (heard.size > ADDRESSES) heard.delete(heard.keys().next().value ?? '');
      if (left < 1) throw new Refusal('THROTTLED', { retryAfterSeconds: 1 });
    },
  };
}
