import type { EventEnvelope } from '../envelope.ts';
import type { Count, ErrorCode, Group } from '../fields.ts';

/** A statement's bill was opened on screen. Fires once for each statement that came. Source: the statements model. */
export interface StatementOpenedV1 extends EventEnvelope<'statement-opened', 1> {
  data: {
    serviceGroup: Group;
    /** How many statements are newer than this one, of those listed; 0 for the current one. Null where the list is not there. */
    age: Count | null;
  };
}

/** The customer asked for the statement to be printed. Source: the statements model's print act. */
export interface StatementPrintedV1 extends EventEnvelope<'statement-printed', 1> {
  data: {
    serviceGroup: Group;
  };
}

/** The customer searched the lines of a statement and stopped typing. What was searched for is not recorded. Source: the statements model. */
export interface StatementSearchedV1 extends EventEnvelope<'statement-searched', 1> {
  data: {
    /** Letters typed. */
    length: Count;
  };
}

/**
 * A list shows something else, or more, because the customer asked for it. Fires once for each act; for a search once they stopped
 * typing. What was sought or chosen is not recorded. Source: the models of activity, mobile transactions and mobile lines.
 */
export interface ListChangedV1 extends EventEnvelope<'list-changed', 1> {
  data: {
    /** Which list; `activity` is the payment history as well. */
    list: 'activity' | 'mobileTransactions' | 'mobileLines';
    /** What the customer did: sought words, narrowed it down, ordered it, turned to another of its tabs, picked one of its lines, or asked for more rows. */
    act: 'search' | 'filter' | 'sort' | 'tab' | 'line' | 'more';
  };
}

/** What the portal hands out as a file. */
export type FileKind =
  | 'statementPdf'
  | 'receiptPdf'
  | 'activityCsv'
  | 'activityXlsx'
  | 'activityQuickbooks'
  | 'monthPack';

/** A file that the customer asked for came, or did not. Source: the documents and activity models' downloads. */
export interface FileDownloadedV1 extends EventEnvelope<'file-downloaded', 1> {
  data: {
    /** What kind of file. */
    file: FileKind;
    /** Whether it came. */
    outcome: 'succeeded' | 'failed';
    /** Why the service refused it; null otherwise. */
    systemErrorCode: ErrorCode | null;
  };
}
