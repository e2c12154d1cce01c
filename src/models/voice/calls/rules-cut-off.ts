/** Why and since when the phones of an account cannot be reached; RFC 3339. */
export interface CutOff {
  reason: 'OUTAGE' | 'DEVICE';
  since: string;
  /** When service is expected back; null while that is not known. */
  expectedUntil: string | null;
}

/** A box that phones work through, as it is now. */
export interface PhoneBox {
  reach: 'ONLINE' | 'DEGRADED' | 'OFFLINE' | 'UNKNOWN';
  /** Since when it is so; null where that is not known. */
  since: Date | null;
  /** The outage that took it down; null for none. */
  outageId: string | null;
}

/** An outage that is open where the account is. */
export interface PhoneOutage {
  id: string;
  services: readonly string[];
  startedAt: Date;
  estimate: Date | null;
}

const byOutage = ({ startedAt, estimate }: PhoneOutage): CutOff => ({
  reason: 'OUTAGE',
  since: startedAt.toISOString(),
  expectedUntil: estimate?.toISOString() ?? null,
});

/**
 * Whether the phones of an account are cut off; null while they can be reached. They are while each
 * box that they work through is offline; without a box, during an outage of voice.
 *
 * @param boxes The account's phone adapters; those that were never connected don't count.
 */
export function cutOffOf(
  boxes: readonly PhoneBox[],
  outages: readonly PhoneOutage[],
): CutOff | null {
  const used = boxes.filter(({ reach }) => reach !== 'UNKNOWN');
  if (used.length === 0) {
    const outage = outages.find(({ services }) => services.includes('VOICE'));
    return outage ? byOutage(outage) : null;
  }
  if (used.some(({ reach }) => reach !== 'OFFLINE')) return null;
  const outage = outages.find(({ id }) => used.some(({ outageId }) => outageId === id));
  if (outage) return byOutage(outage);
  // The last one that went took the phones along.
  const since = Math.max(...used.map((box) => box.since?.getTime() ?? 0));
  return { reason: 'DEVICE', since: new Date(since).toISOString(), expectedUntil: null };
}
