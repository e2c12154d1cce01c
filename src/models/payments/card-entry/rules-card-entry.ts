import type { CardEntryFailure } from './ports.ts';
import type { FieldProblem } from '../../platform/form/types.ts';

/**
 * Problems of a card or security code that card entry rejected: of its fields, or of the method.
 */
export function cardEntryProblems(failure: CardEntryFailure): FieldProblem[] {
  if (failure.kind === 'invalid')
    return failure.fields.map((field) => ({
      field: `frame.${field}`,
      messageKey: `errors.frame.${field}`,
    }));
  if (failure.kind !== 'refused')
    return [{ field: 'method', messageKey: 'errors.captureUnavailable', ours: true }];
  switch (failure.systemErrorCode) {
    case 'NETPSC-1001':
      return [{ field: 'method', messageKey: 'errors.codeWrong' }];
    case 'VERIFICATION_FAILED':
      return [{ field: 'method', messageKey: 'errors.unableToComplete', ours: true }];
    case 'THROTTLED':
      return [{ field: 'method', messageKey: 'errors.tooManyTries', ours: true }];
    case 'CARD_INVALID':
    case 'CARD_NOT_VERIFIED':
      return [{ field: 'method', messageKey: 'errors.validateCard' }];
    default:
      return [{ field: 'method', messageKey: 'errors.captureUnavailable', ours: true }];
  }
}
