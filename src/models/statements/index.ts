export { SOFT_DISCONNECT_DAYS as INTERRUPTED_AFTER_DAYS } from '../billing/rules.ts';
export {
  $autopayDebit,
  $comparison,
  $current,
  $hasMobile,
  $isNewest,
  $lateUntil,
  $listed,
  $news,
  $nextBillRise,
  $noSuchGroup,
  $place,
  $spending,
  $statement,
  $status,
  $toPay,
  allStatementsRequested,
  disputes,
  nextBill,
  previous,
  statementRetried,
  statements,
  statementsOpened,
} from './cards.ts';
export type { StatementState } from './cards.ts';
export type { StatementsPlace } from './rules-place.ts';
export {
  $afterwards,
  $allFolded,
  $folded,
  $sections,
  $services,
  $sought,
  allFolded,
  allUnfolded,
  linesSought,
  sectionFolded,
  sectionUnfolded,
} from './bill.ts';
export {
  $disputeForm,
  $disputeNotice,
  $questionsCharges,
  disputeDeclined,
  disputeNoteTyped,
  disputeReasonChosen,
  disputeRequested,
  disputeSubmitted,
} from './dispute.ts';
export type { DisputeForm, DisputeNotice } from './dispute.ts';
export { moved } from './rules-compare.ts';
export type { Comparison, Difference } from './rules-compare.ts';
export { ANSWER_DAYS, DISPUTE_REASONS, LONGEST_NOTE } from './rules-dispute.ts';
export {
  balanceSteps,
  canQuestion,
  findLines,
  lineTextKey,
  REPAIR_PLAN_RENAMED_ON,
} from './rules-lines.ts';
export type { Section, SectionKey } from './rules-lines.ts';
export { statementPath, statementsPath } from './rules-place.ts';
export { drawBars } from './rules-chart.ts';
export type { ChartSize, Drawn } from './rules-chart.ts';
export { carriedOver } from './rules-status.ts';
export type { StatementStatus } from './rules-status.ts';
export type { Bar } from './rules-spending.ts';
export type {
  Dispute,
  NextBill,
  ServiceGroup,
  Statement,
  StatementDetail,
  StatementLine,
  StatementList,
} from './ports.ts';
