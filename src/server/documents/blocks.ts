import { COLOURS, WIDTH } from './pdf-document.ts';
import type { TextStyle, TextPlacement, PdfDocument } from './pdf-document.ts';

const TEXT: TextStyle = { size: 10 };
const LABEL: TextStyle = { size: 10, colour: COLOURS.muted };
const HEAD: TextStyle = { size: 8.5, strong: true, colour: COLOURS.muted };
const HEADINGS: Readonly<Record<'H1' | 'H2' | 'H3', { look: TextStyle; after: number }>> = {
  H1: { look: { size: 17, strong: true }, after: 4 },
  H2: { look: { size: 12, strong: true }, after: 6 },
  H3: { look: { size: 10, strong: true }, after: 4 },
};
/** Padding above and below the text of a row. */
const PAD = 5;
const GAP = 16;

/** Keeps a heading with the following content. */
export function heading(sheet: PdfDocument, level: keyof typeof HEADINGS, text: string): void {
  const { look, after } = HEADINGS[level];
  const height = sheet.heightOf(text, look);
  sheet.room(height + after + 60);
  sheet.put(level, text, look);
  sheet.down(height + after);
}

export function paragraph(sheet: PdfDocument, text: string, look: TextStyle = TEXT): void {
  const height = sheet.heightOf(text, look);
  sheet.room(height);
  sheet.put('P', text, look);
  sheet.down(height);
}

/** Two texts on one line, the second end-aligned. */
export function line(
  sheet: PdfDocument,
  start: { text: string; look: TextStyle },
  end: { text: string; look: TextStyle },
): void {
  const half = (WIDTH - GAP) / 2;
  const places: [TextPlacement, TextPlacement] = [
    { x: 0, width: half },
    { x: half + GAP, width: half },
  ];
  const endLook: TextStyle = { ...end.look, align: 'right' };
  const height = Math.max(
    sheet.heightOf(start.text, start.look, places[0]),
    sheet.heightOf(end.text, endLook, places[1]),
  );
  sheet.room(height);
  sheet.put('P', start.text, start.look, places[0]);
  sheet.put('P', end.text, endLook, places[1]);
  sheet.down(height);
}

type Cell = {
  type: 'TH' | 'TD';
  text: string;
  look: TextStyle;
  place: TextPlacement;
  scope?: 'Row' | 'Column';
};
const heightOf = (sheet: PdfDocument, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, look, place }) => sheet.heightOf(text, look, place)));

/** One row between hairlines; never split across pages. */
function row(
  sheet: PdfDocument,
  within: ReturnType<PdfDocument['element']>,
  cells: readonly Cell[],
): void {
  const height = heightOf(sheet, cells);
  const tr = sheet.element('TR', within);
  sheet.down(PAD);
  for (const { type, text, look, place, scope } of cells)
    sheet.put(type, text, look, place, tr, scope ? { scope } : {});
  tr.end();
  sheet.down(height + PAD);
  sheet.rule();
}

export interface Pair {
  label: string;
  value: string;
}

/** Labels and their values, each value end-aligned. */
export function pairs(sheet: PdfDocument, rows: readonly Pair[]): void {
  const table = sheet.element('Table');
  const label: TextPlacement = { x: 0, width: WIDTH * 0.38 };
  const value: TextPlacement = { x: WIDTH * 0.38 + GAP, width: WIDTH * 0.62 - GAP };
  sheet.rule();
  for (const { label: title, value: text } of rows) {
    const cells: Cell[] = [
      { type: 'TH', text: title, look: LABEL, place: label, scope: 'Row' },
      { type: 'TD', text, look: { ...TEXT, align: 'right' }, place: value },
    ];
    if (sheet.room(heightOf(sheet, cells) + 2 * PAD)) sheet.rule();
    row(sheet, table, cells);
  }
  table.end();
}

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  /** A figure, end-aligned in its cell. */
  number?: boolean;
}

/** A table whose header row repeats at the top of each further page. */
export function table(
  sheet: PdfDocument,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const made = sheet.element('Table');
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const free = WIDTH - GAP * (columns.length - 1);
  let x = 0;
  const places = columns.map(({ share }): TextPlacement => {
    const place = { x, width: (free * share) / whole };
    x += place.width + GAP;
    return place;
  });
  const cellsOf = (texts: readonly string[], type: 'TH' | 'TD', look: TextStyle): Cell[] =>
    columns.map(({ number }, index) => ({
      type,
      text: texts[index] ?? '',
      look: number ? { ...look, align: 'right' } : look,
      place: places[index] ?? { x: 0, width: WIDTH },
      ...(type === 'TH' ? { scope: 'Column' as const } : {}),
    }));
  const heads = cellsOf(
    columns.map(({ title }) => title),
    'TH',
    HEAD,
  );
  const headAgain = () => {
    sheet.down(PAD);
    for (const { text, look, place } of heads) sheet.repeat(text, look, place);
    sheet.down(heightOf(sheet, heads) + PAD);
    sheet.rule();
  };
  const thead = sheet.element('THead', made);
  row(sheet, thead, heads);
  thead.end();
  const tbody = sheet.element('TBody', made);
  for (const texts of rows) {
    const cells = cellsOf(texts, 'TD', TEXT);
    if (sheet.room(heightOf(sheet, cells) + 2 * PAD)) headAgain();
    row(sheet, tbody, cells);
  }
  tbody.end();
  made.end();
}

/** A list without bullets; items may have a second line of detail. */
export function list(
  sheet: PdfDocument,
  items: readonly { text: string; hint: string | null }[],
): void {
  const made = sheet.element('L');
  for (const { text, hint } of items) {
    const item = sheet.element('LI', made);
    const body = sheet.element('LBody', item);
    const parts = [
      { text, look: TEXT },
      ...(hint === null ? [] : [{ text: hint, look: { ...LABEL, size: 9 } }]),
    ];
    sheet.room(parts.reduce((sum, part) => sum + sheet.heightOf(part.text, part.look), 0));
    for (const { text: said, look } of parts) {
      sheet.put('P', said, look, { x: 0, width: WIDTH }, body);
      sheet.down(sheet.heightOf(said, look));
    }
    body.end();
    item.end();
    sheet.down(4);
  }
  made.end();
}
