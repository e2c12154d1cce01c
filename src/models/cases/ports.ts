import { requestPort } from '../platform/port/index.ts';
import type { CaseDetail, OpenCaseRequest, SupportCase, WriteToCaseRequest } from './types.ts';

/** The account's cases, the one that changed last first. */
export const loadCasesFx = requestPort<void, SupportCase[]>('cases', 'loadCases');

/** A case by its id, with what was written. */
export const loadCaseFx = requestPort<string, CaseDetail>('cases', 'loadCase');

/** Opens a case, once for its key. */
export const openCaseFx = requestPort<OpenCaseRequest, CaseDetail>('cases', 'openCase');

/** Adds a message to a case, once for its key. */
export const writeToCaseFx = requestPort<{ caseId: string } & WriteToCaseRequest, CaseDetail>(
  'cases',
  'writeToCase',
);

/** Reopens a case with what is still wrong, once for its key. */
export const reopenCaseFx = requestPort<{ caseId: string } & WriteToCaseRequest, CaseDetail>(
  'cases',
  'reopenCase',
);
