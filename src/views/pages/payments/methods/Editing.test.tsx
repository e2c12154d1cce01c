import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  savedBankAccount,
  savedCard,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused, timedOut } from '../../../../models/platform/request/errors.ts';
import { tokenizeCardFx } from '../../../../models/payments/card-entry/ports.ts';
import type { CardEntryFailure } from '../../../../models/payments/card-entry/ports.ts';
import { paymentMethodsOpened } from '../../../../models/payments/methods/index.ts';
import {
  labelPaymentMethodFx,
  loadWalletFx,
  updateCardFx,
} from '../../../../models/payments/wallet/ports.ts';
import PaymentMethods from './PaymentMethods.tsx';

const page = {
  view: PaymentMethods,
  opened: paymentMethodsOpened,
  at: { path: '/billing/bill-pay-options', search: '' },
};
const refusal = (systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode']) =>
  refused({ status: 200, systemErrorCode, retryAfterSeconds: null, fields: [] });
const button = (name: string) => screen.getByRole('button', { name });

/** The frame with empty fields. */
const noCode = () => {
  throw {
    kind: 'invalid',
    fields: ['securityCode'],
    problems: { securityCode: 'REQUIRED' },
  } satisfies CardEntryFailure;
};

/** The page with a saved Visa and a bank account, and the form of one of them. */
async function having(
  answers: Parameters<typeof renderPage>[0]['answers'] = [],
  language: 'en' | 'es' = 'en',
  methods = [savedCard(), savedBankAccount()],
) {
  const { user } = await renderPage({
    ...page,
    language,
    answers: [[loadWalletFx, () => wallet({ methods })], [tokenizeCardFx, noCode], ...answers],
  });
  const form = () => screen.getByRole('form');
  return {
    user,
    form,
    box: (name: RegExp) => within(form()).getByRole<HTMLInputElement>('textbox', { name }),
  };
}

describe('editing a card', () => {
  test('opens in its row with what it has, and says what is saved', async () => {
    const send = vi.fn(() => wallet());
    const { user, form, box } = await having([[updateCardFx, send]]);
    await user.click(button('Edit Visa ending 4242'));
    expect(within(form()).getByRole('heading', { name: 'Edit Visa ending 4242' })).toBe(
      document.activeElement,
    );
    expect([
      box(/Expiration date/).value,
      box(/ZIP code/).value,
      button('Edit Visa ending 4242').getAttribute('aria-expanded'),
    ]).toEqual(['0929', '04101', 'true']);
    expect(form().querySelector('iframe')?.src).toContain('mode=security-code');
    await user.clear(box(/Expiration date/));
    await user.type(box(/Expiration date/), '1130');
    expect(box(/Expiration date/).value).toBe('1130');
    await user.click(within(form()).getByRole('button', { name: 'Save changes' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedCard().id,
      expiration: '1130',
      zipCode: '04101',
      securityCodeToken: null,
    });
    expect(
      (await screen.findByText('Your changes to Visa ending 4242 were saved')).closest(
        '[role="status"]',
      ),
    ).toBeTruthy();
    expect([screen.queryByRole('form'), document.activeElement]).toEqual([
      null,
      screen.getByRole('heading', { level: 1 }),
    ]);
  });

  test('with no change is told of the date first, and of the code', async () => {
    const { user, form } = await having();
    await user.click(button('Edit Visa ending 4242'));
    await user.click(within(form()).getByRole('button', { name: 'Save changes' }));
    const summary = within(form()).getByRole('alert', {
      name: 'Please correct the following errors',
    });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter a valid date as MMYY',
      'Please enter a valid security code of 3 numeric characters.',
    ]);
    expect(document.activeElement).toBe(summary);
    await user.click(
      within(summary).getByRole('link', { name: 'Please enter a valid date as MMYY' }),
    );
    expect(document.activeElement?.id).toBe('cardExpiration');
  });

  test.each([
    ['1326', 'Por favor, ingrese una fecha válida con el formato MMAA'],
    ['0147', 'Por favor, ingrese una fecha de vencimiento menor o igual a 20 años'],
    [
      '1126',
      'Ese mes ya terminó. Por favor, ingrese la fecha de vencimiento que aparece ahora en ' +
        'su tarjeta.',
    ],
    [
      '1226',
      'Esta tarjeta de crédito vence antes de la fecha de pago programada. Por favor, ' +
        'ingrese una forma de pago diferente',
    ],
  ])('to %s says in Spanish: %s', async (typed, sentence) => {
    const { user, form, box } = await having([], 'es', [
      savedCard({ scheduledPayments: 1, scheduledUntil: '2027-01-15' }),
    ]);
    await user.click(button('Editar Visa terminada en 4242'));
    await user.clear(box(/Fecha de vencimiento/));
    await user.type(box(/Fecha de vencimiento/), typed);
    await user.click(within(form()).getByRole('button', { name: 'Guardar cambios' }));
    expect(
      within(
        within(form()).getByRole('alert', { name: 'Por favor, corrija los siguientes errores' }),
      ).getByRole('link', { name: sentence }),
    ).toBeTruthy();
    expect(box(/Fecha de vencimiento/).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [
      'refused',
      refusal('UNAVAILABLE'),
      /Your changes were not saved.*The payment service does not answer/,
    ],
    [
      'without an answer',
      timedOut(),
      /We do not know yet whether your changes were saved.*it does no harm/,
    ],
  ])('that is %s says so and keeps what was typed', async (_how, trouble, said) => {
    const { user, form, box } = await having([
      [
        updateCardFx,
        () => {
          throw trouble;
        },
      ],
    ]);
    await user.click(button('Edit Visa ending 4242'));
    await user.clear(box(/ZIP code/));
    await user.type(box(/ZIP code/), '04103');
    await user.click(within(form()).getByRole('button', { name: 'Save changes' }));
    expect((await within(form()).findByRole('alert')).textContent).toMatch(said);
    expect(box(/ZIP code/).value).toBe('04103');
  });

  test('shows how long a payment is scheduled with it, and excludes bank accounts', async () => {
    const { user, form } = await having([], 'en', [
      savedCard({ scheduledPayments: 1, scheduledUntil: '2027-01-15' }),
      savedBankAccount(),
    ]);
    expect(screen.queryByRole('button', { name: 'Edit bank account ending 6789' })).toBeNull();
    await user.click(button('Edit Visa ending 4242'));
    expect(form().textContent).toContain('A payment is scheduled with it on 01/15/27.');
  });

  test('returns the focus when closed, and only one card is edited at a time', async () => {
    const { user, form } = await having();
    await user.click(button('Edit Visa ending 4242'));
    await user.click(within(form()).getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('form'), document.activeElement]).toEqual([
      null,
      button('Edit Visa ending 4242'),
    ]);
    await user.click(button('Edit Visa ending 4242'));
    await user.click(button('Rename or make default: bank account ending 6789'));
    expect(within(form()).getByRole('heading')).toBe(document.activeElement);
    expect(within(form()).getByRole('heading').textContent).toBe(
      'Name and default of bank account ending 6789',
    );
    await user.click(button('Rename or make default: bank account ending 6789'));
    expect([screen.queryByRole('form'), document.activeElement]).toEqual([
      null,
      button('Rename or make default: bank account ending 6789'),
    ]);
  });
});

