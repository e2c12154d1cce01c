import type { PaymentDetail } from '../usecases/payments/one-time/types.ts';
import { heading, line, list, pairs, paragraph, rule, table } from './blocks.ts';
import { drawParts, spaced, together } from './flow.ts';
import { receiptContent } from './receipt-content.ts';
import type { DocumentContext } from './receipt-content.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';

/** Space above a section, in points. */
const BETWEEN = 12;
const MUTED = { size: 10, colour: COLOURS.muted } as const;

/**
 * A payment receipt as a PDF: the amount first, then the payment, its extras and its history. That
 * of an everyday payment is one page; what is for accounts payable is never split.
 */
export function drawReceipt(detail: PaymentDetail, made: DocumentContext): Promise<Buffer> {
  const said = receiptContent(detail, made);
  const sheet = createPdfDocument({
    title: `${said.title} ${detail.payment.confirmationNumber}`,
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
    ...spaced(16, heading(sheet, 'H1', said.title)),
    ...spaced(4, paragraph(sheet, said.amount, { size: 30, strong: true })),
    ...paragraph(sheet, said.status, { size: 12, strong: true }),
    ...(said.ahead === '' ? [] : paragraph(sheet, said.ahead, MUTED)),
    ...spaced(BETWEEN, heading(sheet, 'H2', said.detailsTitle)),
    ...pairs(sheet, said.detailsTitle, said.rows, 'tight'),
    ...(said.legs.length > 0
      ? [...spaced(BETWEEN, heading(sheet, 'H2', said.legsTitle)), ...list(sheet, said.legs)]
      : []),
    ...spaced(BETWEEN, heading(sheet, 'H2', said.storyTitle)),
    ...table(
      sheet,
      said.storyColumns.map((title, index) => ({ title, share: index === 2 ? 6 : 2 })),
      said.story,
      'tight',
    ),
    ...together([
      ...spaced(BETWEEN, heading(sheet, 'H2', said.partiesTitle)),
      ...pairs(sheet, said.partiesTitle, said.parties, 'tight'),
    ]),
  ]);
  return sheet.finish();
}
