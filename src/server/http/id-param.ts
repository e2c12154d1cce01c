import { isPaymentId as isUuid } from '../../models/payments/detail/rules-detail.ts';
import { Refusal } from '../usecases/failure.ts';

/** An id of a path. What is no UUID names nothing, and reaches no database: `NOT_FOUND`. */
export function idParam(text: string): string {
  if (!isUuid(text)) throw new Refusal('NOT_FOUND');
  return text;
}
