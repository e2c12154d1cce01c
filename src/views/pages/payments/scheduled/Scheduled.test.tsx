import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { autopayGroup, enrolment } from '../../../../../tests/fixtures/autopay/autopay.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../models/autopay/ports.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from '../../../../models/billing/ports.ts';
import { refused, unreachable } from '../../../../models/platform/query/index.ts';
import { scheduledOpened } from '../../../../models/payments/scheduled/index.ts';
import {
  cancelScheduledPaymentFx,
  loadScheduledPaymentsFx,
  updateScheduledPaymentFx,
} from '../../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import Scheduled from './Scheduled.tsx';

const page = {
  view: Scheduled,
  opened: scheduledOpened,
  at: { path: '/billing/pay-bill', search: '?open=fdp' },
};
const planned = [[loadScheduledPaymentsFx, () => [scheduledPayment()]]] as const;
const change = {
  ...page,
  at: { path: '/billing/pay-bill', search: `?open=fdp&change=${scheduledPayment().paymentId}` },
};

const expiring = scheduledPayment({
  paymentMethodType: 'VISA',
  lastFour: '4242',
  expiration: '1126',
});

describe('a payment whose card will have expired by its day', () => {
  const answers = [[loadScheduledPaymentsFx, () => [expiring]]] as const;

  test.each([
    ['en', 'Its card will have expired by then: nothing will be charged'],
    ['es', 'Para entonces habrá vencido su tarjeta: no se cobrará nada'],
  ] as const)(
    'is said to charge nothing, in the list and where it is changed (%s)',
    async (...of) => {
      const [language, said] = of;
      await renderPage({ ...page, language, answers });
      expect(screen.getByText(said)).toBeTruthy();
      cleanup();
      await renderPage({ ...change, language, answers });
      expect(screen.getByText(said)).toBeTruthy();
    },
  );

  test('that can no longer be changed is not said to be made', async () => {
    const late = { ...expiring, changeableUntil: '2026-12-14T02:00:00.000Z' };
    await renderPage({ ...page, answers: [[loadScheduledPaymentsFx, () => [late]]] });
    expect(screen.getByText(/It will not be made with this payment method/)).toBeTruthy();
    expect(screen.queryByText(/made as scheduled/)).toBeNull();
  });

  test('is in no sum of what is scheduled', async () => {
    await renderPage({ ...page, answers });
    expect(screen.queryByText(/\$100\.00 of/)).toBeNull();
  });
});

