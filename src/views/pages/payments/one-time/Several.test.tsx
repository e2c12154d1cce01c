import { newIdFx } from '../../../../models/platform/ids/ports.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
} from '../../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  savedBankAccount,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { mobileDevice } from '../../../../../tests/fixtures/mobile/devices.ts';
import { receipt } from '../../../../../tests/fixtures/payments/payment.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../models/autopay/ports.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from '../../../../models/billing/ports.ts';
import { refused, unreachable } from '../../../../models/platform/query/index.ts';
import { loadDevicesFx } from '../../../../models/mobile/devices/ports.ts';
import { oneTimePaymentOpened } from '../../../../models/payments/one-time/index.ts';
import {
  sendDevicePaymentFx,
  sendInstantPaymentFx,
} from '../../../../models/payments/one-time/ports.ts';
import type { InstantPaymentInput } from '../../../../models/payments/one-time/draft/types.ts';
import { loadWalletFx } from '../../../../models/payments/wallet/ports.ts';
import { visuallyHidden } from '../../../parts/parts.css.ts';
import PayBill from './PayBill.tsx';

const at = (search: string) => ({
  view: PayBill,
  opened: oneTimePaymentOpened,
  at: { path: '/billing/pay-bill', search },
});
const accepted = (input: InstantPaymentInput) =>
  receipt({
    serviceGroup: input.serviceGroup,
    amount: input.amount,
    paymentId: `payment-${input.serviceGroup}`,
    confirmationNumber: input.serviceGroup === 'CORE' ? '111111111111' : '222222222222',
    paymentMethodType: 'BANK_ACCOUNT',
    lastFour: '6789',
  });
const declined = () =>
  Promise.reject(
    refused({
      status: 422,
      systemErrorCode: 'PAYMENT_DECLINED',
      retryAfterSeconds: null,
      fields: [],
    }),
  );
let keys = 0;
const answers = (pay: (input: InstantPaymentInput) => unknown = accepted) =>
  [
    [
      loadMobileBillingFx,
      () =>
        billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500, dueDate: '2026-12-23' }),
    ],
    [loadWalletFx, () => wallet({ methods: [savedBankAccount({ isDefault: true })] })],
    [loadDevicesFx, () => [mobileDevice()]],
    [sendInstantPaymentFx, pay],
    [newIdFx, () => `00000000-0000-4000-8000-00000000000${(keys += 1)}`],
  ] as const;

/** Through the steps to review, with the current choices. */
async function toReview(
  search: string,
  pay?: (input: InstantPaymentInput) => unknown,
  language: 'en' | 'es' = 'en',
) {
  const { user } = await renderPage({ ...at(search), language, answers: answers(pay) });
  const go = { en: 'Continue', es: 'Continuar' }[language];
  while (screen.queryByRole('button', { name: go }))
    await user.click(screen.getByRole('button', { name: go }));
  return user;
}

