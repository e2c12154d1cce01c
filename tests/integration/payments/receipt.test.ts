import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getPaymentReceipt } from '../../../contracts/rest/billing-documents/contract.ts';
import { fillPath } from '../../../src/gateways/platform/request-at.ts';
import {
  formatDay,
  formatInstant,
  formatMoney,
} from '../../../src/models/platform/money/rules-money.ts';
import { readPdf } from '../../fixtures/harness/read-pdf.ts';
import { TIER } from '../../fixtures/harness/tier.ts';
import {
  cancelScheduledPayment,
  createCustomerClient,
  pay,
  fetchSavedBankAccountId,
  fetchScheduledPayments,
} from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

const NEW_YORK = 'America/New_York';
const DETAIL =
  'query Detail($id: Uuid!) { payment(paymentId: $id) { payment { confirmationNumber amount ' +
  'entryDate lastFour enteredBy } journal { at } amountDueAfter } }';
const RECENT = '{ payments(first: 100) { paymentId status } }';

interface Detail {
  payment: {
    confirmationNumber: string;
    amount: number;
    entryDate: string;
    lastFour: string;
    enteredBy: string;
  };
  journal: { at: string }[];
  amountDueAfter: number;
}

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const pathOf = (paymentId: string, language = 'en') =>
  fillPath(getPaymentReceipt.path, { params: { paymentId }, query: { language } });

async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

/** The response as a browser downloads it. */
const download = ({ jar }: CustomerClient, path: string) =>
  fetch(`${backend.origin}${path}`, {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const detailOf = async (customer: CustomerClient, id: string) =>
  (await customer.graph<{ payment: Detail }>(DETAIL, { id })).body.data.payment;
const refusalOf = async (customer: CustomerClient, path: string) => {
  const { status, body } = await customer.call('GET', path);
  return [status, body['systemErrorCode']];
};
const paidBy = async (customer: CustomerClient, amount: number) =>
  (
    await pay(customer, {
      idempotencyKey: randomUUID(),
      amount,
      paymentMethodId: await fetchSavedBankAccountId(customer),
    })
  ).receipt?.paymentId ?? '';

describe('a customer who paid', () => {
  test.each(['en', 'es'] as const)(
    'downloads a receipt that says what the payment is, and is kept by nobody on the way (%s)',
    async (language) => {
      const customer = await signedIn('current');
      const paymentId = await paidBy(customer, language === 'en' ? 1_234 : 2_345);
      const { payment, journal, amountDueAfter } = await detailOf(customer, paymentId);
      const answer = await download(customer, pathOf(paymentId, language));
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('content-disposition'),
        answer.headers.get('cache-control'),
      ]).toEqual([
        200,
        'application/pdf',
        `attachment; filename="${language === 'en' ? 'receipt' : 'recibo'}-` +
          `${payment.confirmationNumber}.pdf"`,
        'private, no-store',
      ]);
      const {
        text,
        language: spoken,
        title,
        isTagged,
        fonts,
        embeddedFonts,
      } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect({ spoken, isTagged, fonts }).toEqual({
        spoken: `${language}-US`,
        isTagged: true,
        fonts: embeddedFonts,
      });
      expect(title).toContain(payment.confirmationNumber);
      for (const said of [
        formatMoney(payment.amount),
        payment.confirmationNumber,
        payment.lastFour,
        formatInstant(payment.entryDate, NEW_YORK),
        payment.enteredBy,
        formatMoney(amountDueAfter),
        'Harbor Street Bakery · 8000000001',
        language === 'en' ? 'Pending' : 'Pendiente',
      ])
        expect(text).toContain(said);
      for (const { at } of journal) expect(text).toContain(formatInstant(at, NEW_YORK));
    },
  );

  test('finds a receipt for every successful payment, and none for failures', async () => {
    const customer = await signedIn('current');
    const { payments } = (
      await customer.graph<{ payments: { paymentId: string; status: string }[] }>(RECENT)
    ).body.data;
    expect(new Set(payments.map(({ status }) => status))).toContain('SUCCESSFUL');
    // `npm test` reads one of each status and ten more: the hundred differ in their data alone.
    const read =
      TIER === 'test'
        ? payments.filter(
            ({ status }, index) =>
              index < 10 || payments.findIndex((one) => one.status === status) === index,
          )
        : payments;
    for (const { paymentId, status } of read)
      expect([status, (await download(customer, pathOf(paymentId))).status]).toEqual([
        status,
        ['FAILED', 'CANCELLED'].includes(status) ? 404 : 200,
      ]);
  });

  test('has a confirmation of a scheduled payment, uncharged, until it is cancelled', async () => {
    const customer = await signedIn('scheduled');
    const [scheduled] = await fetchScheduledPayments(customer);
    if (!scheduled) throw new Error('Nothing is scheduled.');
    const { text } = await readPdf(
      new Uint8Array(await (await download(customer, pathOf(scheduled.paymentId))).arrayBuffer()),
    );
    for (const said of [
      'Confirmation of a scheduled payment',
      'Nothing has been charged yet.',
      formatDay(scheduled.paymentDate),
      formatMoney(scheduled.amount),
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('after this payment');
    expect(await cancelScheduledPayment(customer, scheduled, randomUUID())).toBeNull();
    expect(await refusalOf(customer, pathOf(scheduled.paymentId))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a receipt is not there', () => {
  test.each([
    ['billing', 403, 'NOT_PERMITTED'],
    ['standard', 403, 'NOT_PERMITTED'],
    ['admin', 200, undefined],
    ['csr', 200, undefined],
    ['pastdue30', 404, 'NOT_FOUND'],
  ])('for whoever may not read the payment: %s is answered %i', async (scenario, status, code) => {
    const paymentId = await paidBy(await signedIn('current'), 4_000 + scenario.length);
    expect(await refusalOf(await signedIn(scenario), pathOf(paymentId))).toEqual([status, code]);
  });

  test('for another customer, an invalid payment id, or an unknown language', async () => {
    const owner = await signedIn('current');
    expect(await refusalOf(createCustomerClient(backend.origin), pathOf(randomUUID()))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    for (const id of [randomUUID(), 'nonsense', "' or 1=1 --", '..%2f..'])
      expect([id, ...(await refusalOf(owner, pathOf(id)))]).toEqual([id, 404, 'NOT_FOUND']);
    expect(await refusalOf(owner, pathOf(randomUUID(), 'fr'))).toEqual([400, 'BAD_REQUEST']);
  });
});

test('nothing of all this was an error of the backend', () => {
  expect(backend.output()).not.toMatch(/error/i);
});
