import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  billingInformation,
  payment,
  paymentDetail,
  scheduledPayment,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused, unreachable } from '../../../../models/platform/query/index.ts';
import { downloadReceiptFx } from '../../../../models/platform/downloads/ports.ts';
import { repairPaymentExtraFx } from '../../../../models/payments/extras/ports.ts';
import { loadBillingInformationFx } from '../../../../models/billing/ports.ts';
import { paymentPageOpened } from '../../../../models/payments/detail/index.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import { loadScheduledPaymentsFx } from '../../../../models/payments/scheduled/ports.ts';
import { loadPaymentDetailFx } from '../../../../models/payments/detail/ports.ts';
import Payment from './Payment.tsx';

const page = {
  view: Payment,
  opened: paymentPageOpened,
  at: { path: '/billing/payment-history', search: `?payment=${payment().paymentId}` },
};
const story = () =>
  within(screen.getByRole('region', { name: /What happened|Qué pasó/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("a payment's own page", () => {
  test("tells its story, oldest first, in the account's own time", async () => {
    await renderPage(page);
    expect(story()).toEqual([
      expect.stringMatching(/^Submitted by Dana11\/23\/26, 12:00\sPM$/),
      expect.stringMatching(/^Accepted/),
      expect.stringMatching(/^Posted to your account11\/24\/26/),
    ]);
    expect(screen.getByText(payment().confirmationNumber)).toBeTruthy();
  });

  test.each([
    ['en', 'MOBILE', 'Payment of 11/23/26', 'Left to pay for mobile after this payment'],
    ['es', 'MOBILE', 'Pago del 11/23/26', 'Queda por pagar del móvil tras este pago'],
    ['en', 'CORE', 'Payment of 11/23/26', 'Left to pay on this bill after this payment'],
  ] as const)(
    'is named by its day, and says of which bills the rest is (%s, %s)',
    async (language, serviceGroup, title, label) => {
      const paid = paymentDetail({ payment: payment({ serviceGroup }), amountDueAfter: 0 });
      await renderPage({ ...page, language, answers: [[loadPaymentDetailFx, () => paid]] });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(label).nextElementSibling?.textContent).toBe('$0.00');
    },
  );

  test.each([
    ['en', 'Pay-off of Northstar 11'],
    ['es', 'Liquidación de Northstar 11'],
  ] as const)('of a device that is paid off names it (%s)', async (language, text) => {
    const paid = paymentDetail({
      payment: payment({ serviceGroup: 'MOBILE', device: 'Northstar 11' }),
    });
    await renderPage({ ...page, language, answers: [[loadPaymentDetailFx, () => paid]] });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('of one that failed says why, in Spanish as well, and offers to pay now', async () => {
    const failed = paymentDetail({
      payment: payment({ status: 'FAILED', postedDate: null, paymentDate: '2026-12-12' }),
      journal: [
        { step: 'SCHEDULED', at: '2026-12-01T15:00:00.000Z', by: 'Dana', systemErrorCode: null },
        { step: 'DUE', at: '2026-12-12T10:00:00.000Z', by: null, systemErrorCode: null },
        {
          step: 'FAILED',
          at: '2026-12-12T10:00:01.000Z',
          by: null,
          systemErrorCode: 'METHOD_EXPIRED',
        },
      ],
    });
    await renderPage({ ...page, language: 'es', answers: [[loadPaymentDetailFx, () => failed]] });
    expect(story()[2]).toMatch(/^No se realizóLa tarjeta está vencida: Visa terminada en 4242\./);
    expect(screen.getByRole('link', { name: 'Pagar ahora' })).toBeTruthy();
  });

  test.each([
    ['en', 'Your payment of $248.17 was not made', 'Pay now', 'Reference number'],
    ['es', 'Su pago de $248.17 no se realizó', 'Pagar ahora', 'Número de referencia'],
  ] as const)(
    'of one that was declined says so first, and confirms nothing (%s)',
    async (language, title, pay, reference) => {
      const failed = paymentDetail({
        payment: payment({
          status: 'FAILED',
          postedDate: null,
          systemErrorCode: 'INSUFFICIENT_FUNDS',
        }),
        journal: [],
      });
      await renderPage({ ...page, language, answers: [[loadPaymentDetailFx, () => failed]] });
      const said = screen.getByRole('alert');
      expect(within(said).getByText(title)).toBeTruthy();
      expect(said.textContent).toMatch(/Nothing was paid|No se pagó nada/);
      expect(within(said).getByRole('link', { name: pay })).toBeTruthy();
      expect(screen.getAllByText(/\$248\.17/)[0]).toBe(within(said).getByText(title));
      expect(screen.getByText(reference)).toBeTruthy();
      expect(screen.queryByText(/Confirmation number|Número de confirmación/)).toBeNull();
    },
  );

  test('of one that was cancelled says that nothing is taken', async () => {
    const cancelled = paymentDetail({
      payment: payment({ status: 'CANCELLED', postedDate: null, paymentDate: '2026-12-12' }),
      journal: [],
    });
    await renderPage({ ...page, answers: [[loadPaymentDetailFx, () => cancelled]] });
    expect(screen.getByText(/^Nothing is taken/)).toBeTruthy();
    expect(screen.queryByText('Confirmation number')).toBeNull();
  });

  test('of one that is scheduled says what is still to come, and leads to its change', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadPaymentDetailFx,
          () =>
            paymentDetail({
              payment: payment({
                status: 'SCHEDULED',
                postedDate: null,
                paymentDate: '2026-12-20',
              }),
              journal: [],
            }),
        ],
      ],
    });
    expect(story()).toEqual(['It is made on 12/20/26.']);
    expect(
      screen.getByRole('link', { name: 'Manage scheduled payments' }).getAttribute('href'),
    ).toBe('/billing/pay-bill?open=fdp');
  });

  test.each([
    ['en', '0726', /will have expired/, /will not be made on 12\/20\/26/, /It is made/],
    ['es', '0726', /habrá vencido/, /no se realizará el 12\/20\/26/, /Se realiza el/],
    ['en', null, /does not accept/, /will not be made on 12\/20\/26/, /It is made/],
    ['es', null, /no acepta/, /no se realizará el 12\/20\/26/, /Se realiza el/],
  ] as const)(
    'of one that can not be made on its day says so first (%s, %s)',
    async (language, expiration, why, next, promise) => {
      const planned = { amount: 24_817, paymentDate: '2026-12-20' };
      const { paymentId } = payment();
      await renderPage({
        ...page,
        language,
        answers: [
          [
            loadPaymentDetailFx,
            () =>
              paymentDetail({
                payment: payment({ ...planned, status: 'SCHEDULED', postedDate: null }),
                journal: [],
              }),
          ],
          [
            loadScheduledPaymentsFx,
            () => [
              scheduledPayment({
                ...planned,
                paymentId,
                paymentMethodType: expiration === null ? 'BANK_ACCOUNT' : 'VISA',
                expiration,
              }),
            ],
          ],
          [loadWalletFx, () => wallet({ bankAccountsAccepted: false })],
        ],
      });
      const said = screen.getByRole('alert');
      expect(said.textContent).toMatch(why);
      expect(said.textContent).toContain('12/20/26');
      expect(story()).toEqual([expect.stringMatching(next)]);
      expect(screen.queryByText(promise)).toBeNull();
      expect(
        screen.getByRole('link', { name: /scheduled payments|pagos programados/ }),
      ).toBeTruthy();
    },
  );

  test.each([
    ['en', 'suppressed', /nothing is paid in this portal/],
    ['es', 'suppressed', /aquí no se paga nada/],
    ['en', 'nothing accepted', /cannot be paid by card or from a bank account/],
    ['es', 'nothing accepted', /no se puede pagar con tarjeta ni desde una cuenta bancaria/],
  ] as const)(
    'of one on an account that pays nothing here says so first (%s, %s)',
    async (language, state, why) => {
      const planned = { amount: 24_817, paymentDate: '2026-12-20' };
      const isSuppressed = state === 'suppressed';
      await renderPage({
        ...page,
        language,
        answers: [
          [
            loadPaymentDetailFx,
            () =>
              paymentDetail({
                payment: payment({ ...planned, status: 'SCHEDULED', postedDate: null }),
                journal: [],
              }),
          ],
          [loadScheduledPaymentsFx, () => [scheduledPayment(planned)]],
          [
            loadWalletFx,
            () => wallet({ cardsAccepted: isSuppressed, bankAccountsAccepted: isSuppressed }),
          ],
          [
            loadBillingInformationFx,
            () => billingInformation(isSuppressed ? { statementState: 'SUPPRESSED' } : {}),
          ],
        ],
      });
      const said = screen.getByRole('alert');
      expect(said.textContent).toContain('12/20/26');
      expect(said.textContent).toMatch(why);
      expect(story()).toEqual([expect.stringMatching(/will not be made|no se realizará/)]);
    },
  );

  test.each([
    [
      'en',
      'SUCCESSFUL',
      [/^Refund of \$25\.00 started12\/05\/26/, /^Refund of \$25\.00 sent to Visa.*12\/08\/26/],
    ],
    [
      'es',
      'SUCCESSFUL',
      [
        /^Reembolso de \$25\.00 iniciado12\/05\/26/,
        /^Reembolso de \$25\.00 enviado a Visa.*12\/08\/26/,
      ],
    ],
    ['en', 'PENDING', [/^Refund of \$25\.00 on its way to Visa.*12\/05\/26/]],
    ['es', 'PENDING', [/^Reembolso de \$25\.00 en camino a Visa.*12\/05\/26/]],
    ['en', 'FAILED', [/started12\/05\/26/, /not sent: it stays on your account.*12\/08\/26/]],
    ['es', 'FAILED', [/iniciado12\/05\/26/, /no enviado: queda en su cuenta.*12\/08\/26/]],
  ] as const)('tells of a refund when it started and ended (%s, %s)', async (...given) => {
    const [language, status, steps] = given;
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadPaymentDetailFx,
          () =>
            paymentDetail({
              refunds: [
                {
                  amount: 2_500,
                  status,
                  requestedAt: '2026-12-05T17:00:00.000Z',
                  endedAt: status === 'PENDING' ? null : '2026-12-08T17:00:00.000Z',
                },
              ],
            }),
        ],
      ],
    });
    const posted = paymentDetail().journal.length;
    expect(story().slice(posted)).toEqual(steps.map((step) => expect.stringMatching(step)));
  });

  test('does a part that failed once more, and says in place when it fails again', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadPaymentDetailFx, () => paymentDetail({ paperless: 'FAILED' })],
        [repairPaymentExtraFx, () => receipt({ paperless: 'FAILED' })],
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paperless billing is still not on')).toBeTruthy();
    expect(screen.getByText(/Go to Settings to complete it/)).toBeTruthy();
  });

  test('whose parts fell with it says so, and offers no repair that cannot be', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadPaymentDetailFx,
          () =>
            paymentDetail({
              payment: payment({ status: 'FAILED', postedDate: null }),
              autopay: 'FAILED',
            }),
        ],
      ],
    });
    expect(screen.getByText('Auto Pay is not on')).toBeTruthy();
    expect(
      screen.getByText('It was not done because your payment did not go through.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('has a receipt in the current language; a failed download is retried', async () => {
    const download = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce(undefined);
    const { user } = await renderPage({ ...page, answers: [[downloadReceiptFx, download]] });
    await user.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    expect(
      within(await screen.findByRole('alert')).getByText('Your receipt was not downloaded'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try the download again' }));
    expect(await screen.findByText('Your receipt was downloaded.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(download).toHaveBeenLastCalledWith({ paymentId: payment().paymentId, language: 'en' });
  });

  test.each(['FAILED', 'CANCELLED'] as const)('has no receipt when it is %s', async (status) => {
    await renderPage({
      ...page,
      answers: [
        [
          loadPaymentDetailFx,
          () => paymentDetail({ payment: payment({ status, postedDate: null }), journal: [] }),
        ],
      ],
    });
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull();
  });

  test('says in place that there is no such payment', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadPaymentDetailFx,
          () =>
            Promise.reject(
              refused({
                status: 404,
                systemErrorCode: 'NOT_FOUND',
                retryAfterSeconds: null,
                fields: [],
              }),
            ),
        ],
      ],
    });
    expect(screen.getByRole('heading', { name: "We can't find that payment" })).toBeTruthy();
  });
});
