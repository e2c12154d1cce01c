import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, readPdfPages } from '../../fixtures/harness/read-pdf-pages.ts';
import type { PdfPage } from '../../fixtures/harness/read-pdf-pages.ts';
import { TIER } from '../../fixtures/harness/tier.ts';
import { payment, paymentDetail } from '../../fixtures/billing/billing.ts';
import { line, statementDetail } from '../../fixtures/statements/statements.ts';
import { mayDo } from '../../../src/models/permissions/rules-billing.ts';
import { DEMO_USERS } from '../../../src/server/demo/scenarios.ts';
import { drawReceipt } from '../../../src/server/documents/receipt.ts';
import { receiptContent } from '../../../src/server/documents/receipt-content.ts';
import type { DocumentContext } from '../../../src/server/documents/receipt-content.ts';
import { drawStatement } from '../../../src/server/documents/statement.ts';
import { statementContent } from '../../../src/server/documents/statement-content.ts';
import type { StatementDetail } from '../../../src/server/usecases/statements/read-statements.ts';
import { NOW, openInProcessBackend, refusalCodeOf } from '../harness/in-process-backend.ts';

const LANGUAGES = ['en', 'es'] as const;
const made = (language: 'en' | 'es', accountNumber = '8000000001'): DocumentContext => ({
  language,
  variant: 'business',
  accountName: 'Harbor Street Bakery',
  accountNumber,
  billingTimeZone: 'America/New_York',
  parties: {
    billTo: { addressLine1: '9 Ledger Lane', city: 'Augusta', state: 'ME', zip: '04330' },
    serviceAddress: { addressLine1: '1 Oven Street', city: 'Portland', state: 'ME', zip: '04101' },
    customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
  },
  now: NOW,
});

/** Between the sizes of documents that are tried: the soak tries each. */
const STEP = TIER === 'soak' ? 1 : TIER === 'whole' ? 4 : 8;

/** How many statements of an account and service group are looked at, the newest first. */
const STATEMENTS = TIER === 'soak' ? Infinity : 2;

/** A heading, its table's head if it has one, its rows and the totals below them. */
interface Block {
  heading: readonly string[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  totals: readonly (readonly string[])[];
}
interface Said {
  running: string;
  page: (page: number, pages: number) => string;
}

/** The text area of a page, in points above its lower edge. */
const AREA = { top: 792 - 54, bottom: 72 };

/** What is wrong with the page breaks of a document that says these blocks in this order. */
function breakFaults(pages: readonly PdfPage[], said: Said, blocks: readonly Block[]): string[] {
  const faults: string[] = [];
  const texts = blocks.flatMap(({ heading, head, rows, totals }) => [
    ...heading,
    ...head,
    ...rows.flat(),
    ...totals.flat(),
  ]);
  const found = pagesOf(pages, texts);
  let next = 0;
  /** The page of texts that belong on one. */
  const take = (group: readonly string[]): number => {
    const places = found.slice(next, next + group.length).flat();
    next += group.length;
    if (new Set(places).size > 1) faults.push(`“${group.join(' ')}” is split: ${places.join()}`);
    return places.at(-1) ?? 0;
  };
  for (const { heading, head, rows, totals } of blocks) {
    const first = take(heading);
    const headOn = head.length > 0 ? take(head) : first;
    const rowsOn = rows.map(take);
    if ([headOn, ...rowsOn.slice(0, 2)].some((page) => page !== first))
      faults.push(`“${heading.join()}” is not with its first rows: ${first}, ${rowsOn.join()}`);
    let last = rowsOn.at(-1) ?? first;
    for (const total of totals) {
      const page = take(total);
      if (page !== last) faults.push(`“${total.join(' ')}” is not with what is above it`);
      last = page;
    }
    if (rows.length > 1 && head.length === 0 && rowsOn.at(-1) !== rowsOn.at(-2))
      faults.push(`“${rows.at(-1)?.join(' ')}” is alone on its page`);
    for (const page of new Set(rowsOn))
      for (const title of page === headOn ? [] : head.length > 0 ? head : heading.slice(0, 1))
        if (!pages[page - 1]?.repeated.some(({ text }) => text === title))
          faults.push(`page ${page} goes on without the head “${title}”`);
  }
  return [...faults, ...pageFaults(pages, said)];
}

/** What is wrong with the foot and the margins of each page. */
function pageFaults(pages: readonly PdfPage[], said: Said): string[] {
  const faults: string[] = [];
  for (const [index, { texts: own, repeated }] of pages.entries()) {
    const foot = repeated.filter(({ y }) => y < AREA.bottom).map(({ text }) => text);
    const numbered = [said.running, said.page(index + 1, pages.length)];
    if (JSON.stringify(foot) !== JSON.stringify(numbered))
      faults.push(`page ${index + 1} has the foot “${foot.join()}”`);
    for (const { text, y } of own)
      if (y < AREA.bottom || y > AREA.top) faults.push(`“${text}” is in a margin`);
    if (own.length === 0) faults.push(`page ${index + 1} is empty`);
  }
  return faults;
}

const pairsOf = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => [label, value]);
const NONE = { head: [], totals: [] } as const;

