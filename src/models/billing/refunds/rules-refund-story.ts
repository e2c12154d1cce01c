import { refundState } from './rules-refund-state.ts';
import type { RefundState } from './rules-refund-state.ts';

/** A refund, as far as its payment tells of it. */
interface ToldRefund {
  /** In cents. */
  amount: number;
  status: Parameters<typeof refundState>[0];
  requestedAt: string;
  /** Null while it is on its way. */
  endedAt: string | null;
}

/** What happened to a refund, and when: SENT is on the day that every list names (D-529). */
export interface RefundEvent {
  step: 'STARTED' | RefundState;
  at: string;
  amount: number;
}

/**
 * The story of a payment's refunds, oldest first. One that is on its way has one event, since when
 * it is; one that has ended has two.
 */
export const refundStory = (refunds: readonly ToldRefund[]): RefundEvent[] =>
  refunds
    .flatMap(({ amount, status, requestedAt, endedAt }): RefundEvent[] => {
      const state = refundState(status);
      return endedAt === null
        ? [{ step: state, at: requestedAt, amount }]
        : [
            { step: 'STARTED', at: requestedAt, amount },
            { step: state, at: endedAt, amount },
          ];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
