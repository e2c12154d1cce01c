import type { Protection } from '../../../contracts/rest/protection.ts';
import type { RouteDocs } from './docs.ts';

/** What contracts/refusals.ts says. */
export interface Refusals {
  GENERAL_CODES: readonly string[];
  REFUSAL_STATUS: Readonly<Partial<Record<string, number>>>;
  OUTAGE_STATUSES: readonly number[];
}

/** An operation, as far as what it refuses goes. */
export interface RefusableOperation {
  docs: RouteDocs;
  protection: Protection;
  unsafe: boolean;
}

const OTHER = 422;

/** Codes that an operation can only have where it is protected in this way. */
function canHave({ protection, unsafe }: RefusableOperation, code: string): boolean {
  if (code === 'UNAUTHENTICATED' || code === 'NOT_PERMITTED') return protection === 'session';
  return code !== 'CROSS_SITE_REQUEST' || unsafe || protection === 'sameOrigin';
}

/**
 * The systemErrorCodes that an operation may answer with a status: those that the docstring of the status names, or else those of that
 * status that the operation's docstring names and the general ones. None where the contract names none.
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
