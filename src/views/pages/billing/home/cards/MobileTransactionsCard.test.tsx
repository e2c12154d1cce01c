import { screen } from '@testing-library/react';
import { createEvent, sample } from 'effector';
import { expect, test, vi } from 'vitest';
import {
  mobilePayment,
  mobileTransactions,
} from '../../../../../../tests/fixtures/mobile/mobile.ts';
import { renderPage } from '../../../../../../tests/views/render-page.tsx';
import { payment } from '../../../../../../tests/fixtures/billing/billing.ts';
import { recentPayments } from '../../../../../models/billing/index.ts';
import { loadPaymentsFx } from '../../../../../models/billing/ports.ts';
import { unreachable } from '../../../../../models/platform/query/index.ts';
import { latestTransactions } from '../../../../../models/mobile/transactions/index.ts';
import { loadTransactionsFx } from '../../../../../models/mobile/transactions/ports.ts';
import { MobileTransactionsCard } from './MobileTransactionsCard.tsx';

const page = {
  view: MobileTransactionsCard,
  opened: latestTransactions.opened,
  at: { path: '/billing', search: '' },
};

/** The billing home, which lists payments, too. */
const opened = createEvent();
sample({ clock: opened, target: [recentPayments.opened, latestTransactions.opened] });

test('recent mobile payments and refunds are on billing home, with links to all', async () => {
  const load = vi.fn(() =>
    mobileTransactions({
      rows: [
        mobilePayment({
          id: '7a4e2c90-5d1b-4f83-8c6a-1e0d9b8a7f65',
          device: 'Northstar Tab 9',
          status: 'PENDING',
          postedDate: null,
        }),
        ...mobileTransactions().rows,
      ],
    }),
  );
  await renderPage({ ...page, answers: [[loadTransactionsFx, load]] });
  expect(load).toHaveBeenCalledWith({ tab: 'ALL', offset: 0, first: 3 });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pay-off of Northstar Tab 911/18/26Pending$145.00',
    'Payment11/18/26Successful$145.00',
    'RefundSent 10/09/26-$145.00',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/billing/mobile-transactions',
    '/billing/mobile-lines',
  ]);
});

test('what the payments list is not listed again: the card has its links alone', async () => {
  const [paid] = mobileTransactions().rows;
  if (!paid) throw new Error('There is no mobile payment.');
  await renderPage({
    ...page,
    opened,
    answers: [
      [loadPaymentsFx, () => [payment({ paymentId: paid.paymentId, serviceGroup: 'MOBILE' })]],
      [loadTransactionsFx, () => mobileTransactions({ rows: [paid], total: 1 })],
    ],
  });
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByText('No mobile payments yet.')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('an account without mobile has no such card', async () => {
  await renderPage({
    ...page,
    answers: [
      [loadTransactionsFx, () => mobileTransactions({ hasMobile: false, rows: [], total: 0 })],
    ],
  });
  expect(screen.queryByRole('region')).toBeNull();
});

test('an account with mobile and no payments yet is told so', async () => {
  await renderPage({
    ...page,
    language: 'es',
    answers: [[loadTransactionsFx, () => mobileTransactions({ rows: [], total: 0 })]],
  });
  expect(screen.getByText('Aún no hay pagos móviles.')).toBeTruthy();
});

test('that they did not load is said, with the way to try again', async () => {
  const load = vi
    .fn()
    .mockImplementationOnce(() => Promise.reject(unreachable()))
    .mockImplementation(() => mobileTransactions());
  const { user } = await renderPage({ ...page, answers: [[loadTransactionsFx, load]] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
