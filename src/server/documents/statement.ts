import type { StatementDetail } from '../usecases/statements/read-statements.ts';
import { heading, line, pairs, paragraph, rule, table } from './blocks.ts';
import { drawParts, kept, spaced } from './flow.ts';
import type { DocumentContext } from './receipt-content.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';
import { statementContent } from './statement-content.ts';

const MUTED = { size: 10, colour: COLOURS.muted } as const;
const SUM = { size: 10, strong: true } as const;
const LARGE = { size: 12, strong: true } as const;

/**
 * A statement as a PDF: the amount due first, its derivation, vendor and addresses, then every
 * line by service with subtotals, and the taxes once more by themselves.
 */
export function drawStatement(detail: StatementDetail, made: DocumentContext): Promise<Buffer> {
  const said = statementContent(detail, made);
  const sheet = createPdfDocument({
    title: said.title,
    language: made.language,
    author: said.provider,
    madeAt: made.now,
    foot: (page, pages) => ({ start: said.running, end: said.page(page, pages) }),
  });
  const sections = said.sections.map(({ title, rows, subtotal }) => [
    ...spaced(18, heading(sheet, 'H3', title)),
    ...kept(
      table(
        sheet,
        said.columns.map((column, index) => ({
          title: column,
          share: [6, 4, 2][index] ?? 1,
          number: index === 2,
        })),
        rows,
      ),
    ),
    ...spaced(
      5,
      line(sheet, { text: subtotal.label, look: MUTED }, { text: subtotal.value, look: SUM }),
    ),
  ]);
  drawParts(sheet, [
    ...line(sheet, { text: said.provider, look: SUM }, { text: said.printed, look: MUTED }),
    ...spaced(8, rule(sheet)),
    ...spaced(28, heading(sheet, 'H1', said.title)),
    ...paragraph(sheet, said.account, MUTED),
    ...spaced(12, paragraph(sheet, said.totalTitle, LARGE)),
    ...paragraph(sheet, said.total, { size: 30, strong: true }),
    ...paragraph(sheet, `${said.due} ${said.made}`),
    ...paragraph(sheet, said.asOf, MUTED),
    ...spaced(24, heading(sheet, 'H2', said.balanceTitle)),
    ...pairs(sheet, said.balanceTitle, said.balance),
    ...spaced(24, heading(sheet, 'H2', said.partiesTitle)),
    ...pairs(sheet, said.partiesTitle, said.parties),
    ...(said.mobile.length > 0
      ? [
          ...spaced(24, heading(sheet, 'H2', said.mobileTitle)),
          ...pairs(sheet, said.mobileTitle, said.mobile),
        ]
      : []),
    ...spaced(24, heading(sheet, 'H2', said.linesTitle)),
    ...sections.slice(0, -1).flat(),
    ...kept(sections.at(-1) ?? []),
    ...spaced(16, kept(rule(sheet))),
    ...spaced(
      8,
      line(
        sheet,
        { text: said.charges.label, look: LARGE },
        { text: said.charges.value, look: LARGE },
      ),
    ),
    ...spaced(24, heading(sheet, 'H2', said.taxesTitle)),
    ...(said.taxes.length > 0
      ? [
          ...kept(paragraph(sheet, said.taxesNote, MUTED)),
          ...spaced(6, pairs(sheet, said.taxesTitle, said.taxes)),
        ]
      : paragraph(sheet, said.taxesNote, MUTED)),
  ]);
  return sheet.finish();
}
