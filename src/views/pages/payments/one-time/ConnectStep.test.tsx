import { act, screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { connectResponse } from '../../../../../tests/fixtures/payments/bank-connect.ts';
import { savedCard, wallet } from '../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import {
  accountConsented,
  chooserCancelled,
  chooserFailed,
} from '../../../../models/payments/bank-connect/index.ts';
import { refused } from '../../../../models/platform/query/index.ts';
import { oneTimePaymentOpened } from '../../../../models/payments/one-time/index.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import PayBill from './PayBill.tsx';
import * as methodEntry from '../../../../models/payments/method-entry/ports.ts';

const page = {
  view: PayBill,
  opened: oneTimePaymentOpened,
  at: { path: '/billing/pay-bill', search: '?open=otp' },
};
type Opened = Awaited<ReturnType<typeof renderPage>>;
type Options = Partial<Parameters<typeof renderPage>[0]>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

/** The customer is on the bank-connect page. */
async function choosing(more: Options = {}) {
  const opened = await renderPage({ ...page, ...more });
  const [next, method, step] =
    more.language === 'es'
      ? (['Continuar', /Conectar su banco en línea/, 'Conecte su banco'] as const)
      : (['Continue', /Connect your bank online/, 'Connect your bank'] as const);
  await press(opened, next);
  await opened.user.click(await screen.findByRole('radio', { name: method }));
  await press(opened, next);
  await heading(step);
  return opened;
}
// Not awaited: the frame is still loading.
const agree = ({ scope }: Opened) =>
  act(async () => void allSettled(accountConsented, { scope, params: connectResponse() }));
const fail = ({ scope }: Opened, code: string) =>
  act(async () => void allSettled(chooserFailed, { scope, params: code }));

describe('the method step', () => {
  test('offers to connect a bank, and says what comes', async () => {
    const opened = await renderPage(page);
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    await opened.user.click(screen.getByRole('radio', { name: /Connect your bank online/ }));
    expect(screen.getByText(/we never see your bank user name or password/)).toBeTruthy();
    expect(
      screen.getByRole('checkbox', { name: 'Save this payment method for next time' }),
    ).toBeTruthy();
    expect(screen.getByText('Step 2 of 5')).toBeTruthy();
  });

  test('does not offer it where bank accounts are not accepted', async () => {
    const opened = await renderPage({
      ...page,
      answers: [
        [loadWalletFx, () => wallet({ bankAccountsAccepted: false, methods: [savedCard()] })],
      ],
    });
    await press(opened, 'Continue');
    await heading('How do you want to pay?');
    expect(screen.queryByRole('radio', { name: /Connect your bank online/ })).toBeNull();
  });
});

describe('the connect step', () => {
  test('is the third of five, with the bank page in a frame and no continue button', async () => {
    await choosing();
    expect(screen.getByText('Step 3 of 5')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Steps of your payment' })).getAllByRole('listitem'),
    ).toHaveLength(5);
    const frame = screen.getByTitle('Choose your bank and account, securely');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      '/bank-connect',
      'allow-scripts allow-same-origin allow-forms',
    ]);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('an agreed account leads to the date, and is named in summary and review', async () => {
    const opened = await choosing();
    await agree(opened);
    await heading('When do you want to pay?');
    expect(
      screen.getByText("You're paying $248.17 today with Harbor Bank checking ending 4421"),
    ).toBeTruthy();
    await press(opened, 'Continue');
    await heading('Review your payment');
    expect(screen.getByText('Harbor Bank checking ending 4421')).toBeTruthy();
    expect(screen.getByText('Step 5 of 5')).toBeTruthy();
  });

  test('shows what is connected to whoever comes back, and lets them connect another', async () => {
    const opened = await choosing();
    await agree(opened);
    await heading('When do you want to pay?');
    await press(opened, 'Back');
    expect(
      await screen.findByText('Your Harbor Bank checking ending 4421 is connected'),
    ).toBeTruthy();
    await press(opened, 'Connect a different account');
    expect(screen.getByTitle('Choose your bank and account, securely')).toBeTruthy();
  });

  test('cancelling leads back to the choice, which is as it was', async () => {
    const opened = await choosing();
    void allSettled(chooserCancelled, { scope: opened.scope });
    await heading('How do you want to pay?');
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: /Connect your bank online/ }).checked,
    ).toBe(true);
  });
});

describe('a bank that is not connected', () => {
  test('is said with the focus on it: nothing was paid, and there are other ways', async () => {
    const opened = await choosing();
    await fail(opened, 'INSTITUTION_UNREACHABLE');
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('We could not connect your bank')).toBeTruthy();
    expect(
      within(alert).getByText(
        'Nothing was paid. You can enter bank details manually or add a card.',
      ),
    ).toBeTruthy();
    expect(document.activeElement?.contains(alert)).toBe(true);
    await press(opened, 'Try again');
    expect(screen.getByTitle('Choose your bank and account, securely')).toBeTruthy();
  });

  test.each([
    ['Enter bank details manually', /Add a bank account/],
    ['Add a card', /Add a credit or debit card/],
  ])('%s leads to the method with that chosen', async (button, choice) => {
    const opened = await choosing();
    await fail(opened, 'UNAVAILABLE');
    await press(opened, button);
    await heading('How do you want to pay?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: choice }).checked).toBe(true);
  });

  test('offers no card where cards are not accepted', async () => {
    const opened = await choosing({
      answers: [[loadWalletFx, () => wallet({ cardsAccepted: false, methods: [] })]],
    });
    await fail(opened, 'UNAVAILABLE');
    expect(screen.getByText('Nothing was paid. You can enter bank details manually.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  test.each([
    ['CONNECTION_EXPIRED', 'The connection to your bank has ended'],
    ['THROTTLED', 'We could not connect your bank'],
    ['METHOD_NOT_ACCEPTED', 'This account does not accept bank payments'],
  ] as const)('because of %s: %s', async (systemErrorCode, said) => {
    const opened = await choosing({
      answers: [
        [
          methodEntry.createConnectedBankAccountTokenFx,
          () =>
            Promise.reject(
              refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }),
            ),
        ],
      ],
    });
    await agree(opened);
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('is said in Spanish', async () => {
    const opened = await choosing({ language: 'es' });
    expect(screen.getByText('Paso 3 de 5')).toBeTruthy();
    await fail(opened, 'UNAVAILABLE');
    expect(
      screen.getByText(
        'No se pagó nada. Puede ingresar los datos bancarios manualmente o agregar una tarjeta.',
      ),
    ).toBeTruthy();
    await agree(opened);
    expect(
      await screen.findByText(
        'Usted paga $248.17 hoy con cuenta corriente de Harbor Bank terminada en 4421',
      ),
    ).toBeTruthy();
  });
});