describe('the list', () => {
  test('shows date, amount, method, creator, and how long it can be changed', async () => {
    await renderPage({ ...page, answers: planned });
    const row = screen.getByRole('row', { name: /12\/20\/26/ });
    for (const text of [
      '$100.00',
      'Bank account ending 6789',
      'By Dana, 12/14/26',
      'Until 9:00 PM on 12/19/26',
    ])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(
      within(row).getByRole('link', { name: 'Change of $100.00 on 12/20/26' }).getAttribute('href'),
    ).toBe(`/billing/pay-bill?open=fdp&change=${scheduledPayment().paymentId}`);
  });

  test.each([
    [
      'is suppressed',
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
    ],
    [
      'takes no method',
      [loadWalletFx, () => wallet({ cardsAccepted: false, bankAccountsAccepted: false })],
    ],
  ] as const)('that is empty offers no payment where the account %s', async (_, answer) => {
    await renderPage({ ...page, answers: [[loadScheduledPaymentsFx, () => []]] });
    expect(screen.getByRole('link', { name: 'Make a payment' })).toBeTruthy();
    cleanup();
    await renderPage({ ...page, answers: [[loadScheduledPaymentsFx, () => []], answer] });
    expect(screen.getByText(/No payments? (is|are) scheduled/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Make a payment' })).toBeNull();
  });

  const restrictions = [
    [
      'en',
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
      'Your bills are not shown here',
    ],
    [
      'en',
      [loadWalletFx, () => wallet({ cardsAccepted: false, bankAccountsAccepted: false })],
      'Online payments are unavailable for this account',
    ],
    [
      'es',
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
      'Sus facturas no se muestran aquí',
    ],
    [
      'es',
      [loadWalletFx, () => wallet({ cardsAccepted: false, bankAccountsAccepted: false })],
      'Los pagos en línea no están disponibles para esta cuenta',
    ],
  ] as const;
  const promises = new RegExp(
    'made by themselves|choose a later day|made as scheduled|' +
      'por sí solos|día posterior|como está programado',
  );

  test.each(restrictions)(
    'promises in %s no payment that will not be made, and says why',
    async (language, answer, said) => {
      const [tooLate, open] = [
        scheduledPayment({ changeableUntil: '2026-12-14T02:00:00.000Z' }),
        scheduledPayment({ paymentId: '0b5c2f6e-9d41-4a7b-8e30-6f1d2c3b4a59' }),
      ];
      for (const payments of [[], [tooLate, open]]) {
        for (const userType of ['CUSTOMER', 'CSR'] as const) {
          await renderPage({
            ...page,
            language,
            ...(userType === 'CSR' ? { who: { userType, csrId: 'csr-1' } } : {}),
            answers: [[loadScheduledPaymentsFx, () => payments], answer],
          });
          expect(screen.getByText(said)).toBeTruthy();
          expect(document.body.textContent).not.toMatch(promises);
          cleanup();
        }
      }
    },
  );

  test('where billing is suppressed offers to cancel, and not to change', async () => {
    const answers = [
      ...planned,
      [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
    ] as const;
    await renderPage({ ...page, answers });
    expect(
      screen.getByRole('button', { name: 'Cancel payment of $100.00 on 12/20/26' }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Change/ })).toBeNull();
    expect(screen.getByText(/it cannot be changed, and will not be made/)).toBeTruthy();
  });

  test('the form of a payment where billing is suppressed says why there is none', async () => {
    await renderPage({
      ...change,
      answers: [
        ...planned,
        [loadBillingInformationFx, () => billingInformation({ statementState: 'SUPPRESSED' })],
      ],
    });
    expect(screen.getByText(/it cannot be changed, and will not be made/)).toBeTruthy();
  });

  test.each([
    ['en', 'For', 'Internet, TV and Business Phone', 'Mobile'],
    ['es', 'Para', 'Internet, TV y telefonía para negocios', 'Servicio móvil'],
  ] as const)('says in %s which bill each is for', async (language, heading, core, mobile) => {
    const both = [
      scheduledPayment(),
      scheduledPayment({
        paymentId: '0b5c2f6e-9d41-4a7b-8e30-6f1d2c3b4a59',
        serviceGroup: 'MOBILE',
      }),
    ];
    await renderPage({
      ...page,
      language,
      answers: [
        [loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE' })],
        [loadScheduledPaymentsFx, () => both],
      ],
    });
    expect(screen.getByRole('columnheader', { name: heading })).toBeTruthy();
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => [textContent.includes(core), textContent.includes(mobile)]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('names the bill of an account without mobile as well, and what is left of it', async () => {
    await renderPage({ ...page, answers: [...planned, [loadMobileBillingFx, () => null]] });
    const row = screen.getByRole('row', { name: /12\/20\/26/ });
    expect(within(row).getByText('Internet, TV and Business Phone')).toBeTruthy();
    expect(
      screen.getByText(
        '$100.00 of the $248.17 that is due for Internet, TV and Business Phone is scheduled. ' +
          '$148.17 is left to pay.',
      ),
    ).toBeTruthy();
    expect(
      within(row)
        .getByRole('link', { name: 'Details of $100.00 on 12/20/26' })
        .getAttribute('href'),
    ).toContain(scheduledPayment().paymentId);
  });

  test('says before it is changed or cancelled which bill it is for', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [[loadScheduledPaymentsFx, () => [scheduledPayment({ serviceGroup: 'MOBILE' })]]],
    });
    await user.click(screen.getByRole('button', { name: /Cancel payment/ }));
    expect(within(screen.getByRole('dialog')).getByText('It is for mobile.')).toBeTruthy();
  });

  test('says why a payment can no longer be changed', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadScheduledPaymentsFx,
          () => [scheduledPayment({ changeableUntil: '2026-12-14T02:00:00.000Z' })],
        ],
      ],
    });
    expect(
      screen.getByText(
        'It could be changed until 9:00 PM on 12/13/26. It will be made as scheduled.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel payment/ })).toBeNull();
  });

  test('offers a representative nothing to change', async () => {
    await renderPage({ ...page, who: { userType: 'CSR', csrId: 'csr-1' }, answers: planned });
    expect(
      screen.getByText("Only the account's owner or an administrator can change it."),
    ).toBeTruthy();
  });

  test('without payments says what will be here, and offers to make one', async () => {
    await renderPage(page);
    expect(screen.getByText(/No payments are scheduled/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make a payment' })).toBeTruthy();
  });

  test('that fails to load says so and loads again in place', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(unreachable())
      .mockResolvedValue([scheduledPayment()]);
    const { user } = await renderPage({ ...page, answers: [[loadScheduledPaymentsFx, load]] });
    await user.click(
      within(screen.getByRole('region', { name: 'Unable to Load Scheduled Payments' })).getByRole(
        'button',
        { name: 'Try again' },
      ),
    );
    expect(await screen.findByText('$100.00')).toBeTruthy();
  });
});

