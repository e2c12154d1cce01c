import { Refusal } from '../failure.ts';

/** Where messages of events go. */
export interface EventIngestion {
  /**
   * Hands a request's body on; resolves with the answer's JSON (contracts/events/envelope.ts) once all that it took is on
   * disk. Rejects with `BAD_REQUEST` for what is no message, with `UNAVAILABLE` when it cannot be taken: then its sender keeps it.
   */
  take(text: Uint8Array): Promise<string>;
}

/** Messages of one address: so many at once, and so many a second from then on. A browser sends one in two seconds; a company's many share an address. */
const MESSAGES = { burst: 400, perSecond: 100 } as const;
/** Addresses that are remembered; the one that was heard of longest ago is forgotten first. */
const ADDRESSES = 10_000;

/** Counts the messages of each address, in this process alone. */
export function messageThrottle(now: () => number) {
  const heard = new Map<string, { left: number; at: number }>();
  return {
    /** Counts one more message; throws `THROTTLED` for one too many. */
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
