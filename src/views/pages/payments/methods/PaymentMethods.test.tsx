import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  savedBankAccount,
  savedCard,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { paymentMethodsOpened } from '../../../../models/payments/methods/index.ts';
import { deletePaymentMethodFx, loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import PaymentMethods from './PaymentMethods.tsx';

const page = {
  view: PaymentMethods,
  opened: paymentMethodsOpened,
  at: { path: '/billing/bill-pay-options', search: '' },
};
const having = (...methods: ReturnType<typeof savedCard>[]) =>
  [[loadWalletFx, () => wallet({ methods })]] as const;

test('every method shows what is known of it', async () => {
  await renderPage({
    ...page,
    answers: having(
      savedCard({ autopay: ['CORE'] }),
      savedCard({ id: 'b', lastFour: '4444', expiration: '1126', expired: true }),
      savedCard({
        id: 'c',
        lastFour: '5100',
        prepaid: true,
        expiringSoon: true,
        expiration: '1226',
      }),
      savedBankAccount({ restricted: true, scheduledPayments: 2 }),
    ),
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(
      /Visa ending 4242.*Expires 09\/29.*Dana Whitfield, ZIP code 04101.*Used by Auto Pay/,
    ),
    expect.stringMatching(/4444.*Expired 11\/26/),
    expect.stringMatching(/5100.*12\/26.*Prepaid: for one-time payments only/),
    expect.stringMatching(
      new RegExp(
        'Bank account ending 6789.*Harbor Street Bakery.*Unavailable: ' +
          'your account does not accept it.*2 payments are scheduled with it',
      ),
    ),
  ]);
});

test('deleting asks first, then says by its name what is gone', async () => {
  let methods = [savedCard(), savedBankAccount()];
  const remove = vi.fn(() => {
    methods = [savedBankAccount()];
    return wallet({ methods });
  });
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadWalletFx, () => wallet({ methods })],
      [deletePaymentMethodFx, remove],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Delete Visa ending 4242' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Visa ending 4242?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(
    (await screen.findByText('Your Visa ending 4242 was deleted')).closest('[role="status"]'),
  ).toBeTruthy();
  expect([screen.getAllByRole('listitem').length, remove.mock.calls.length]).toEqual([1, 1]);
});

test('the current Auto Pay method meets a roadblock that leads to Auto Pay', async () => {
  const { user } = await renderPage({ ...page, answers: having(savedCard({ autopay: ['CORE'] })) });
  await user.click(screen.getByRole('button', { name: 'Delete Visa ending 4242' }));
  const dialog = screen.getByRole('dialog', {
    name: 'Your Visa ending 4242 cannot be deleted yet',
  });
  expect(within(dialog).getByRole('link', { name: 'Go to Auto Pay' }).getAttribute('href')).toBe(
    '/billing/pay-bill?open=ap',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a method with a scheduled payment leads to the scheduled payments, in Spanish', async () => {
  const { user } = await renderPage({
    ...page,
    language: 'es',
    answers: having(savedCard({ scheduledPayments: 1 })),
  });
  await user.click(screen.getByRole('button', { name: 'Eliminar Visa terminada en 4242' }));
  expect(
    within(screen.getByRole('dialog'))
      .getByRole('link', { name: 'Ir a los pagos programados' })
      .getAttribute('href'),
  ).toBe('/billing/pay-bill?open=fdp');
});

test('a representative sees them and deletes none', async () => {
  await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' } });
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('an empty wallet explains how to save a method; failed loads are retried', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(unreachable())
    .mockResolvedValue(wallet({ methods: [] }));
  const { user } = await renderPage({ ...page, answers: [[loadWalletFx, load]] });
  await user.click(
    within(screen.getByRole('region', { name: 'Unable to Load Payment Methods' })).getByRole(
      'button',
      { name: 'Try again' },
    ),
  );
  expect(await screen.findByText(/Nothing is saved\./)).toBeTruthy();
});