describe('cancelling', () => {
  test('is asked about, with keeping as the first choice, and says that it is done', async () => {
    const { user } = await renderPage({
      ...page,
      language: 'es',
      answers: [
        [
          loadScheduledPaymentsFx,
          vi.fn().mockResolvedValueOnce([scheduledPayment()]).mockResolvedValue([]),
        ],
      ],
    });
    await user.click(screen.getByRole('button', { name: /Cancelar pago de \$100\.00/ }));
    const dialog = screen.getByRole('dialog', { name: '¿Cancelar el pago de $100.00?' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Conservar el pago', 'Cancelar pago']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar pago' }));
    expect(await screen.findByText('Su pago de $100.00 del 12/20/26 está cancelado')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [
      'en',
      {},
      /Auto Pay is on for this bill: on 12\/26\/26 it takes/,
      /On 12\/26\/26 Auto Pay takes/,
    ],
    ['en', { cap: 20_000 }, /unless your limits stop it/, /unless your limits stop it/],
    [
      'es',
      {},
      /el 12\/26\/26 cobrará lo que deba entonces/,
      /El 12\/26\/26 el pago automático cobrará/,
    ],
    ['en', { expiration: '1126' }, /will not be taken from/, /Nothing will be charged/],
  ] as const)('says what Auto Pay takes instead (%s, %j)', async (language, over, asks, tells) => {
    const group = autopayGroup({ enrolment: enrolment(over) });
    const { user } = await renderPage({
      ...page,
      language,
      answers: [
        ...planned,
        [loadAutopayFx, () => [group]],
        [cancelScheduledPaymentFx, () => scheduledPayment()],
      ],
    });
    await user.click(screen.getByRole('button', { name: /Cancel payment|Cancelar pago/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(asks)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /Cancel payment|Cancelar pago/ }));
    expect(await screen.findByText(tells)).toBeTruthy();
  });

  test('that fails says so in the question', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        ...planned,
        [
          cancelScheduledPaymentFx,
          () =>
            Promise.reject(
              refused({
                status: 422,
                systemErrorCode: 'BILL_PAY_UNAVAILABLE',
                retryAfterSeconds: null,
                fields: [],
              }),
            ),
        ],
      ],
    });
    await user.click(screen.getByRole('button', { name: /Cancel payment/ }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel payment' }),
    );
    expect(await screen.findByText('The payment could not be cancelled')).toBeTruthy();
  });
});

describe('changing', () => {
  test('begins with the payment as it is; what is wrong is said at its field', async () => {
    const { user } = await renderPage({ ...change, answers: planned });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Change a scheduled payment' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(
      screen.getByRole('link', {
        name: 'Nothing is different yet. Please change the amount, the day or the payment method.',
      }),
    );
    expect(document.activeElement?.id).toBe('changeAmount');
  });

  test('is saved, and told on the list', async () => {
    const update = vi.fn(() => scheduledPayment({ amount: 12_000, version: 2 }));
    const { user } = await renderPage({
      ...change,
      answers: [...planned, [updateScheduledPaymentFx, update]],
    });
    await user.clear(screen.getByLabelText('Payment amount'));
    await user.type(screen.getByLabelText('Payment amount'), '120');
    await user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your change is saved')).toBeTruthy();
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ amount: 12_000, paymentDate: '2026-12-20', version: 1 }),
    );
  });

  test("to another saved card asks for its security code in card capture's frame", async () => {
    const { user } = await renderPage({
      ...change,
      answers: [
        ...planned,
        [loadWalletFx, () => wallet({ methods: [savedCard(), savedBankAccount()] })],
      ],
    });
    await user.click(screen.getByRole('radio', { name: /Visa ending 4242/ }));
    expect(document.querySelector('iframe[data-card-capture]')).toBeTruthy();
  });

  test('of a payment that was changed meanwhile says so and shows it as it is now', async () => {
    const load = vi
      .fn()
      .mockResolvedValueOnce([scheduledPayment()])
      .mockResolvedValue([scheduledPayment({ amount: 5_000, version: 2 })]);
    const { user } = await renderPage({
      ...change,
      answers: [
        [loadScheduledPaymentsFx, load],
        [
          updateScheduledPaymentFx,
          () =>
            Promise.reject(
              refused({
                status: 409,
                systemErrorCode: 'CHANGED_MEANWHILE',
                retryAfterSeconds: null,
                fields: [],
              }),
            ),
        ],
      ],
    });
    await user.type(screen.getByLabelText('Payment date'), '{Backspace}{Backspace}27');
    await user.clear(screen.getByLabelText('Payment amount'));
    await user.type(screen.getByLabelText('Payment amount'), '120');
    await user.clear(screen.getByLabelText('Payment date'));
    await user.type(screen.getByLabelText('Payment date'), '122226');
    await user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This payment was changed in the meantime')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Payment amount').value).toBe('50.00'),
    );
  });
});
