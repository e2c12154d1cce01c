import { createEffect } from 'effector';
import type {
  DisputeInput,
  DisputeRowFragment,
  NextBillQuery,
  ServiceGroup,
  StatementDetailQuery,
  StatementsQuery,
} from '../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export type StatementList = StatementsQuery['statements'];
export type Statement = StatementList['statements'][number];
export type StatementDetail = StatementDetailQuery['statement'];
export type StatementLine = StatementDetail['lines'][number];
/** Null where no bill is made any more. */
export type NextBill = NextBillQuery['nextBill'];
export type Dispute = DisputeRowFragment;
export type DisputeReason = Dispute['reason'];
export type DisputeLineInput = DisputeInput;
export type { ServiceGroup };

/** The statements of a service group, newest first. */
export const loadStatementsFx = createEffect<ServiceGroup, StatementList, RequestFailure>(() => {
  throw new Error('loadStatementsFx has no handler');
});

/** A statement with its lines, by its id. */
export const loadStatementDetailFx = createEffect<string, StatementDetail, RequestFailure>(() => {
  throw new Error('loadStatementDetailFx has no handler');
});

export const loadNextBillFx = createEffect<ServiceGroup, NextBill, RequestFailure>(() => {
  throw new Error('loadNextBillFx has no handler');
});

/** Every line that was questioned, newest first. */
export const loadDisputesFx = createEffect<'all', Dispute[], RequestFailure>(() => {
  throw new Error('loadDisputesFx has no handler');
});

/** Questions a line; answers where that stands. */
export const disputeLineFx = createEffect<DisputeLineInput, Dispute, RequestFailure>(() => {
  throw new Error('disputeLineFx has no handler');
});

/** The key of a question. */
export const makeDisputeKeyFx = createEffect<void, string>(() => {
  throw new Error('makeDisputeKeyFx has no handler');
});
