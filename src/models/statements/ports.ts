import { requestPort } from '../platform/port/index.ts';
import type {
  DisputeInput,
  DisputeRowFragment,
  NextBillQuery,
  ServiceGroup,
  StatementDetailQuery,
  StatementsQuery,
} from '../../../contracts/generated/selfservice.ts';

export type StatementList = StatementsQuery['statements'];
export type Statement = StatementList['statements'][number];
export type StatementDetail = StatementDetailQuery['statement'];
export type StatementLine = StatementDetail['lines'][number];
/** Null if no more bills are issued. */
export type NextBill = NextBillQuery['nextBill'];
export type Dispute = DisputeRowFragment;
export type DisputeReason = Dispute['reason'];
export type DisputeLineInput = DisputeInput;
export type { ServiceGroup };

/** The statements of a service group, newest first. */
export const loadStatementsFx = requestPort<ServiceGroup, StatementList>(
  'statements',
  'loadStatements',
);

/** A statement with its lines, by its ID. */
export const loadStatementDetailFx = requestPort<string, StatementDetail>(
  'statements',
  'loadStatementDetail',
);

export const loadNextBillFx = requestPort<ServiceGroup, NextBill>('statements', 'loadNextBill');

/** Every disputed line, newest first. */
export const loadDisputesFx = requestPort<'all', Dispute[]>('statements', 'loadDisputes');

/** Disputes a line. Returns the dispute's state. */
export const disputeLineFx = requestPort<DisputeLineInput, Dispute>('statements', 'disputeLine');
