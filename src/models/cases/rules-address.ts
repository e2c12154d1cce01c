import type { CaseSubject } from './types.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a case may be about, in the order in which it is offered. */
export const CASE_SUBJECTS: readonly CaseSubject[] = [
  'INTERNET',
  'WIFI',
  'VOICE',
  'VIDEO',
  'BILLING',
  'OTHER',
];

/** The case that an address names; null for none. */
export const caseIn = (search: string): string | null => new URLSearchParams(search).get('case');

/** The run of troubleshooting that the address of a new case names; null for none. */
export function newCaseRunIn(search: string): string | null {
  const run = new URLSearchParams(search).get('run');
  return run !== null && UUID.test(run) ? run : null;
}

/** What the address of a new case says that it is about; `OTHER` for anything unknown. */
export function newCaseSubjectIn(search: string): CaseSubject {
  const about = new URLSearchParams(search).get('new');
  return CASE_SUBJECTS.find((subject) => subject === about) ?? 'OTHER';
}
