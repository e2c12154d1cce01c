import type { PdfDocument } from './pdf-document.ts';

/** A part of a document, which no page break splits. `draw` moves down by `height`. */
export interface Part {
  height: number;
  draw: () => void;
  /** The space above it, in points; none at the top of a page. */
  before?: number;
  /** Whether the part after it is on the same page. */
  keep?: boolean;
  /** What is repeated above it at the top of a page. */
  again?: Pick<Part, 'height' | 'draw'>;
}

/** The parts with this space above the first. */
export const spaced = (before: number, parts: readonly Part[]): Part[] =>
  parts.map((part, index) => (index === 0 ? { ...part, before } : part));

/** The parts with the last kept together with what comes after. */
export const kept = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) => (index === parts.length - 1 ? { ...part, keep: true } : part));

/** The parts on one page, unless they are taller than one. */
export const together = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) => (index < parts.length - 1 ? { ...part, keep: true } : part));

/** The rows of a table, of which no first and no last one is alone on its page. */
export const keptEnds = (rows: readonly Part[]): Part[] =>
  rows.map((row, index) =>
    index < rows.length - 1 && (index === 0 || index === rows.length - 2)
      ? { ...row, keep: true }
      : row,
  );

/** Parts in runs that stay together: each ends with a part that is not kept with the next one. */
function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  for (const part of parts) {
    run.push(part);
    if (part.keep) continue;
    runs.push(run);
    run = [];
  }
  return [...runs, run];
}

const heightOf = (run: readonly Part[]): number =>
  run.reduce((sum, { before = 0, height }) => sum + before + height, 0);

/**
 * Draws parts below each other. Parts that are kept together begin the next page where they do not
 * fit on this one; a run that is taller than a page breaks between its parts.
 */
export function drawParts(sheet: PdfDocument, parts: readonly Part[]): void {
  for (const run of runsOf(parts)) {
    const breaks = !sheet.fits(heightOf(run));
    for (const [index, { before = 0, height, again, draw }] of run.entries()) {
      if ((breaks && index === 0) || !sheet.fits(before + height)) {
        if (sheet.nextPage()) again?.draw();
      } else if (!sheet.isAtTop()) sheet.down(before);
      draw();
    }
  }
}
