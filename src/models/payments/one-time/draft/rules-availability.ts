import { blockOfDenial } from '../../../permissions/rules-flow-block.ts';
import type { FlowBlock } from '../../../permissions/rules-flow-block.ts';
import type { FlowDenial } from '../../../permissions/types.ts';
import type { BillPayOutage, Submission } from './types.ts';

/** Whether bill pay is immediately shown as unavailable (spec 8). */
export const billPayUnavailable = (switchedOn: boolean, flag: BillPayOutage | null): boolean =>
  !switchedOn || flag !== null;

/**
 * The outage to save after the response of remote configuration. If bill pay is on again, this
 * clears only the configuration's own outage. A rejection came from further down and stays in
 * effect until it expires.
 */
export function outageAfterConfig(
  flag: BillPayOutage | null,
  switchedOn: boolean,
): BillPayOutage | null {
  if (!switchedOn) return 'SWITCHED_OFF';
  return flag === 'SWITCHED_OFF' ? null : flag;
}

/** Why nothing can be paid here. */
export type PaymentBlock = FlowBlock | 'billPayUnavailable' | 'notThere';

export type PaymentStatus =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'blocked'; reason: PaymentBlock }
  | { kind: 'ready' };

/** Preconditions of the payment page. */
export interface PaymentPreconditions {
  /** Why this customer does not begin a payment on this account, as far as that is known. */
  denial: FlowDenial | null;
  unavailable: boolean;
  /** The stored state was read: the draft and the bill pay outage. */
  read: boolean;
  /** The result's URL was reloaded: its payment is being fetched. */
  recalling: boolean;
  submission: Submission['kind'];
  /** `none`: the account has no such payable. */
  bill: 'loading' | 'failed' | 'ready' | 'none';
  wallet: 'loading' | 'failed' | 'ready';
}

/** The outcome of a submitted payment is shown, regardless of any later outage. */
const SENT = new Set<Submission['kind']>(['sending', 'checking', 'outcomeUnknown', 'accepted']);

/** Content of the payment page: the flow, or why it is unavailable (spec 8). */
export function paymentStatus({
  denial,
  unavailable,
  read,
  recalling,
  submission,
  bill,
  wallet,
}: PaymentPreconditions): PaymentStatus {
  const block = denial && blockOfDenial(denial);
  if (block === 'role') return { kind: 'blocked', reason: 'role' };
  if (SENT.has(submission)) return { kind: 'ready' };
  if (!read || recalling) return { kind: 'loading' };
  if (unavailable) return { kind: 'blocked', reason: 'billPayUnavailable' };
  if (block !== null) return { kind: 'blocked', reason: block };
  if (bill === 'failed' || wallet === 'failed') return { kind: 'failed' };
  if (bill === 'loading' || wallet === 'loading') return { kind: 'loading' };
  if (bill === 'none') return { kind: 'blocked', reason: 'notThere' };
  return { kind: 'ready' };
}
