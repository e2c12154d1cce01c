/** What the cases service sends, as its contract lists it. */
export type {
  CaseDetail,
  CaseFinding,
  CaseFindingCode,
  CaseMessage,
  CaseSide,
  CaseState,
  CaseSubject,
  OpenCaseRequest,
  SlowDays,
  SupportCase,
  WriteToCaseRequest,
} from '../../../contracts/rest/cases/types.ts';
