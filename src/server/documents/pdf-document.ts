import fs from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

type Structure = PDFKit.PDFStructureElement;
/** Scope of a header cell: pdfkit writes it, its types don't include it yet. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' };

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${name}.ttf`);
const FONTS = {
  regular: fs.readFileSync(fontFile('400Regular/IBMPlexSans_400Regular')),
  strong: fs.readFileSync(fontFile('600SemiBold/IBMPlexSans_600SemiBold')),
};

/** Colours on paper; names are roles. */
export const COLOURS = { ink: '#17202b', muted: '#51606f', hairline: '#d3dae1' } as const;

/** Text style: points, weight, colour. */
export interface TextStyle {
  size: number;
  strong?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}

/** US Letter, in points. */
const PAGE = { width: 612, height: 792 };
const MARGIN = { top: 54, side: 60, bottom: 72 };
export const WIDTH = PAGE.width - 2 * MARGIN.side;
const FOOT: TextStyle = { size: 8.5, colour: COLOURS.muted };

export interface PdfDocumentOptions {
  title: string;
  language: 'en' | 'es';
  author: string;
  /** Creation time, by business time. */
  madeAt: Date;
  /** Footer of every page, with the page number. */
  foot: (page: number, pages: number) => { start: string; end: string };
}

/** A text position, from the left margin, in points. */
export interface TextPlacement {
  x: number;
  width: number;
}

/** A tagged document on US Letter (PDF/UA-1), with its current position on the page. */
export function createPdfDocument({ title, language, author, madeAt, foot }: PdfDocumentOptions) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${language}-US`,
    subset: 'PDF/UA' as never,
    font: FONTS.regular as never,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  doc.registerFont('regular', FONTS.regular).registerFont('strong', FONTS.strong);
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  let y = MARGIN.top;

  const look = ({ size, strong = false, colour = COLOURS.ink }: TextStyle) =>
    doc
      .font(strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  const drawable = (text: string) => {
    const { font } = (
      doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
    )._font;
    return [...text.normalize('NFC')]
      .map((sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '\uFFFD'))
      .join('');
  };
  const options = ({ width }: TextPlacement, { align = 'left' }: TextStyle) => ({
    width,
    align,
    lineGap: 1.5,
  });
  const write = (text: string, as: TextStyle, place: TextPlacement, at = y) => {
    look(as).text(drawable(text), MARGIN.side + place.x, at, options(place, as));
  };
  /** Marks non-content: it is not read out. */
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

  return {
    /**
     * Adds an element to the structure tree, under another or the document; to be ended once it is
     * complete.
     */
    element(type: string, within: Structure = root, structure: StructureOptions = {}): Structure {
      const made = doc.struct(type, structure);
      within.add(made);
      return made;
    },
    /** Writes a text as a separate element at the sheet's current height. */
    put(
      type: string,
      text: string,
      as: TextStyle,
      place: TextPlacement = { x: 0, width: WIDTH },
      within: Structure = root,
      structure: StructureOptions = {},
    ): void {
      within.add(doc.struct(type, structure, () => write(text, as, place)));
    },
    /** Repeats text that was read out before: a table header on its next page. */
    repeat: (text: string, as: TextStyle, place: TextPlacement) =>
      artifact('Pagination', () => write(text, as, place)),
    heightOf: (
      text: string,
      as: TextStyle,
      place: TextPlacement = { x: 0, width: WIDTH },
    ): number => look(as).heightOfString(drawable(text), options(place, as)),
    /** The width of a text on one line, in points. */
    widthOf: (text: string, as: TextStyle): number => look(as).widthOfString(drawable(text)),
    /** Draws the dark cells of a square grid as a figure with a text in its place; points. */
    grid(cells: readonly (readonly boolean[])[], side: number, alt: string): void {
      const cell = side / cells.length;
      const top = y;
      root.add(
        doc.struct('Figure', { alt }, () => {
          for (const [row, dark] of cells.entries())
            for (const [column, isDark] of dark.entries())
              if (isDark) doc.rect(MARGIN.side + column * cell, top + row * cell, cell, cell);
          doc.fill(COLOURS.ink);
        }),
      );
    },
    rule: () =>
      artifact('Layout', () =>
        doc
          .moveTo(MARGIN.side, y)
          .lineTo(PAGE.width - MARGIN.side, y)
          .lineWidth(0.6)
          .strokeColor(COLOURS.hairline)
          .stroke(),
      ),
    down: (points: number) => {
      y += points;
    },
    /** Whether this height fits on the rest of the page. */
    fits: (points: number): boolean => y + points <= PAGE.height - MARGIN.bottom,
    isAtTop: (): boolean => y === MARGIN.top,
    /** Starts the next page, unless this one is empty; returns whether it did. */
    nextPage(): boolean {
      if (y === MARGIN.top) return false;
      doc.addPage();
      y = MARGIN.top;
      return true;
    },
    async finish(): Promise<Buffer> {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        // Allows writing below the margin, where text would otherwise start a new page.
        doc.page.margins.bottom = 0;
        const { start, end } = foot(page + 1, count);
        artifact('Pagination', () => {
          write(start, FOOT, { x: 0, width: WIDTH * 0.75 }, PAGE.height - 46);
          write(
            end,
            { ...FOOT, align: 'right' },
            { x: WIDTH * 0.75, width: WIDTH * 0.25 },
            PAGE.height - 46,
          );
        });
      }
      doc.end();
      return ended;
    },
  };
}

export type PdfDocument = ReturnType<typeof createPdfDocument>;
