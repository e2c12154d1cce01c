import { SOFT_DISCONNECT_DAYS } from '../billing/delinquency/rules-levels.ts';

export {
  $autopayDebit,
  $comparison,
  $current,
  $disputesShown,
  $hasMobile,
  $isNewest,
  $delayedUntil,
  $failedStatementCards,
  $headline,
  $listed,
  $newestHeadline,
  $news,
  $nextBillDifference,
  $nextBillDue,
  $shownGroup,
  $groupNotFound,
  $statementsLocation,
  $spending,
  $statement,
  $status,
  $toPay,
  allStatementsRequested,
  disputes,
  failedStatementCardsRetried,
  nextBill,
  previous,
  statementRetried,
  statementYearChosen,
  statements,
  statementsOpened,
} from './queries.ts';
export { $billPayment, $payOffer, $scheduled } from './pay.ts';
export type { BillPayment } from './pay/rules-bill-payment.ts';
export type { StatementState } from './queries.ts';
export type { StatementsLocation } from './rules-location.ts';
export {
  $adjustmentSections,
  $allCollapsed,
  $collapsedSections,
  $sections,
  $services,
  $lineSearch,
  allSectionsCollapsed,
  allSectionsExpanded,
  lineSearchChanged,
  sectionCollapsed,
  sectionExpanded,
} from './bill.ts';
export {
  $disputeForm,
  $disputeNotice,
  $mayDispute,
  disputeCancelled,
  disputeNoteTyped,
  disputeReasonChosen,
  disputeRequested,
  disputeSubmitted,
} from './dispute.ts';
export type { DisputeForm, DisputeNotice } from './dispute.ts';
export { billTrend } from './rules-compare.ts';
export type { Comparison, Difference } from './rules-compare.ts';
export {
  ANSWER_DAYS,
  DISPUTE_REASONS,
  DISPUTE_NOTE_MAX_LENGTH,
  includesTaxes,
  saidOf,
} from './rules-dispute.ts';
export {
  balanceSteps,
  canDispute,
  findLines,
  lineTextKey,
  REPAIR_PLAN_RENAMED_ON,
} from './rules-lines.ts';
export type { Section, SectionKey } from './rules-lines.ts';
export { statementPath, statementsPath } from './rules-location.ts';
export { layoutBars } from './chart/rules-chart.ts';
export type { ChartSize, ChartLayout } from './chart/rules-chart.ts';
export {
  billTitle,
  carriedOverBalance,
  chargesService,
  nothingToPay,
  totalName,
} from './rules-status.ts';
export type { StatementHeadline, StatementStatus } from './rules-status.ts';
export { markOf, ownStatus } from './rules-mark.ts';
export type { StatementMark } from './rules-mark.ts';
export type { Bar } from './chart/rules-spending.ts';
export type {
  Dispute,
  NextBill,
  ServiceGroup,
  Statement,
  StatementDetail,
  StatementLine,
  StatementList,
} from './ports.ts';
export { tellsCredit } from '../billing/due/rules-next-bill.ts';
export const INTERRUPTED_AFTER_DAYS = SOFT_DISCONNECT_DAYS;
export { isBeyond, isLong, SHOWN_FIRST } from './fold/rules-fold.ts';
