import { CATALOGUE } from './catalogue.ts';
import type { RowId } from './catalogue.ts';
import { AUTOPAY } from './rows/autopay.ts';
import { ERRORS } from './rows/errors.ts';
import { PAYMENTS } from './rows/payments.ts';
import { ROLES } from './rows/roles.ts';
import { SESSION } from './rows/session.ts';
import { STANDING } from './rows/standing.ts';
import { SYSTEM_ERRORS } from './rows/system-errors.ts';
import { WALLET_SUBMIT } from './rows/wallet-submit.ts';
import type { Row } from './types.ts';

/** Evidence for each outcome of the catalogue; a missing one does not compile. */
const EVIDENCE: Readonly<Record<RowId, Row>> = {
  ...STANDING,
  ...PAYMENTS,
  ...AUTOPAY,
  ...WALLET_SUBMIT,
  ...SESSION,
  ...ROLES,
  ...ERRORS,
  ...SYSTEM_ERRORS,
};

/** One line of the matrix. */
export type CoverageRow = Row & {
  id: string;
  /** Section and title of the specification, and the outcome in its words. */
  section: string;
  title: string;
  words: string;
};

const rowsOf = (
  section: string,
  title: string,
  outcomes: Readonly<Record<string, string>>,
): CoverageRow[] =>
  Object.entries(outcomes).map(([id, words]) => ({
    id,
    section,
    title,
    words,
    ...EVIDENCE[id as RowId],
  }));

/** Every outcome of the specification, in order. */
export const ROWS: readonly CoverageRow[] = Object.entries(CATALOGUE).flatMap(([section, titles]) =>
  Object.entries(titles).flatMap(([title, outcomes]) => rowsOf(section, title, outcomes)),
);

/** Rows without an outcome. */
export const ORPHAN_ROWS: readonly string[] = Object.keys(EVIDENCE).filter(
  (id) => !ROWS.some((row) => row.id === id),
);
