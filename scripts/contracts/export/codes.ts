import type { Protection } from '../../../contracts/rest/protection.ts';
import type { RouteDocs } from './docs.ts';

/** Content of contracts/refusals.ts. */
export interface Refusals {
  GENERAL_CODES: readonly string[];
  REFUSAL_STATUS: Readonly<Partial<Record<string, number>>>;
  OUTAGE_STATUSES: readonly number[];
  CHANGE_STATUSES: Readonly<Record<number, string>>;
}

/** The properties of an operation that determine its errors. */
export interface RefusableOperation {
  docs: RouteDocs;
  protection: Protection;
  unsafe: boolean;
}

const OTHER = 422;

/**
 * What is said of each status with which an operation can fail beside those that its contract
 * lists.
 */
export const unlistedStatuses = (
  { protection, unsafe }: Pick<RefusableOperation, 'protection' | 'unsafe'>,
  { OUTAGE_STATUSES, CHANGE_STATUSES }: Refusals,
): Readonly<Record<number, string>> => ({
  ...Object.fromEntries(OUTAGE_STATUSES.map((status) => [status, ''])),
  ...(unsafe && protection === 'session' ? CHANGE_STATUSES : {}),
});

/** Whether an operation with this protection can have the code. */
function canHave({ protection, unsafe }: RefusableOperation, code: string): boolean {
  if (code === 'UNAUTHENTICATED' || code === 'NOT_PERMITTED') return protection === 'session';
  return code !== 'CROSS_SITE_REQUEST' || unsafe || protection === 'sameOrigin';
}

/**
 * The systemErrorCodes that an operation may return with a status: those in the status's docstring,
 * or else those of that status in the operation's docstring and the general ones. Empty where the
 * contract names none.
 */
export function codesOf(
  operation: RefusableOperation,
  status: number,
  known: ReadonlySet<string>,
  { GENERAL_CODES, REFUSAL_STATUS }: Refusals,
): string[] {
  const named = (text: string): string[] =>
    [...text.matchAll(/`([A-Z][A-Z0-9_]+(?:-[A-Z0-9_]+)*)`/g)]
      .map(([, code = '']) => code)
      .filter((code) => known.has(code));
  const { text, shared, responses } = operation.docs;
  const ofStatus = (codes: readonly string[]) =>
    codes.filter((code) => (REFUSAL_STATUS[code] ?? OTHER) === status);
  const general = ofStatus(GENERAL_CODES);
  const own = named(responses[status] ?? '');
  const possible = (
    own.length > 0 ? own : [...ofStatus(named(`${text} ${shared}`)), ...general]
  ).filter((code) => canHave(operation, code));
  return [...new Set(possible.length > 0 ? possible : general)].sort();
}
