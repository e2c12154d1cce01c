import { encode } from 'uqr';
import { BRAND, formatAddress, formatPhone } from '../../models/platform/brand/rules-brand.ts';
import { formatDay, formatInstant, formatTime } from '../../models/platform/money/rules-money.ts';
import type { ReturnDetail } from '../usecases/equipment/read-custody.ts';
import { heading, line, list, pairs, paragraph, rule, table } from './blocks.ts';
import { drawParts, spaced } from './flow.ts';
import type { Part } from './flow.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { DocumentContext } from './receipt-content.ts';
import { createTranslate } from './texts.ts';

/** Space above a section, in points. */
const BETWEEN = 20;
const MUTED = { size: 10, colour: COLOURS.muted } as const;
/** The side of the label's QR code, in points: 2.5 inches, which any scanner reads. */
const CODE_SIDE = 180;

/** A QR code of a text, with what it says for whoever cannot see it. */
function qrCode(sheet: PdfDocument, text: string, alt: string): Part[] {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const draw = () => {
    sheet.grid(data, CODE_SIDE, alt);
    sheet.down(CODE_SIDE);
  };
  return [{ height: CODE_SIDE, draw }];
}

/** What both documents of a return say: whose, which box, and when. */
function commonContent({ device, return: back }: ReturnDetail, made: DocumentContext) {
  const { language, variant, accountName, accountNumber, billingTimeZone: zone } = made;
  const say = createTranslate(language);
  const provider = BRAND.providers[variant].name;
  const kind = say(`equipment:kind.${device.subtype}`);
  return {
    say,
    provider,
    day: (instant: string) => formatInstant(instant, zone),
    time: (instant: string) => formatTime(instant, zone, language),
    running: say('returns:document.running', {
      provider,
      phone: formatPhone(BRAND.phones.support),
    }),
    box: [
      { label: say('equipment:details.serial'), value: device.serial },
      {
        label: say('returns:document.device'),
        value: [device.nickname, kind, device.model].filter((part) => part !== null).join(' · '),
      },
      { label: say('returns:document.code'), value: back.code },
      { label: say('returns:document.account'), value: `${accountName} · ${accountNumber}` },
    ],
  };
}

type Common = ReturnType<typeof commonContent>;

function openSheet({ say, provider, running }: Common, title: string, made: DocumentContext) {
  return createPdfDocument({
    title,
    language: made.language,
    author: provider,
    madeAt: made.now,
    foot: (page, pages) => ({ start: running, end: say('documents:page', { page, pages }) }),
  });
}

const topOf = (sheet: PdfDocument, { say, provider, day }: Common, now: Date): Part[] => [
  ...line(
    sheet,
    { text: provider, look: { size: 10, strong: true } },
    {
      text: say('documents:statement.printed', { date: day(now.toISOString()) }),
      look: MUTED,
    },
  ),
  ...spaced(8, rule(sheet)),
];

/** The label of a return as a PDF: its code as a QR code and as text, and what to do with it. */
export function drawReturnLabel(detail: ReturnDetail, made: DocumentContext): Promise<Buffer> {
  const common = commonContent(detail, made);
  const { say, box } = common;
  const { code } = detail.return;
  const title = say('returns:document.label');
  const sheet = openSheet(common, `${title} ${code}`, made);
  drawParts(sheet, [
    ...topOf(sheet, common, made.now),
    ...spaced(BETWEEN, heading(sheet, 'H1', title)),
    ...spaced(8, qrCode(sheet, code, say('returns:document.qr', { code }))),
    ...spaced(8, paragraph(sheet, code, { size: 22, strong: true })),
    ...spaced(
      BETWEEN,
      pairs(sheet, title, [
        ...box,
        {
          label: say('documents:parties.serviceAddress'),
          value: formatAddress(made.parties.serviceAddress),
        },
      ]),
    ),
    ...spaced(BETWEEN, heading(sheet, 'H2', say('returns:document.whatToDo'))),
    ...list(
      sheet,
      (['unplug', 'pack', 'handOver', 'keep'] as const).map((step) => ({
        text: say(`returns:document.step.${step}`, {
          stores: BRAND.stores.map(formatAddress).join('; '),
        }),
        hint: null,
      })),
    ),
  ]);
  return sheet.finish();
}

/** The receipt of a return as a PDF: the serial number, the last day with rent, and each scan. */
export function drawReturnReceipt(detail: ReturnDetail, made: DocumentContext): Promise<Buffer> {
  const common = commonContent(detail, made);
  const { say, box, day, time } = common;
  const { code, state, steps, rentEndsOn } = detail.return;
  const title = say('returns:document.receipt');
  const sheet = openSheet(common, `${title} ${code}`, made);
  drawParts(sheet, [
    ...topOf(sheet, common, made.now),
    ...spaced(BETWEEN, heading(sheet, 'H1', title)),
    ...spaced(4, paragraph(sheet, say(`returns:state.${state}`), { size: 22, strong: true })),
    ...(rentEndsOn === null
      ? []
      : paragraph(sheet, say('returns:document.rentEnds', { date: formatDay(rentEndsOn) }), MUTED)),
    ...spaced(BETWEEN, pairs(sheet, title, box)),
    ...spaced(BETWEEN, heading(sheet, 'H2', say('returns:steps'))),
    ...table(
      sheet,
      [
        { title: say('documents:receipt.date'), share: 2 },
        { title: say('documents:receipt.time'), share: 2 },
        { title: say('documents:receipt.step'), share: 6 },
      ],
      steps.map((step) => [day(step.at), time(step.at), say(`returns:state.${step.state}`)]),
    ),
    ...spaced(BETWEEN, paragraph(sheet, say('returns:document.proof'), MUTED)),
  ]);
  return sheet.finish();
}
