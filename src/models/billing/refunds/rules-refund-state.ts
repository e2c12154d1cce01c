/** A refund as customers are told of it, the same wherever it is listed (D-516). */
export type RefundState = 'SENT' | 'ON_ITS_WAY' | 'NOT_SENT';

/** States of the contract. A bill lists a refund once it is sent, without a status. */
type ListedStatus = 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'SCHEDULED' | 'CANCELLED' | null;

const STATES: Readonly<Record<NonNullable<ListedStatus>, RefundState>> = {
  SUCCESSFUL: 'SENT',
  PENDING: 'ON_ITS_WAY',
  SCHEDULED: 'ON_ITS_WAY',
  FAILED: 'NOT_SENT',
  CANCELLED: 'NOT_SENT',
};

/** How a listed refund stands. */
export const refundState = (status: ListedStatus): RefundState => STATES[status ?? 'SUCCESSFUL'];
