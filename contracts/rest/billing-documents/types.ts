import type { tags } from 'typia';
import type { Day } from '../../scalars.ts';

/** Query of a document request. */
export interface DocumentQuery {
  /** The language of the document. */
  language: 'en' | 'es';
}

/**
 * CSV: RFC 4180 in UTF-8 with a byte order mark, amounts as decimals with a point. XLSX: one sheet,
 * with native amounts and days. QUICKBOOKS: the three-column CSV that QuickBooks Online imports to
 * an account of the type credit card (Date as MM/DD/YYYY, Description, Amount; charges are
 * negative, payments and credits are positive).
 */
export type ExportFormat = 'csv' | 'xlsx' | 'quickbooks';

/** The part of an account's activity to export, newest first; all of it, not the page on screen. */
export interface ActivityExportQuery extends DocumentQuery {
  format: ExportFormat;
  /** `all`, or one type of row. */
  kind: 'all' | 'payments' | 'charges';
  /** `all`, or one service group. */
  group: 'all' | 'core' | 'mobile';
  /** First day; defaults to the beginning. */
  from?: Day;
  /** Last day; defaults to today. */
  to?: Day;
  /**
   * Search text, as in the activity on screen, in the texts of `language`; defaults to everything.
   */
  text?: string & tags.MinLength<1> & tags.MaxLength<100>;
}

/** Form of a statement's id in a list. */
type StatementId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Which statements to download together. */
export interface StatementPackQuery extends DocumentQuery {
  /** 1 to 24 statements' ids, separated by commas; the same one twice is there once. */
  statements: string & tags.Pattern<`^${StatementId}(,${StatementId}){0,23}$`>;
}

/** A calendar month `YYYY-MM`, of the year 1000 or later: no calendar has a year 0. */
export type Month = string & tags.Pattern<'^[1-9]\\d{3}-(0[1-9]|1[0-2])$'>;
