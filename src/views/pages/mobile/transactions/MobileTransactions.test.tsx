import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  manyTransactions,
  mobilePayment,
  mobileRefund,
  mobileTransactions,
} from '../../../../../tests/fixtures/mobile/mobile.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused } from '../../../../models/platform/query/index.ts';
import { transactionsOpened } from '../../../../models/mobile/transactions/index.ts';
import { loadTransactionsFx } from '../../../../models/mobile/transactions/ports.ts';
import MobileTransactions from './MobileTransactions.tsx';

const page = {
  view: MobileTransactions,
  opened: transactionsOpened,
  at: { path: '/billing/mobile-transactions', search: '' },
};
const refunds = { ...page, at: { ...page.at, search: '?tab=refunds' } };
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
const down = () =>
  Promise.reject(
    refused({ status: 503, systemErrorCode: 'UNAVAILABLE', retryAfterSeconds: null, fields: [] }),
  );
const selected = () => screen.getByRole('tab', { selected: true });

describe('mobile transactions', () => {
  test('have payments and refunds, each with what was paid and what went back', async () => {
    await renderPage(page);
    const [paid, back] = rows();
    expect(paid?.getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe(
      `/billing/payment-history?payment=${mobilePayment().paymentId}`,
    );
    for (const said of [
      '11/18/26',
      'Visa ending 4242',
      'Made by Dana',
      'Confirmation 951234567801',
      'Successful',
      'Posted 11/19/26',
      '$145.00',
    ])
      expect(paid?.getByText(said)).toBeTruthy();
    expect(back?.getByRole('link', { name: 'Of payment 951234567802' }).getAttribute('href')).toBe(
      `/billing/payment-history?payment=${mobileRefund().paymentId}`,
    );
    for (const said of ['Refund', 'Sent 10/09/26', '-$145.00'])
      expect(back?.getByText(said)).toBeTruthy();
    expect(back?.queryByText(/^Made by/)).toBeNull();
    expect(screen.getByText('2 of 2 transactions')).toBeTruthy();
  });

  test.each([
    ['en', 'Made by Auto Pay'],
    ['es', 'Hecho por el pago automático'],
  ] as const)('say of a payment that Auto Pay made that it did (%s)', async (language, said) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadTransactionsFx,
          () => mobileTransactions({ rows: [mobilePayment({ madeBy: null })], total: 1 }),
        ],
      ],
    });
    expect(screen.getByText(said)).toBeTruthy();
  });

  test('name the device that was paid off', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadTransactionsFx,
          () =>
            mobileTransactions({ rows: [mobilePayment({ device: 'Northstar Tab 9' })], total: 1 }),
        ],
      ],
    });
    expect(screen.getByRole('link', { name: 'Pay-off of Northstar Tab 9' })).toBeTruthy();
    expect(screen.getByText('1 of 1 transaction')).toBeTruthy();
  });

  test.each([
    ['PENDING', 'On its way', 'Refund'],
    ['FAILED', 'Not sent', 'The credit stays on your account'],
  ] as const)(
    'say of a refund that is %s what that means for the money',
    async (status, word, meaning) => {
      await renderPage({
        ...refunds,
        answers: [
          [
            loadTransactionsFx,
            () =>
              mobileTransactions({ rows: [mobileRefund({ status, postedDate: null })], total: 1 }),
          ],
        ],
      });
      expect(
        [
          rows()[0]?.getByText(word),
          rows()[0]?.getByText(meaning),
          rows()[0]?.getByText('$145.00'),
        ].every(Boolean),
      ).toBe(true);
    },
  );

  test('have tabs that the arrows go through, each with its own rows', async () => {
    const load = vi.fn(({ tab }: { tab: string }) =>
      mobileTransactions(tab === 'REFUNDS' ? { rows: [], total: 0 } : {}),
    );
    const { user } = await renderPage({ ...page, answers: [[loadTransactionsFx, load]] });
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('tabindex'))).toEqual([
      '0',
      '-1',
      '-1',
    ]);
    await user.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(selected().textContent).toBe('Refunds'));
    expect(document.activeElement).toBe(selected());
    expect(await screen.findByText('No refunds')).toBeTruthy();
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(selected().id);
    await user.keyboard('{Home}');
    await vi.waitFor(() => expect(selected().textContent).toBe('All'));
    await user.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(selected().textContent).toBe('Payments'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  });

  test('that did not load say so, and load when asked again', async () => {
    const load = vi
      .fn()
      .mockImplementationOnce(down)
      .mockImplementation(() => mobileTransactions());
    const { user } = await renderPage({ ...page, answers: [[loadTransactionsFx, load]] });
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Mobile Transactions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('row')).toHaveLength(3);
  });

  test('show more when asked, and say where more did not come', async () => {
    const many = manyTransactions(30);
    const load = vi
      .fn()
      .mockImplementationOnce(many)
      .mockImplementationOnce(down)
      .mockImplementation(many);
    const { user } = await renderPage({ ...page, answers: [[loadTransactionsFx, load]] });
    expect(screen.getByText('25 of 30 transactions')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Unable to Load More Transactions',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('30 of 30 transactions')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test.each([
    ['', 'No mobile transactions yet'],
    ['?tab=payments', 'No mobile payments yet'],
    ['?tab=refunds', 'No refunds'],
  ])('at “%s” with none: %s', async (search, said) => {
    await renderPage({
      ...page,
      at: { ...page.at, search },
      answers: [[loadTransactionsFx, () => mobileTransactions({ rows: [], total: 0 })]],
    });
    expect(screen.getByRole('heading', { name: said })).toBeTruthy();
  });

  test('say where the account has no mobile, without tabs', async () => {
    await renderPage({
      ...page,
      answers: [
        [loadTransactionsFx, () => mobileTransactions({ hasMobile: false, rows: [], total: 0 })],
      ],
    });
    expect(
      screen.getByRole('heading', { name: 'Your account has no mobile service' }),
    ).toBeTruthy();
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  test('speak Spanish', async () => {
    await renderPage({ ...page, language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Transacciones móviles' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todas',
      'Pagos',
      'Reembolsos',
    ]);
    expect(rows()[1]?.getByText('Enviado el 10/09/26')).toBeTruthy();
  });
});
