import { Refusal } from '../../failure.ts';

/** Tickets an account may fetch in ten minutes, real time. */
const TICKETS = { most: 30, inMs: 10 * 60_000 } as const;

/** Counts the tickets of each account, in this process alone: card capture counts the tries themselves, for good. */
export function ticketThrottle(now: () => number) {
  const issued = new Map<string, number[]>();
  return {
    /** Counts one more ticket; throws `THROTTLED` for one too many. */
    take(account: string): void {
      const recent = (issued.get(account) ?? []).filter((at) => at > now() - TICKETS.inMs);
      if (recent.length >= TICKETS.most)
        throw new Refusal('THROTTLED', { retryAfterSeconds: TICKETS.inMs / 1000 });
      issued.set(account, [...recent, now()]);
    },
    clear: () => issued.clear(),
  };
}

export type TicketThrottle = ReturnType<typeof ticketThrottle>;