async function statementFaults(detail: StatementDetail, context: DocumentContext) {
  const said = statementContent(detail, context);
  const pages = await readPdfPages(await drawStatement(detail, context));
  const mobile =
    said.mobile.length > 0
      ? [{ ...NONE, heading: [said.mobileTitle], rows: pairsOf(said.mobile) }]
      : [];
  const blocks: Block[] = [
    { ...NONE, heading: [said.balanceTitle], rows: pairsOf(said.balance) },
    { ...NONE, heading: [said.partiesTitle], rows: pairsOf(said.parties) },
    ...mobile,
    ...said.sections.map(({ title, rows, subtotal }, index) => ({
      heading: [...(index === 0 ? [said.linesTitle] : []), title],
      head: said.columns,
      rows,
      totals: [
        ...pairsOf([subtotal]),
        ...(index === said.sections.length - 1 ? pairsOf([said.charges]) : []),
      ],
    })),
    { ...NONE, heading: [said.taxesTitle, said.taxesNote], rows: pairsOf(said.taxes) },
  ];
  return { faults: breakFaults(pages, said, blocks), pages: pages.length };
}

async function receiptFaults(detail: ReturnType<typeof paymentDetail>, context: DocumentContext) {
  const said = receiptContent(detail, context);
  const pages = await readPdfPages(await drawReceipt(detail, context));
  const legs = said.legs.map(({ text, hint }) => [text, ...(hint === null ? [] : [hint])]);
  return breakFaults(pages, said, [
    { ...NONE, heading: [said.detailsTitle], rows: pairsOf(said.rows) },
    ...(legs.length > 0 ? [{ ...NONE, heading: [said.legsTitle], rows: legs }] : []),
    { heading: [said.storyTitle], head: said.storyColumns, rows: said.story, totals: [] },
    { ...NONE, heading: [said.partiesTitle], rows: pairsOf(said.parties) },
  ]);
}

