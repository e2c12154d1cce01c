import type { OutageHistoryResponse } from '../../models/outages/types.ts';
import { heading, line, list, paragraph, rule, table } from './blocks.ts';
import { drawParts, spaced } from './flow.ts';
import { passportContent } from './passport-content.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';
import type { DocumentContext } from './receipt-content.ts';

const MUTED = { size: 10, colour: COLOURS.muted } as const;
const SHARES = [4, 4, 2.6, 4, 4, 3];

/**
 * The outage passport as a PDF: the address and the time without service first, then every outage
 * with its estimates and credit, and the rule of credits in words.
 */
export function drawPassport(
  history: OutageHistoryResponse,
  made: DocumentContext,
): Promise<Buffer> {
  const said = passportContent(history, made);
  const sheet = createPdfDocument({
    title: said.title,
    language: made.language,
    author: said.provider,
    madeAt: made.now,
    foot: (page, pages) => ({ start: said.running, end: said.page(page, pages) }),
  });
  drawParts(sheet, [
    ...line(
      sheet,
      { text: said.provider, look: { size: 10, strong: true } },
      { text: said.asOf, look: MUTED },
    ),
    ...spaced(8, rule(sheet)),
    ...spaced(24, heading(sheet, 'H1', said.title)),
    ...paragraph(sheet, said.address),
    ...paragraph(sheet, said.account, MUTED),
    ...spaced(12, paragraph(sheet, said.total, { size: 26, strong: true })),
    ...paragraph(sheet, said.sums, MUTED),
    ...spaced(24, heading(sheet, 'H2', said.listTitle)),
    ...(said.rows.length > 0
      ? [
          ...table(
            sheet,
            said.columns.map((title, index) => ({ title, share: SHARES[index] ?? 1 })),
            said.rows,
          ),
          ...spaced(8, paragraph(sheet, said.once, MUTED)),
        ]
      : paragraph(sheet, said.empty)),
    ...spaced(24, heading(sheet, 'H2', said.ruleTitle)),
    ...list(
      sheet,
      said.rule.map((text) => ({ text, hint: null })),
    ),
  ]);
  return sheet.finish();
}
