import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
} from '../../../../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  scheduledPayment,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../models/autopay/ports.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from '../../../../models/billing/ports.ts';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { loadScheduledPaymentsFx } from '../../../../models/payments/scheduled/ports.ts';
import Billing from './Billing.tsx';
import { billingOpened, coreBilling } from '../../../../models/billing/index.ts';

const page = { view: Billing, opened: billingOpened, at: { path: '/billing', search: '' } };
const owing = (over: Parameters<typeof billingInformation>[0] = {}) =>
  [
    [
      loadMobileBillingFx,
      () =>
        billingInformation({
          serviceGroup: 'MOBILE',
          amountDue: 43_500,
          dueDate: '2026-12-23',
          ...over,
        }),
    ],
  ] as const;
const late = { pastDueAmount: 29_000, adjustedDelinquencyAmount: 29_000 };
const card = (name = 'Mobile') => within(screen.getByRole('region', { name }));
const PAY = '/billing/pay-bill?open=otp&pay=mobile';

describe('mobile on the billing home', () => {
  test('has its own amount, day and way to pay', async () => {
    await renderPage({ ...page, answers: owing({ amountDue: 14_500 }) });
    expect(card().getByText('$145.00')).toBeTruthy();
    expect(screen.getByText('Mobile. Due 12/23/26, in 9 days. All bills: $393.17.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay $145.00 for mobile' }).getAttribute('href')).toBe(
      PAY,
    );
    expect(screen.getByRole('link', { name: 'Pay both bills' }).getAttribute('href')).toBe(
      '/billing/pay-bill?open=otp&pay=both',
    );
  });

  test.each([
    ['en', 'Quick pay with Visa ending 4242'],
    ['es', 'Pago rápido con Visa terminada en 4242'],
  ] as const)('that is due first is paid on one card (%s)', async (language, name) => {
    await renderPage({ ...page, language, answers: owing({ amountDue: 14_500 }) });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(
      /pay=mobile&step=confirm&method=/,
    );
    // One quick way beside the one button: the other bill, and both, are paid in the flow.
    expect(screen.getAllByRole('link', { name: /^(Quick pay|Pago rápido)/ })).toHaveLength(1);
  });

  test.each([
    [
      'en',
      'Mobile. Due today, 12/14/26. All bills: $538.17.',
      'Pay $145.00 for mobile',
      'Pay all 3 bills',
    ],
    [
      'es',
      'Servicio móvil. Vence hoy, 12/14/26. Todas las facturas: $538.17.',
      'Pagar $145.00 del servicio móvil',
      'Pagar las 3 facturas',
    ],
  ] as const)(
    'of which a part is due today is asked for that part, under a new bill (%s)',
    async (language, said, part, all) => {
      const openBills = [
        { dueDate: '2026-12-14', amount: 14_500 },
        { dueDate: '2027-01-14', amount: 14_500 },
      ];
      await renderPage({ ...page, language, answers: owing({ amountDue: 29_000, openBills }) });
      expect(screen.getByText(said)).toBeTruthy();
      const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(hrefOf(part)).toBe(`${PAY}&amount=today`);
      expect(hrefOf(all)).toBe('/billing/pay-bill?open=otp&pay=both');
    },
  );

  test.each([
    ['en', 'Pay 4 bills: $900.00'],
    ['es', 'Pagar 4 facturas: $900.00'],
  ] as const)(
    'that is late for months says how many bills the button pays (%s)',
    async (language, name) => {
      const openBills = ['2026-09-23', '2026-10-23', '2026-11-23'].map((dueDate) => ({
        dueDate,
        amount: 20_000,
      }));
      await renderPage({
        ...page,
        language,
        answers: [
          ...owing({ ...late, amountDue: 60_000, openBills }),
          [
            loadBillingInformationFx,
            () =>
              billingInformation({
                ...late,
                amountDue: 30_000,
                openBills: [{ dueDate: '2026-11-28', amount: 30_000 }],
              }),
          ],
        ],
      });
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        '/billing/pay-bill?open=otp&pay=both',
      );
    },
  );

  test.each([
    [
      'en',
      { ...late, delinquencyLevel: 'LEVEL_30', softDisconnectDate: '2026-12-26' },
      '$290.00 of your mobile bill is past due',
      /before 12\/26\/26/,
      'Pay $290.00 for mobile',
    ],
    [
      'en',
      {
        ...late,
        delinquencyLevel: 'LEVEL_43',
        serviceState: 'HOTLINED',
        softDisconnectDate: '2026-12-20',
      },
      'Your mobile lines are restricted: pay $290.00',
      /12\/20\/26.*disconnected temporarily/,
      'Pay $290.00 to restore mobile',
    ],
    [
      'en',
      {
        ...late,
        delinquencyLevel: 'LEVEL_50',
        serviceState: 'TEMPORARILY_DISCONNECTED',
        softDisconnectDate: '2027-01-08',
      },
      'Your mobile lines are temporarily disconnected: pay $290.00',
      /before 01\/08\/27 to avoid a permanent disconnect/,
      'Pay $290.00 to restore mobile',
    ],
    [
      'en',
      { ...late, delinquencyLevel: 'LEVEL_76', serviceState: 'DISCONNECTED' },
      'Your mobile service is inactive',
      /contact support/,
      'Pay $290.00 for mobile',
    ],
    [
      'es',
      { ...late, delinquencyLevel: 'LEVEL_30' },
      '$290.00 de su factura del servicio móvil están vencidos',
      /Páguelos hoy/,
      'Pagar $290.00 del servicio móvil',
    ],
    [
      'es',
      { ...late, delinquencyLevel: 'LEVEL_43', serviceState: 'HOTLINED' },
      'Sus líneas móviles están restringidas: pague $290.00',
      /salvo las llamadas a nosotros/,
      'Pagar $290.00 para restablecer el servicio móvil',
    ],
    [
      'es',
      {
        ...late,
        delinquencyLevel: 'LEVEL_50',
        serviceState: 'TEMPORARILY_DISCONNECTED',
        softDisconnectDate: '2027-01-08',
      },
      'Sus líneas móviles están desconectadas temporalmente: pague $290.00',
      /desconexión permanente/,
      'Pagar $290.00 para restablecer el servicio móvil',
    ],
    [
      'es',
      { ...late, delinquencyLevel: 'LEVEL_76', serviceState: 'DISCONNECTED' },
      'Su servicio móvil está inactivo',
      /soporte/,
      'Pagar $290.00 del servicio móvil',
    ],
  ] as const)(
    'that is in trouble comes first, says what to pay and what happens then (%s: %j)',
    async (language, over, title, body, button) => {
      await renderPage({ ...page, language, answers: owing(over) });
      expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(
        language === 'en' ? 'Mobile' : 'Servicio móvil',
      );
      expect(screen.getByText(body)).toBeTruthy();
      // Above the amounts, not below them.
      const figure = screen.getByRole('heading', {
        name: language === 'en' ? 'Past due' : 'Vencido',
      });
      expect(
        Boolean(
          screen.getByText(title).compareDocumentPosition(figure) &
          Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      ).toBe(true);
      expect(screen.getByRole('link', { name: button }).getAttribute('href')).toBe(PAY);
    },
  );

  test('that is coming back says by when', async () => {
    await renderPage({
      ...page,
      answers: owing({
        amountDue: 0,
        pastDueAmount: 29_000,
        serviceState: 'RESTORING',
        restoredBy: '2026-12-14T15:02:00.000Z',
      }),
    });
    expect(screen.getByText('Your mobile lines are coming back')).toBeTruthy();
    expect(screen.getByText(/Expected by 10:02\sAM\./)).toBeTruthy();
  });

  test('that is restricted and paid for asks for nothing more', async () => {
    await renderPage({ ...page, answers: owing({ amountDue: 0, serviceState: 'DISCONNECTED' }) });
    expect(screen.getByText(/Nothing is past due for mobile/)).toBeTruthy();
    expect(card().getByRole('link', { name: 'Make a mobile payment' })).toBeTruthy();
  });

  const inAutopay = (over: Parameters<typeof enrolment>[0] = {}) =>
    [
      ...owing({ amountDue: 14_500 }),
      [
        loadAutopayFx,
        () => [
          autopayGroup(),
          mobileAutopayGroup({
            amountDue: 14_500,
            dueDate: '2026-12-23',
            enrolment: enrolment({ nextDebitDate: '2026-12-21', estimatedAmount: 14_500, ...over }),
          }),
        ],
      ],
    ] as const;

  test.each([
    ['en', 'Due 12/23/26, in 9 days. Auto Pay takes it on 12/21/26 from Visa ending 4242.'],
    [
      'es',
      'Vence el 12/23/26, dentro de 9 días. El pago automático lo cobra el 12/21/26 con ' +
        'Visa terminada en 4242.',
    ],
  ] as const)(
    'that Auto Pay takes says so, and is not offered with the other bill (%s)',
    async (language, said) => {
      await renderPage({ ...page, language, answers: inAutopay() });
      expect(card(language === 'en' ? 'Mobile' : 'Servicio móvil').getByText(said)).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Pay both|Pagar ambas/ })).toBeNull();
    },
  );

  test("that the customer's own limit will hold says so", async () => {
    await renderPage({ ...page, answers: inAutopay({ cap: 10_000, nextHold: 'CAP' }) });
    expect(
      card().getByText(
        /\$145\.00 is above your limit of \$100\.00: Auto Pay will hold it on 12\/21\/26/,
      ),
    ).toBeTruthy();
  });

  test('that is scheduled says so, and is not offered with the other bill', async () => {
    await renderPage({
      ...page,
      answers: [
        ...owing({ amountDue: 14_500 }),
        [
          loadScheduledPaymentsFx,
          () => [scheduledPayment({ serviceGroup: 'MOBILE', amount: 14_500 })],
        ],
      ],
    });
    expect(card().getByText(/\$145\.00 is scheduled already\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Pay both/ })).toBeNull();
  });

  test.each([
    ['en', '$145.00 is scheduled for 01/05/27, after it is due.', 'Change it'],
    ['es', '$145.00 están programados para el 01/05/27, después de que vence.', 'Cambiarlo'],
  ] as const)(
    'that is scheduled after it is due says so, with the way to change that (%s)',
    async (language, said, way) => {
      await renderPage({
        ...page,
        language,
        answers: [
          ...owing({ amountDue: 14_500 }),
          [
            loadScheduledPaymentsFx,
            () => [
              scheduledPayment({
                serviceGroup: 'MOBILE',
                amount: 14_500,
                paymentDate: '2027-01-05',
              }),
            ],
          ],
        ],
      });
      const row = card(language === 'en' ? 'Mobile' : 'Servicio móvil');
      expect(row.getByText(said, { exact: false })).toBeTruthy();
      expect(row.queryByText(/scheduled already|ya están programados/)).toBeNull();
      expect(row.getByRole('link', { name: way }).getAttribute('href')).toBe(
        '/billing/pay-bill?open=fdp',
      );
    },
  );

  test.each([
    ['en', 'Internet, TV and Business Phone', 'Mobile', '$100.00 is still scheduled'],
    [
      'es',
      'Internet, TV y telefonía para negocios',
      'Servicio móvil',
      'Siguen programados $100.00',
    ],
  ] as const)(
    'and the other bill say alike what is still scheduled when nothing is due (%s)',
    async (language, core, mobile, said) => {
      const scheduled = (serviceGroup: 'CORE' | 'MOBILE') =>
        scheduledPayment({ serviceGroup, amount: 10_000, paymentId: serviceGroup });
      await renderPage({
        ...page,
        language,
        answers: [
          ...owing({ amountDue: 0, currentBalance: 0 }),
          [loadBillingInformationFx, () => billingInformation({ amountDue: 0, currentBalance: 0 })],
          [loadScheduledPaymentsFx, () => [scheduled('CORE'), scheduled('MOBILE')]],
        ],
      });
      expect(card(core).getByText(said, { exact: false })).toBeTruthy();
      expect(card(mobile).getByText(said, { exact: false })).toBeTruthy();
      expect(screen.queryByText(/scheduled already|Ya hay/)).toBeNull();
    },
  );

  test('all arranged leaves it said what is still scheduled for the other bill', async () => {
    await renderPage({
      ...page,
      answers: [
        ...owing({ amountDue: 14_500 }),
        [loadBillingInformationFx, () => billingInformation({ amountDue: 0, currentBalance: 0 })],
        [
          loadScheduledPaymentsFx,
          () => [
            scheduledPayment({ serviceGroup: 'CORE', amount: 10_000 }),
            scheduledPayment({ serviceGroup: 'MOBILE', amount: 14_500, paymentId: 'mobile' }),
          ],
        ],
      ],
    });
    expect(screen.getByText(/^You're set: \$145\.00/)).toBeTruthy();
    expect(
      card('Internet, TV and Business Phone').getByText(/\$100\.00 is still scheduled/),
    ).toBeTruthy();
  });

  test.each([
    ['en', 'Mobile', /\$20\.00 of it is more than you owe\. It is sent back .* 10 days/],
    ['es', 'Servicio móvil', /\$20\.00 exceden lo que debe\. Se devuelven .* 10 días/],
  ] as const)(
    'overpaid by a payment that is not posted yet says what goes back (%s)',
    async (language, name, said) => {
      await renderPage({
        ...page,
        language,
        answers: owing({ amountDue: 0, currentBalance: 14_500, pendingPaymentAmount: 16_500 }),
      });
      expect(card(name).getByText(said)).toBeTruthy();
    },
  );

  test('that is a credit beside a bill that owes nothing leaves nothing to pay', async () => {
    await renderPage({
      ...page,
      answers: [
        ...owing({ amountDue: 0, currentBalance: 0, creditBalance: 16_000 }),
        [loadBillingInformationFx, () => billingInformation({ amountDue: 0, currentBalance: 0 })],
      ],
    });
    expect(screen.getByText('Nothing is due')).toBeTruthy();
    expect(card().getByText('$160.00 credit')).toBeTruthy();
  });

  test('that does not load says so by itself, and loads again in place', async () => {
    let calls = 0;
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadAutopayFx, () => [autopayGroup(), mobileAutopayGroup()]],
        [
          loadMobileBillingFx,
          () =>
            calls++ === 0
              ? Promise.reject(unreachable())
              : billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500 }),
        ],
      ],
    });
    expect(screen.getByRole('link', { name: 'Pay $248.17' })).toBeTruthy();
    expect(
      screen.getByText(/^For Internet, TV and Business Phone alone: your mobile bill did not load/),
    ).toBeTruthy();
    await user.click(
      card('Unable to Load Mobile Billing Info').getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByRole('link', { name: /^Pay .* for mobile/ })).toBeTruthy();
  });

  test('that loads yet leaves the total open, and the other bill to pay', async () => {
    // Core services alone have answered.
    await renderPage({ ...page, opened: coreBilling.opened });
    expect(screen.getByRole('status', { name: 'Loading mobile billing' })).toBeTruthy();
    // One bill alone is not "the" amount due: it has its name beside it.
    const core = card('Internet, TV and Business Phone');
    expect(core.getByText('$248.17')).toBeTruthy();
    expect(core.getByRole('link', { name: /^Pay this bill: \$248\.17 for Internet/ })).toBeTruthy();
    expect(screen.getAllByText('$248.17')).toHaveLength(1);
  });

  test('is not there for an account without it, nor to pay for a representative', async () => {
    await renderPage(page);
    expect(screen.queryByRole('region', { name: 'Mobile' })).toBeNull();
  });

  test('is read by a representative, who does not pay', async () => {
    await renderPage({
      ...page,
      who: { userType: 'CSR', csrId: 'csr-1' },
      answers: owing({ amountDue: 14_500 }),
    });
    expect(card().getByText('$145.00')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /for mobile|Pay both/ })).toBeNull();
  });
});