describe.each(LANGUAGES)('the pages of a statement (%s)', (language) => {
  let backend: Awaited<ReturnType<typeof openInProcessBackend>>;
  beforeAll(async () => {
    backend = await openInProcessBackend();
  }, 120_000);
  afterAll(() => backend.close());

  it('break between rows, with heads and totals, for every demo account', async () => {
    const money = backend.money();
    const looked = new Set<string>();
    const wrong: unknown[] = [];
    let most = 0;
    for (const { scenario, ...who } of DEMO_USERS) {
      if (!mayDo('readBilling', who) || looked.has(who.accountNumber)) continue;
      looked.add(who.accountNumber);
      const actor = await backend.actor(scenario);
      for (const group of ['CORE', 'MOBILE'] as const) {
        const listed = money.statements(actor, group);
        if ((await refusalCodeOf(listed)) === 'NOT_FOUND') continue;
        const { statements } = await listed;
        for (const { id, statementDate } of statements.slice(0, STATEMENTS)) {
          const detail = await money.statement(actor, id);
          const { faults, pages } = await statementFaults(
            detail,
            made(language, who.accountNumber),
          );
          most = Math.max(most, pages);
          if (faults.length > 0) wrong.push({ scenario, group, statementDate, faults });
        }
      }
    }
    expect(wrong).toEqual([]);
    // The bill of 300 lines is among them.
    expect(most).toBeGreaterThan(10);
  }, 300_000);

  it('have each tax on one line', async () => {
    const context = made(language);
    const lines = (['VIDEO', 'VOICE'] as const).flatMap((service) =>
      (['STATE_TAX', 'FEDERAL_USF'] as const).map((code) =>
        line({ id: `${service} ${code}`, kind: 'TAX', code, name: null, service, amount: 225 }),
      ),
    );
    const detail = statementDetail({ lines });
    const pages = await readPdfPages(await drawStatement(detail, context));
    const texts = pages.flatMap(({ texts: own }) => own.map(({ text }) => text));
    const { taxes } = statementContent(detail, context);
    expect(taxes).toHaveLength(5);
    expect(taxes.filter(({ label }) => !texts.includes(label))).toEqual([]);
  });

  it('break so whatever the number of its lines, and however long their names', async () => {
    const wrong: unknown[] = [];
    for (let count = 1; count <= 80; count += STEP) {
      const lines = Array.from({ length: count }, (_, index) => {
        const service = (['INTERNET', 'VIDEO', 'VOICE'] as const)[index % 3] ?? 'INTERNET';
        const name = `Product ${index} ${'with a long name '.repeat((index * 7) % 5)}`.trim();
        return line({ id: `line-${index}`, service, name, amount: 1_000 + index });
      });
      const { faults } = await statementFaults(statementDetail({ lines }), made(language));
      if (faults.length > 0) wrong.push({ count, faults });
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

/** What accounts payable may have said of itself. */
const NAMED = {
  legalName: 'Harbor Street Bakery and Café of Portland, LLC',
  taxIdLastFour: '6789',
  purchaseOrders: [{ startsOn: '2026-01-01', purchaseOrder: 'PO-2026-001187' }],
};
const REFUND = {
  refundId: '1f0e7c2a-95b3-4c1d-8a64-3b2f9d5e7a10',
  amount: 14_500,
  status: 'SUCCESSFUL',
  requestedAt: '2026-11-30T17:00:00.000Z',
  endedAt: '2026-12-02T17:00:00.000Z',
} as const;

describe.each(LANGUAGES)('the pages of a receipt (%s)', (language) => {
  const named: DocumentContext = {
    ...made(language),
    parties: { ...made(language).parties, customer: NAMED },
  };

  it.each([
    ['of a payment', paymentDetail(), named],
    [
      'of a scheduled payment',
      paymentDetail({
        payment: payment({ status: 'SCHEDULED', postedDate: null, paymentDate: '2026-12-20' }),
      }),
      named,
    ],
    ['of a payment that went back', paymentDetail({ refunds: [REFUND] }), named],
  ])('are one %s', async (_, detail, context) => {
    expect(await readPdfPages(await drawReceipt(detail, context))).toHaveLength(1);
    expect(await receiptFaults(detail, context)).toEqual([]);
  });

  it('never split what is for accounts payable', async () => {
    const { parties } = receiptContent(paymentDetail(), named);
    for (let count = 1; count <= 40; count += STEP) {
      const [step] = paymentDetail().journal;
      const detail = paymentDetail({
        journal: Array.from({ length: count }, () => step ?? []).flat(),
      });
      const pages = await readPdfPages(await drawReceipt(detail, named));
      const found = pagesOf(pages, parties.map(({ label, value }) => [label, value]).flat());
      expect([count, new Set(found.flat()).size]).toEqual([count, 1]);
    }
  }, 120_000);

  it('break between rows, with heads, however much happened to the payment', async () => {
    const wrong: unknown[] = [];
    for (let count = 1; count <= 60; count += STEP) {
      const detail = paymentDetail({
        payment: payment({ enteredBy: 'Zoë Núñez' }),
        journal: Array.from({ length: count }, (_, index) => ({
          step: 'SUBMITTED' as const,
          at: `2026-12-14T15:${String(index % 60).padStart(2, '0')}:00.000Z`,
          by: `Zoë Núñez ${'of the office in Portland '.repeat((index * 3) % 4)}`.trim(),
          systemErrorCode: null,
        })),
        saveMethod: 'FAILED',
        paperless: 'SUCCEEDED',
      });
      const faults = await receiptFaults(detail, made(language));
      if (faults.length > 0) wrong.push({ count, faults });
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
