import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

/** Why nothing was quoted or ordered, or an order was not cancelled. Each has a text of its own. */
export type OrderProblem =
  | 'PAST_DUE'
  | 'SERVICE_INTERRUPTED'
  | 'OPEN_ORDER'
  | 'QUOTE_EXPIRED'
  | 'PRICE_CHANGED'
  | 'ORDER_NOT_CANCELLABLE'
  | 'VERSION_CONFLICT'
  | 'BILLING_MOVED'
  | 'BILLING_SUPPRESSED'
  | 'NOT_FOUND'
  | 'NOT_PERMITTED'
  | 'THROTTLED'
  /** It was refused for no reason that the customer can mend. */
  | 'failed'
  /** No answer came: it may have been done. */
  | 'unknown';

const KNOWN: readonly string[] = [
  'PAST_DUE',
  'SERVICE_INTERRUPTED',
  'OPEN_ORDER',
  'QUOTE_EXPIRED',
  'PRICE_CHANGED',
  'ORDER_NOT_CANCELLABLE',
  'VERSION_CONFLICT',
  'BILLING_MOVED',
  'BILLING_SUPPRESSED',
  'NOT_FOUND',
  'NOT_PERMITTED',
  'THROTTLED',
] satisfies OrderProblem[];

const isKnown = (code: string | null): code is OrderProblem =>
  code !== null && KNOWN.includes(code);

/** What a failed request about an order means. */
export function orderProblem(failure: RequestFailure): OrderProblem {
  const code = refusalCode(failure);
  if (isKnown(code)) return code;
  return outcomeUnknown(failure) ? 'unknown' : 'failed';
}

/** Whether the customer needs another quote before they can order. */
export const needsNewQuote = (problem: OrderProblem): boolean =>
  problem === 'QUOTE_EXPIRED' || problem === 'PRICE_CHANGED';

/** Whether plans and orders are not as they were on the screen, so that they are read again. */
export const isOutdated = (problem: OrderProblem): boolean =>
  problem === 'OPEN_ORDER' ||
  problem === 'PAST_DUE' ||
  problem === 'SERVICE_INTERRUPTED' ||
  problem === 'ORDER_NOT_CANCELLABLE' ||
  problem === 'VERSION_CONFLICT' ||
  problem === 'NOT_FOUND' ||
  problem === 'unknown';
