// Cases of support. A separate file: no other page needs it.
import typia from 'typia';
import type * as cases from '../rest/cases/types.ts';

export const casesResponse = typia.createValidate<cases.CasesResponse>();
export const caseDetail = typia.createValidate<cases.CaseDetail>();
export const openCaseRequest = typia.createValidateEquals<cases.OpenCaseRequest>();
export const writeToCaseRequest = typia.createValidateEquals<cases.WriteToCaseRequest>();
