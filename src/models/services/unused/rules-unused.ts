import { prorate } from '../../billing/bill/rules-lines.ts';

const DAY_MS = 86_400_000;

/** After how many days something that is paid for counts as unused (D-428). */
export const UNUSED_DAYS = { seat: 60, device: 30 } as const;

const isOlder = (instant: Date, days: number, now: Date): boolean =>
  now.getTime() - instant.getTime() >= days * DAY_MS;

/**
 * Since when nobody has used a seat: its person's last sign-in, or else when it became free or this
 * person's. Null where that is not long enough.
 */
export function seatUnusedSince(
  { since, lastUsedAt }: { since: Date; lastUsedAt: Date | null },
  now: Date,
): Date | null {
  const last = lastUsedAt ?? since;
  return isOlder(last, UNUSED_DAYS.seat, now) ? last : null;
}

/** What decides whether a box is paid for and not used. */
export interface DeviceUse {
  ownership: 'RENTED' | 'OWNED';
  /** Cents a month; null where the bill has no line for it. */
  monthlyCents: number | null;
  reach: string;
  cause: string | null;
  /** Since when it is as `reach` says, RFC 3339; null where nobody knows. */
  reachSince: string | null;
}

/**
 * Since when a rented box is off while its rent goes on; null for one that is not, or not for long
 * enough. An outage is not the customer's doing.
 */
export function deviceUnusedSince(
  { ownership, monthlyCents, reach, cause, reachSince }: DeviceUse,
  now: Date,
): string | null {
  if (ownership !== 'RENTED' || monthlyCents === null) return null;
  if (reach !== 'OFFLINE' || cause === 'OUTAGE' || reachSince === null) return null;
  return isOlder(new Date(reachSince), UNUSED_DAYS.device, now) ? reachSince : null;
}

/** The price of one of a service's seats, of what all of them cost; cents a month. */
export const seatShare = (cents: number, seats: number): number => prorate(cents, 1, seats);

/** What a monthly price comes to in a year, in cents. */
export const yearlyCents = (monthlyCents: number): number => 12 * monthlyCents;

/** What these come to in a year, in cents. */
export const yearlyTotal = (items: readonly { yearlyCents: number }[]): number =>
  items.reduce((sum, item) => sum + item.yearlyCents, 0);
