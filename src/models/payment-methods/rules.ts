/** Why a saved method cannot be deleted: it is the current Auto Pay method (spec 4, 5), or a payment is scheduled with it. */
export type Block = 'AUTOPAY' | 'SCHEDULED';

export function blockOf({ autopay, scheduledPayments }: { autopay: readonly string[]; scheduledPayments: number }): Block | null {
  if (autopay.length > 0) return 'AUTOPAY';
  return scheduledPayments > 0 ? 'SCHEDULED' : null;
}

const IN_USE: ReadonlySet<string | null> = new Set(['METHOD_IN_AUTOPAY', 'METHOD_SCHEDULED']);

/** Whether the service refused a deletion because the method has come into use. */
export const isInUse = (code: string | null): boolean => IN_USE.has(code);
