import { BRAND, formatAddress, formatPhone } from '../../models/platform/brand/rules-brand.ts';
import { formatInstant, formatTime, localeOf } from '../../models/platform/money/rules-money.ts';
import {
  decisiveDirection,
  fitnessFor,
  lossOf,
  USES,
} from '../../models/speed-test/rules-verdict.ts';
import type { SpeedResult } from '../../models/speed-test/types.ts';
import { heading, line, pairs, paragraph, rule } from './blocks.ts';
import type { Pair } from './blocks.ts';
import { drawParts, spaced } from './flow.ts';
import { COLOURS, createPdfDocument } from './pdf-document.ts';
import type { DocumentContext } from './receipt-content.ts';
import { createTranslate } from './texts.ts';

/** Space above a section, in points. */
const BETWEEN = 16;
const MUTED = { size: 10, colour: COLOURS.muted } as const;
const KBPS = 1_000;
const WHOLE_FROM = 100;

/** Content of a report of a speed test, in the terms of its page. */
export function speedReportContent(result: SpeedResult, made: DocumentContext) {
  const { language, variant, accountName, accountNumber, billingTimeZone: zone, parties } = made;
  const say = createTranslate(language);
  const number = (value: number) =>
    new Intl.NumberFormat(localeOf(language), {
      maximumFractionDigits: value < WHOLE_FROM ? 1 : 0,
    }).format(value);
  const speed = (kbps: number) => number(kbps / KBPS);
  const mbps = (kbps: number) => say('speed:mbps', { value: speed(kbps) });
  const ms = (value: number) => say('speed:ms', { value: number(value) });
  const at = (instant: string) =>
    say('speed:at', {
      day: formatInstant(instant, zone),
      time: formatTime(instant, zone, language),
    });
  const { device, modem, plan, verdict } = result;
  const provider = BRAND.providers[variant].name;
  const direction = plan === null ? 'down' : decisiveDirection(device, plan);
  const key = direction === 'down' ? 'downKbps' : 'upKbps';
  const leg = (speeds: { downKbps: number; upKbps: number; pingMs: number }): Pair[] => [
    { label: say('speed:legs.down'), value: mbps(speeds.downKbps) },
    { label: say('speed:legs.up'), value: mbps(speeds.upKbps) },
    { label: say('speed:legs.ping'), value: ms(speeds.pingMs) },
  ];
  return {
    provider,
    title: say('speed:title'),
    verdict:
      plan === null || verdict === null
        ? say('speed:verdict.none', { down: speed(device.downKbps), up: speed(device.upKbps) })
        : say(`speed:verdict.${direction}.${verdict}`, {
            measured: speed(device[key]),
            sold: speed(plan[key]),
          }),
    loss: verdict === null ? null : say(`speed:loss.${lossOf(result)}`),
    when: say('speed:last', { at: at(result.at), name: result.testedBy }),
    plan:
      plan === null
        ? say('speed:noPlan')
        : say('speed:plan', {
            name: plan.name,
            down: speed(plan.downKbps),
            up: speed(plan.upKbps),
          }),
    account: `${accountName} · ${accountNumber}`,
    address: formatAddress(parties.serviceAddress),
    deviceTitle: say('speed:legs.otherDevice'),
    device: [
      ...leg(device),
      { label: say('speed:legs.jitter'), value: ms(device.jitterMs) },
      ...(device.loadedPingMs === null
        ? []
        : [{ label: say('speed:legs.loaded'), value: ms(device.loadedPingMs) }]),
    ],
    modemTitle: say('speed:legs.modem'),
    modem: modem === null ? null : leg(modem),
    unreachable: say('speed:legs.unreachable'),
    usesTitle: say('speed:uses.title'),
    uses: USES.map((use) => ({
      label: say(`speed:uses.${use}`),
      value: say(`speed:uses.fitness.${fitnessFor(use, device)}`),
    })),
    doubtsTitle: say('speed:doubts.title'),
    doubts: result.doubts.map((doubt) => say(`speed:doubts.${doubt}`)),
    running: say('documents:running', { provider, phone: formatPhone(BRAND.phones.billing) }),
    page: (page: number, pages: number) => say('documents:page', { page, pages }),
  };
}

/** A report of a speed test as a PDF of one page: the verdict first, then both legs. */
export function drawSpeedReport(result: SpeedResult, made: DocumentContext): Promise<Buffer> {
  const said = speedReportContent(result, made);
  const sheet = createPdfDocument({
    title: `${said.title} ${result.at}`,
    language: made.language,
    author: said.provider,
    madeAt: made.now,
    foot: (page, pages) => ({ start: said.running, end: said.page(page, pages) }),
  });
  const section = (title: string, rows: readonly Pair[]) => [
    ...spaced(BETWEEN, heading(sheet, 'H2', title)),
    ...pairs(sheet, title, rows, 'tight'),
  ];
  drawParts(sheet, [
    ...line(
      sheet,
      { text: said.provider, look: { size: 10, strong: true } },
      { text: said.account, look: MUTED },
    ),
    ...spaced(8, rule(sheet)),
    ...spaced(20, heading(sheet, 'H1', said.title)),
    ...spaced(4, paragraph(sheet, said.verdict, { size: 17, strong: true })),
    ...(said.loss === null ? [] : spaced(4, paragraph(sheet, said.loss))),
    ...spaced(8, paragraph(sheet, said.when, MUTED)),
    ...paragraph(sheet, said.plan, MUTED),
    ...paragraph(sheet, said.address, MUTED),
    ...(said.modem === null
      ? [
          ...spaced(BETWEEN, heading(sheet, 'H2', said.modemTitle)),
          ...paragraph(sheet, said.unreachable),
        ]
      : section(said.modemTitle, said.modem)),
    ...section(said.deviceTitle, said.device),
    ...section(said.usesTitle, said.uses),
    ...(said.doubts.length === 0
      ? []
      : [
          ...spaced(BETWEEN, heading(sheet, 'H2', said.doubtsTitle)),
          ...said.doubts.flatMap((doubt) => paragraph(sheet, doubt)),
        ]),
  ]);
  return sheet.finish();
}
