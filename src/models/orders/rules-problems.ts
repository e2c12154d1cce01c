import { codeAmong, outcomeUnknown } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

const codeOf = codeAmong([
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
]);

/** Why nothing was quoted or ordered, or an order was not cancelled. Each has a text of its own. */
export type OrderProblem =
  | NonNullable<ReturnType<typeof codeOf>>
  /** It was refused for no reason that the customer can mend. */
  | 'failed'
  /** No answer came: it may have been done. */
  | 'unknown';

/** What a failed request about an order means. */
export const orderProblem = (failure: RequestFailure): OrderProblem =>
  codeOf(failure) ?? (outcomeUnknown(failure) ? 'unknown' : 'failed');

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