describe('naming a method', () => {
  test('shows it by its nickname first, and marks the default one', async () => {
    await having([], 'en', [
      savedBankAccount({ nickname: 'Shop & co', isDefault: true }),
      savedCard(),
    ]);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([first, second]).toEqual([
      expect.stringMatching(/^Shop & co · Bank account ending 6789Default/),
      expect.stringMatching(/^Visa ending 4242(?!Default)/),
    ]);
  });

  test('sends the nickname and the choice, and says that they are saved', async () => {
    const send = vi.fn(() => wallet());
    const { user, form, box } = await having([[labelPaymentMethodFx, send]]);
    await user.click(button('Rename or make default: Visa ending 4242'));
    await user.type(box(/Nickname/), 'Shop card');
    await user.click(within(form()).getByRole('checkbox'));
    await user.click(within(form()).getByRole('button', { name: 'Save changes' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      paymentMethodId: savedCard().id,
      nickname: 'Shop card',
      isDefault: true,
    });
    expect(await screen.findByText('Your changes to Visa ending 4242 were saved')).toBeTruthy();
  });

  test('says why a number is no nickname', async () => {
    const { user, form, box } = await having();
    await user.click(button('Rename or make default: Visa ending 4242'));
    await user.type(box(/Nickname/), '4242 4242 4242 4242{Enter}');
    expect(
      within(form()).getByRole('link', {
        name: 'Please enter a nickname that is not a card or account number.',
      }),
    ).toBeTruthy();
  });
});

test('a method that is gone is no longer shown, and the page says why', async () => {
  let methods = [savedCard(), savedBankAccount()];
  const { user } = await renderPage({
    ...page,
    answers: [
      [loadWalletFx, () => wallet({ methods })],
      [
        labelPaymentMethodFx,
        () => {
          methods = [savedBankAccount()];
          throw refusal('NOT_FOUND');
        },
      ],
    ],
  });
  await user.click(button('Rename or make default: Visa ending 4242'));
  await user.click(button('Save changes'));
  expect(await screen.findByText('This payment method is no longer saved')).toBeTruthy();
  expect([screen.getAllByRole('listitem').length, screen.queryByRole('form')]).toEqual([1, null]);
});

test('a representative edits and names nothing', async () => {
  await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' } });
  expect(screen.queryByRole('button', { name: /Edit|Name/ })).toBeNull();
});
