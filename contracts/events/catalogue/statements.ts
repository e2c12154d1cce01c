import type { EventEnvelope } from '../envelope.ts';
import type { Count, ErrorCode, Group } from '../fields.ts';

/**
 * A statement's bill was opened. Fires once for each loaded statement. Source: the statements
 * model.
 */
export interface StatementOpenedV1 extends EventEnvelope<'statement-opened', 1> {
  data: {
    serviceGroup: Group;
    /**
     * Number of listed statements newer than this one; 0 for the current one. Null if the list is
     * not available.
     */
    age: Count | null;
  };
}

/** The browser is about to print the statement on screen. Fires each time. Source: the browser. */
export interface StatementPrintedV1 extends EventEnvelope<'statement-printed', 1> {
  data: {
    serviceGroup: Group;
  };
}

/**
 * The customer searched the lines of a statement and stopped typing. The search text is not
 * recorded. Source: the statements model.
 */
export interface StatementSearchedV1 extends EventEnvelope<'statement-searched', 1> {
  data: {
    /** Number of characters typed. */
    length: Count;
  };
}

/**
 * A list shows other or more rows because of a customer action. Fires once for each action; for a
 * search once typing stopped. Search texts and choices are not recorded. Source: the models of
 * activity, mobile transactions and mobile lines.
 */
export interface ListChangedV1 extends EventEnvelope<'list-changed', 1> {
  data: {
    /** The list; `activity` includes the payment history. */
    list: 'activity' | 'mobileTransactions' | 'mobileLines';
    /**
     * The customer's action: searched, filtered, sorted, switched tabs, selected a line, or loaded
     * more rows.
     */
    act: 'search' | 'filter' | 'sort' | 'tab' | 'line' | 'more';
  };
}

/** Files that the portal provides. */
export type FileKind =
  | 'statementPdf'
  | 'statementsZip'
  | 'receiptPdf'
  | 'outagePassportPdf'
  | 'visitCalendar'
  | 'agreementCalendar'
  | 'returnLabelPdf'
  | 'returnReceiptPdf'
  | 'speedTestPdf'
  | 'voicemailAudio'
  | 'faxPdf'
  | 'callLogCsv'
  | 'activityCsv'
  | 'activityXlsx'
  | 'activityQuickbooks'
  | 'monthPack';

/**
 * A file requested by the customer was loaded, or failed to load. Source: the documents and
 * activity models' downloads.
 */
export interface FileDownloadedV1 extends EventEnvelope<'file-downloaded', 1> {
  data: {
    /** Type of file. */
    file: FileKind;
    /** Whether it was loaded. */
    outcome: 'succeeded' | 'failed';
    /** Error code of the service's rejection; null otherwise. */
    systemErrorCode: ErrorCode | null;
  };
}