describe('paying where something is due of both bills', () => {
  test.each([
    ['en', 'core', /on 12\/26\/26 it takes only what is left/],
    ['en', 'mobile', /on 12\/21\/26 it takes only what is left/],
    ['en', 'both', /on 12\/21\/26 and 12\/26\/26 it takes only what is left/],
    ['es', 'both', /el 12\/21\/26 y 12\/26\/26 solo se cobra lo que quede/],
  ] as const)('says when Auto Pay takes the rest (%s, %s)', async (language, pay, said) => {
    await renderPage({
      ...at(`?open=otp&pay=${pay}`),
      language,
      answers: [
        ...answers(),
        [
          loadAutopayFx,
          () => [
            autopayGroup({ enrolment: enrolment() }),
            mobileAutopayGroup({
              enrolment: enrolment({ nextDebitDate: '2026-12-21', estimatedAmount: 14_500 }),
            }),
          ],
        ],
      ],
    });
    expect(screen.getByText(said)).toBeTruthy();
  });

  test.each([
    ['en', 'Which bill?', 'All bills$393.17'],
    ['es', '¿Qué factura?', 'Todas las facturas$393.17'],
  ] as const)('offers the other bill, and both (%s)', async (language, label, both) => {
    await renderPage({ ...at('?open=otp&pay=core'), language, answers: answers() });
    const ways = within(screen.getByRole('navigation', { name: label })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/billing/pay-bill?open=otp&pay=core',
      '/billing/pay-bill?open=otp&pay=mobile',
      '/billing/pay-bill?open=otp&pay=both',
    ]);
    expect([ways[0]?.getAttribute('aria-current'), ways[2]?.textContent]).toEqual(['true', both]);
    // The question stands above its answers, for everybody.
    expect(screen.getByText(label).className).not.toBe(visuallyHidden);
  });

  test('says of both what each is, and has no other amount', async () => {
    await renderPage({ ...at('?open=otp&pay=both'), answers: answers() });
    expect(screen.getByText('Mobile: $145.00 due 12/23/26')).toBeTruthy();
    // The bill beside it, too, gives each day its own amount.
    const days = screen
      .getAllByText(/^Due 12\/2[38]\/26$/)
      .filter(({ tagName }) => tagName === 'DT');
    expect(
      days.map(({ textContent, nextElementSibling }) => [
        textContent,
        nextElementSibling?.textContent,
      ]),
    ).toEqual([
      ['Due 12/23/26', '$145.00'],
      ['Due 12/28/26', '$248.17'],
    ]);
    expect(screen.getByText('Internet, TV and Business Phone: $248.17 due 12/28/26')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Other amount/ })).toBeNull();
  });

  test('pays both, and confirms each with its number', async () => {
    const pay = vi.fn(accepted);
    const user = await toReview('?open=otp&pay=both', pay);
    expect(
      screen.getByText('Mobile: $145.00 · Internet, TV and Business Phone: $248.17'),
    ).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $393.17' }));
    expect(await screen.findByText('Your payment of $145.00 for mobile was accepted')).toBeTruthy();
    expect(screen.getByText('Your payments of $393.17 were accepted')).toBeTruthy();
    expect(screen.getByText('Keep both confirmation numbers for your records.')).toBeTruthy();
    expect(screen.getByText('Nothing more is due.')).toBeTruthy();
    // Both receipts have the same rows and the same buttons, each named for its bill.
    const core = 'Internet, TV and Business Phone';
    for (const [service, title, amount, number] of [
      ['mobile', 'Mobile', '$145.00', '222222222222'],
      [core, core, '$248.17', '111111111111'],
    ] as const) {
      const card = within(
        screen.getByRole('region', {
          name: `Your payment of ${amount} for ${service} was accepted`,
        }),
      );
      const rows = card
        .getAllByRole('term')
        .map(({ textContent, nextElementSibling }) => [
          textContent,
          nextElementSibling?.querySelector('strong')?.textContent ??
            nextElementSibling?.textContent,
        ]);
      expect(rows.slice(0, 3)).toEqual([
        ['Paid for', title],
        ['Amount', amount],
        ['Confirmation number', number],
      ]);
      expect(rows.map(([name]) => name)).toEqual([
        'Paid for',
        'Amount',
        'Confirmation number',
        'Paid with',
        'Date',
        'Account',
      ]);
      expect(
        card.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
      ).toEqual([`Copy the number for ${service}`, null]);
      expect(
        card.getByRole('button', { name: `Download receipt for ${service} (PDF)` }),
      ).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Copy the number for mobile' }));
    expect(await navigator.clipboard.readText()).toBe('222222222222');
    expect(screen.getByRole('button', { name: 'Copied: the number for mobile' })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Copy the number for ${core}` })).toBeTruthy();
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['both', 'Pay $393.17', 2, /these two payments, \$393\.17 together/],
    ['mobile', 'Pay $145.00', 1, /\$145\.00/],
  ])('pays %s on one card', async (pay, button, payments, terms) => {
    const sent = vi.fn(accepted);
    const { user } = await renderPage({
      ...at(`?open=otp&pay=${pay}&step=confirm&method=${savedBankAccount().id}`),
      answers: answers(sent),
    });
    expect(screen.getByRole('heading', { name: 'Confirm your payment' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: terms }));
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(payments);
    expect(new Set(sent.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(
      payments,
    );
  });

  test.each([
    [
      'en',
      'Pay $393.17',
      'Your payment of $248.17 for Internet, TV and Business Phone was not made',
      'Pay $248.17 for Internet, TV and Business Phone',
    ],
    [
      'es',
      'Pagar $393.17',
      'Su pago de $248.17 para internet, TV y telefonía para negocios no se realizó',
      'Pagar $248.17 para internet, TV y telefonía para negocios',
    ],
  ] as const)(
    'says which one was not made, and the way to it (%s)',
    async (language, button, said, way) => {
      const user = await toReview(
        '?open=otp&pay=both',
        (input) => (input.serviceGroup === 'CORE' ? declined() : accepted(input)),
        language,
      );
      await user.click(screen.getByRole('checkbox', { name: /I agree|Acepto/ }));
      await user.click(screen.getByRole('button', { name: button }));
      const alert = await screen.findByRole('alert');
      // What was not made leads the page; what was made follows.
      expect(within(alert).getByRole('heading', { level: 1, name: said })).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(
        screen.getByText(
          language === 'en'
            ? 'Still due for Internet, TV and Business Phone: $248.17, by 12/28/26.'
            : 'Queda por pagar de internet, TV y telefonía para negocios: $248.17, a más ' +
                'tardar el 12/28/26.',
        ),
      ).toBeTruthy();
      expect(within(alert).getByRole('link', { name: way }).getAttribute('href')).toBe(
        '/billing/pay-bill?open=otp&pay=core',
      );
    },
  );

  test.each([
    [
      'en',
      'Mobile: $100.00 past due, was due 11/23/26; $45.00 due 12/23/26',
      /these two payments, \$393\.17 together/,
    ],
    [
      'es',
      'Servicio móvil: $100.00 que vencieron el 11/23/26; $45.00 vencen el 12/23/26',
      /estos dos pagos, \$393\.17 en total/,
    ],
  ] as const)(
    'pays all of both, as the button said, though a part is past due (%s)',
    async (language, said, terms) => {
      const late = [
        ...answers(),
        [
          loadMobileBillingFx,
          () =>
            billingInformation({
              serviceGroup: 'MOBILE',
              amountDue: 14_500,
              dueDate: '2026-12-23',
              pastDueAmount: 10_000,
              adjustedDelinquencyAmount: 10_000,
              paymentDates: { ...billingInformation().paymentDates, mustPayToday: 'PAST_DUE' },
            }),
        ],
      ] as const;
      const { user } = await renderPage({ ...at('?open=otp&pay=both'), language, answers: late });
      expect(screen.getByText(said)).toBeTruthy();
      const go = { en: 'Continue', es: 'Continuar' }[language];
      while (screen.queryByRole('button', { name: go }))
        await user.click(screen.getByRole('button', { name: go }));
      expect(screen.getByRole('checkbox', { name: terms })).toBeTruthy();
    },
  );

  test.each([
    [
      'en',
      'Past dueInternet, TV and Business Phone: $200.00Mobile: $120.00$320.00',
      /\$320\.00 together/,
    ],
    [
      'es',
      'VencidoInternet, TV y telefonía para negocios: $200.00Servicio móvil: $120.00$320.00',
      /\$320\.00 en total/,
    ],
  ] as const)(
    'that are both late begins with all that is past due, as the button said (%s)',
    async (language, choice, terms) => {
      const late = (over: Parameters<typeof billingInformation>[0], cents: number) => () =>
        billingInformation({
          ...over,
          pastDueAmount: cents,
          adjustedDelinquencyAmount: cents,
          paymentDates: { ...billingInformation().paymentDates, mustPayToday: 'PAST_DUE' },
        });
      const { user } = await renderPage({
        ...at('?open=otp&pay=both'),
        language,
        answers: [
          ...answers(),
          [loadBillingInformationFx, late({}, 20_000)],
          [
            loadMobileBillingFx,
            late({ serviceGroup: 'MOBILE', amountDue: 14_500, dueDate: '2026-12-23' }, 12_000),
          ],
        ],
      });
      const [first] = screen.getAllByRole<HTMLInputElement>('radio');
      expect([first?.checked, first?.closest('label')?.textContent]).toEqual([true, choice]);
      const go = { en: 'Continue', es: 'Continuar' }[language];
      while (screen.queryByRole('button', { name: go }))
        await user.click(screen.getByRole('button', { name: go }));
      expect(screen.getByRole('checkbox', { name: terms })).toBeTruthy();
    },
  );

  test('of which only one is past due says which one that pays', async () => {
    const late = [
      ...answers(),
      [
        loadMobileBillingFx,
        () =>
          billingInformation({
            serviceGroup: 'MOBILE',
            amountDue: 14_500,
            dueDate: '2026-12-23',
            pastDueAmount: 10_000,
            adjustedDelinquencyAmount: 10_000,
          }),
      ],
    ] as const;
    const { user } = await renderPage({ ...at('?open=otp&pay=both'), answers: late });
    await user.click(screen.getByRole('radio', { name: /Past due/ }));
    while (screen.queryByRole('button', { name: 'Continue' }))
      await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Mobile')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /this one payment of \$100\.00/ })).toBeTruthy();
  });

  test('says that neither was made when the first one is declined', async () => {
    const user = await toReview('?open=otp&pay=both', declined);
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $393.17' }));
    expect(await screen.findByText('Neither payment was made')).toBeTruthy();
  });
});

describe('paying a device off', () => {
  const DEVICE = `?open=otp&pay=device&device=${mobileDevice().id}`;

  test('asks how and no more, and says that no bill asks for it again', async () => {
    const payOff = vi.fn(() =>
      receipt({ serviceGroup: 'MOBILE', amount: 21_000, deviceId: mobileDevice().id }),
    );
    const { user } = await renderPage({
      ...at(DEVICE),
      answers: [...answers(), [sendDevicePaymentFx, payOff]],
    });
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getAllByText('Northstar 14 Pro').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Pay $210.00' }));
    expect(await screen.findByText('Your payment of $210.00 was accepted')).toBeTruthy();
    expect(screen.getByText('Your next mobile bills no longer ask for it.')).toBeTruthy();
    expect(payOff).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ deviceId: mobileDevice().id, amount: 21_000 }),
    );
  });

  test.each([
    ['en', 'There is nothing to pay here'],
    ['es', 'No hay nada que pagar aquí'],
  ] as const)('that is paid already says so, with OK (%s)', async (language, title) => {
    await renderPage({
      ...at(DEVICE),
      language,
      answers: [
        ...answers(),
        [loadDevicesFx, () => [mobileDevice({ balance: 0, paidInFull: true })]],
      ],
    });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^(OK|Aceptar)$/ })).toBeTruthy();
  });
});

test.each([
  ['en', 'Unable to Load Mobile Billing Info'],
  ['es', 'No se pudo cargar la información de facturación móvil'],
] as const)('mobile that does not load says so (%s)', async (language, title) => {
  await renderPage({
    ...at('?open=otp&pay=mobile'),
    language,
    answers: [...answers(), [loadMobileBillingFx, () => Promise.reject(unreachable())]],
  });
  expect(screen.getByRole('region', { name: title })).toBeTruthy();
});

test('core services can be paid while mobile does not load', async () => {
  await renderPage({
    ...at('?open=otp'),
    answers: [...answers(), [loadMobileBillingFx, () => Promise.reject(unreachable())]],
  });
  expect(screen.getByRole('radio', { name: /Amount due/ })).toBeTruthy();
});
