export { $mayWriteCases, casesOpened, supportCases } from './list.ts';
export {
  $caseCard,
  $reply,
  $replySent,
  casePageOpened,
  caseRetried,
  replySubmitted,
  replyTyped,
  sendingReply,
} from './case.ts';
export type { CaseCard, ReplyDraft } from './case.ts';
export {
  $newCase,
  newCase,
  newCaseOpened,
  newCaseSubjectChosen,
  newCaseSubmitted,
  newCaseTyped,
} from './new.ts';
export type { NewCaseDraft } from './new.ts';
export { $businessNow as $businessTime } from '../platform/clock/index.ts';
export { CASE_SUBJECTS } from './rules-address.ts';
export { lastChangedFirst, oldestFirst } from './rules-order.ts';
export { isPromiseMissed } from './rules-case.ts';
export { MAX_CASE_TEXT_LENGTH } from './rules-text.ts';
export type {
  CaseDetail,
  CaseFinding,
  CaseMessage,
  CaseState,
  CaseSubject,
  SlowDays,
  SupportCase,
} from './types.ts';
