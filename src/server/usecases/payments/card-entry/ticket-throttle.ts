import { Refusal } from '../../failure.ts';

/** Ticket limit per account in ten minutes, real time. */
const TICKETS = { most: 30, inMs: 10 * 60_000 } as const;

/**
 * Counts tickets per account, in this process only: card entry counts the attempts persistently.
 */
export function ticketThrottle(now: () => number) {
  const issued = new Map<string, number[]>();
  return {
    /** Counts one ticket; throws `THROTTLED` above the limit. */
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
