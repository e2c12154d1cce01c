import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import type { Cell, Sheet } from './activity-rows.ts';

/** Cents as a decimal with a point, `-248.17`: exact at any size. */
export function formatDecimal(cents: number): string {
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${fraction}`;
}

function csvCell(cell: Cell): string {
  if ('cents' in cell) return formatDecimal(cell.cents);
  return 'day' in cell ? (cell.day ?? '') : cell.text;
}

/**
 * Where a formula begins, also in the full width of East Asian keyboards: at the start of a cell,
 * or behind a semicolon, where cells end in many languages. Spreadsheets skip the blanks before it.
 */
const FORMULA = /(^|;)(\s*)(?=[=+\-@＝＋－＠])/gu;
/** What spreadsheets may take for the end of a cell, in front of its text. */
const BROKEN = /^(?=[\t\r\n])/u;

/** A text with an apostrophe wherever a spreadsheet would parse a formula. */
const plainText = (text: string): string => text.replaceAll(FORMULA, "$1$2'").replace(BROKEN, "'");

/**
 * RFC 4180 in UTF-8 with a byte order mark, so that spreadsheets read accents. No text is a
 * formula, and none with a line break begins a row.
 */
export function csvOf({ head, rows }: Sheet): Buffer {
  const body = rows.map((row) =>
    row.map((cell) => ('text' in cell ? plainText(cell.text) : csvCell(cell))),
  );
  return Buffer.from(
    stringify([[...head], ...body], {
      bom: true,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
    }),
  );
}

function excelCell(cell: Cell) {
  if ('cents' in cell)
    return { type: Number, value: cell.cents / 100, format: '#,##0.00' } as const;
  if ('text' in cell) return { type: String, value: cell.text } as const;
  return cell.day === null
    ? null
    : ({ type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' } as const);
}

/** Column width in characters: that of its widest cell, within limits. */
const widthOf = (head: string, cells: readonly Cell[]): number =>
  Math.min(
    44,
    Math.max(10, head.length, ...cells.slice(0, 500).map((cell) => csvCell(cell).length)) + 2,
  );

/** One sheet with a bold, frozen header row; amounts and days are numbers and dates. */
export async function xlsxOf({ name, head, rows }: Sheet): Promise<Buffer> {
  const data = [
    head.map((title) => ({ type: String, value: title, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(excelCell)),
  ];
  return writeExcelFile(data, {
    sheet: name,
    stickyRowsCount: 1,
    columns: head.map((title, index) => ({
      width: widthOf(
        title,
        rows.flatMap((row) => row[index] ?? []),
      ),
    })),
  }).toBuffer();
}
