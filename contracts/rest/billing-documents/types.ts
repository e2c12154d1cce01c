import type { tags } from 'typia';
import type { Day } from '../../scalars.ts';

/** What a document is asked for with. */
export interface DocumentQuery {
  /** The language that the document is written in. */
  language: 'en' | 'es';
}

/**
 * CSV: RFC 4180 in UTF-8 with a byte order mark, amounts as decimals with a point. XLSX: one sheet, amounts and days as such.
 * QUICKBOOKS: the three-column CSV that QuickBooks Online imports to an account of the type credit card (Date as MM/DD/YYYY,
 * Description, Amount; what was charged is negative, payments and credits are positive).
 */
export type ExportFormat = 'csv' | 'xlsx' | 'quickbooks';

/** Which part of an account's activity is exported, newest first; all of it, not the page on screen. */
export interface ActivityExportQuery extends DocumentQuery {
  format: ExportFormat;
  /** `all`, or one kind of row. */
  kind: 'all' | 'payments' | 'charges';
  /** `all`, or one service group. */
  group: 'all' | 'core' | 'mobile';
  /** First day; without it from the beginning. */
  from?: Day;
  /** Last day; without it until today. */
  to?: Day;
  /** What is looked for, as in the activity on screen, in the words of `language`; without it everything. */
  text?: string & tags.MinLength<1> & tags.MaxLength<100>;
}

/** A calendar month `YYYY-MM`. */
export type Month = string & tags.Pattern<'^\\d{4}-(0[1-9]|1[0-2])$'>;
