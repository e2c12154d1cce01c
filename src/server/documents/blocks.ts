import { keptEnds } from './flow.ts';
import type { Part } from './flow.ts';
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
/** Padding above and below the text of a row, in points: `tight` where a page has to hold more. */
const PADS = { wide: 5, tight: 2.5 } as const;
export type Density = keyof typeof PADS;
const GAP = 16;
/** Space below an item of a list. */
const BETWEEN = 4;

/** A heading, kept with what follows. */
export function heading(sheet: PdfDocument, level: keyof typeof HEADINGS, text: string): Part[] {
  const { look, after } = HEADINGS[level];
  const height = sheet.heightOf(text, look) + after;
  const draw = () => {
    sheet.put(level, text, look);
    sheet.down(height);
  };
  return [{ height, draw, keep: true }];
}

export function paragraph(sheet: PdfDocument, text: string, look: TextStyle = TEXT): Part[] {
  const height = sheet.heightOf(text, look);
  const draw = () => {
    sheet.put('P', text, look);
    sheet.down(height);
  };
  return [{ height, draw }];
}

/** A hairline. */
export const rule = (sheet: PdfDocument): Part[] => [{ height: 0, draw: sheet.rule }];

/** Two texts on one line, the second end-aligned. */
export function line(
  sheet: PdfDocument,
  start: { text: string; look: TextStyle },
  end: { text: string; look: TextStyle },
): Part[] {
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
  const draw = () => {
    sheet.put('P', start.text, start.look, places[0]);
    sheet.put('P', end.text, endLook, places[1]);
    sheet.down(height);
  };
  return [{ height, draw }];
}

type Structure = ReturnType<PdfDocument['element']>;
type Cell = {
  type: 'TH' | 'TD';
  text: string;
  look: TextStyle;
  place: TextPlacement;
  scope?: 'Row' | 'Column';
};
const heightOf = (sheet: PdfDocument, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, look, place }) => sheet.heightOf(text, look, place)));

/** A row above a hairline, with what writes each cell. */
function rowPart(
  sheet: PdfDocument,
  cells: readonly Cell[],
  density: Density,
  write: (cells: readonly Cell[]) => void,
): Part {
  const pad = PADS[density];
  const height = heightOf(sheet, cells) + 2 * pad;
  const draw = () => {
    sheet.down(pad);
    write(cells);
    sheet.down(height - pad);
    sheet.rule();
  };
  return { height, draw };
}

/** A row in the structure tree. */
const row = (
  sheet: PdfDocument,
  within: () => Structure,
  cells: readonly Cell[],
  density: Density,
): Part =>
  rowPart(sheet, cells, density, () => {
    const tr = sheet.element('TR', within());
    for (const { type, text, look, place, scope } of cells)
      sheet.put(type, text, look, place, tr, scope ? { scope } : {});
    tr.end();
  });

/** A head that was read out before, for the top of a page. */
const headPart = (sheet: PdfDocument, heads: readonly Cell[], density: Density): Part =>
  rowPart(sheet, heads, density, (cells) => {
    for (const { text, look, place } of cells) sheet.repeat(text, look, place);
  });

/** An element that is made when its first part is drawn, and ended with its last. */
function elementAround(
  make: () => Structure,
  partsOf: (within: () => Structure) => readonly Part[],
): Part[] {
  let made: Structure | null = null;
  const parts = partsOf(() => (made ??= make()));
  return parts.map((part, index) =>
    index === parts.length - 1
      ? {
          ...part,
          draw: () => {
            part.draw();
            made?.end();
          },
        }
      : part,
  );
}

export interface Pair {
  label: string;
  value: string;
}

/** The least share of the width that labels have. */
const LABEL_SHARE = 0.38;

/** Where labels and values stand: labels have the width that they need and values leave. */
function pairPlaces(sheet: PdfDocument, rows: readonly Pair[]): [TextPlacement, TextPlacement] {
  const least = WIDTH * LABEL_SHARE;
  const widest = (texts: readonly string[], look: TextStyle) =>
    Math.ceil(Math.max(0, ...texts.map((text) => sheet.widthOf(text, look))));
  const labels = widest(
    rows.map(({ label }) => label),
    LABEL,
  );
  const values = widest(
    rows.map(({ value }) => value),
    TEXT,
  );
  const width = Math.max(least, Math.min(labels + 1, WIDTH - GAP - values - 1));
  return [
    { x: 0, width },
    { x: width + GAP, width: WIDTH - width - GAP },
  ];
}

/**
 * Labels and their values, each value end-aligned; the last may be a total. The title, which stands
 * above them, is repeated at the top of each further page.
 */
export function pairs(
  sheet: PdfDocument,
  title: string,
  rows: readonly Pair[],
  density: Density = 'wide',
): Part[] {
  const [label, value] = pairPlaces(sheet, rows);
  const again = headPart(
    sheet,
    [{ type: 'TH', text: title, look: HEAD, place: { x: 0, width: WIDTH } }],
    density,
  );
  const drawn = elementAround(
    () => sheet.element('Table'),
    (table) =>
      keptEnds(
        rows.map(({ label: name, value: text }) => ({
          ...row(
            sheet,
            table,
            [
              { type: 'TH', text: name, look: LABEL, place: label, scope: 'Row' },
              { type: 'TD', text, look: { ...TEXT, align: 'right' }, place: value },
            ],
            density,
          ),
          again,
        })),
      ),
  );
  return [...rule(sheet).map((part) => ({ ...part, keep: true })), ...drawn];
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
  density: Density = 'wide',
): Part[] {
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
  const again = headPart(sheet, heads, density);
  return elementAround(
    () => sheet.element('Table'),
    (made) => [
      ...elementAround(
        () => sheet.element('THead', made()),
        (thead) => [{ ...row(sheet, thead, heads, density), keep: true }],
      ),
      ...elementAround(
        () => sheet.element('TBody', made()),
        (tbody) =>
          keptEnds(
            rows.map((texts) => ({
              ...row(sheet, tbody, cellsOf(texts, 'TD', TEXT), density),
              again,
            })),
          ),
      ),
    ],
  );
}

/** A list without bullets; items may have a second line of detail. */
export function list(
  sheet: PdfDocument,
  items: readonly { text: string; hint: string | null }[],
): Part[] {
  return elementAround(
    () => sheet.element('L'),
    (made) =>
      keptEnds(
        items.map(({ text, hint }) => {
          const texts = [
            { text, look: TEXT },
            ...(hint === null ? [] : [{ text: hint, look: { ...LABEL, size: 9 } }]),
          ];
          const heights = texts.map((said) => sheet.heightOf(said.text, said.look));
          const draw = () => {
            const item = sheet.element('LI', made());
            const body = sheet.element('LBody', item);
            for (const [index, { text: said, look }] of texts.entries()) {
              sheet.put('P', said, look, { x: 0, width: WIDTH }, body);
              sheet.down(heights[index] ?? 0);
            }
            body.end();
            item.end();
            sheet.down(BETWEEN);
          };
          return { height: heights.reduce((sum, height) => sum + height, BETWEEN), draw };
        }),
      ),
  );
}
