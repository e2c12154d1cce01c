import type { StatementDetail } from '../usecases/statements/read-statements.ts';
import { heading, line, pairs, paragraph, table } from './blocks.ts';
import type { DocumentContext } from './receipt-content.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';
import { statementContent } from './statement-content.ts';

const MUTED = { size: 10, colour: COLOURS.muted } as const;
const SUM = { size: 10, strong: true } as const;

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
  line(
    sheet,
    { text: said.provider, look: { size: 10, strong: true } },
    { text: said.printed, look: MUTED },
  );
  sheet.down(8);
  sheet.rule();
  sheet.down(28);
  heading(sheet, 'H1', said.title);
  paragraph(sheet, said.account, MUTED);
  sheet.down(12);
  paragraph(sheet, said.totalTitle, { size: 12, strong: true });
  paragraph(sheet, said.total, { size: 30, strong: true });
  paragraph(sheet, `${said.due} ${said.made}`);
  paragraph(sheet, said.asOf, MUTED);
  sheet.down(24);
  heading(sheet, 'H2', said.balanceTitle);
  pairs(sheet, said.balance);
  sheet.down(24);
  heading(sheet, 'H2', said.partiesTitle);
  pairs(sheet, said.parties);
  sheet.down(24);
  if (said.mobile.length > 0) {
    heading(sheet, 'H2', said.mobileTitle);
    pairs(sheet, said.mobile);
    sheet.down(24);
  }
  heading(sheet, 'H2', said.linesTitle);
  for (const { title, rows, subtotal } of said.sections) {
    sheet.down(10);
    heading(sheet, 'H3', title);
    table(
      sheet,
      said.columns.map((column, index) => ({
        title: column,
        share: [6, 4, 2][index] ?? 1,
        number: index === 2,
      })),
      rows,
    );
    sheet.down(5);
    line(sheet, { text: subtotal.label, look: MUTED }, { text: subtotal.value, look: SUM });
    sheet.down(8);
  }
  sheet.down(8);
  sheet.rule();
  sheet.down(8);
  line(
    sheet,
    { text: said.charges.label, look: { size: 12, strong: true } },
    { text: said.charges.value, look: { size: 12, strong: true } },
  );
  sheet.down(24);
  heading(sheet, 'H2', said.taxesTitle);
  paragraph(sheet, said.taxesNote, MUTED);
  if (said.taxes.length > 0) {
    sheet.down(6);
    pairs(sheet, said.taxes);
  }
  return sheet.finish();
}
