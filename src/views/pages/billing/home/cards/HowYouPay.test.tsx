import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  autopayGroup,
  enrolment,
  mobileAutopayGroup,
} from '../../../../../../tests/fixtures/autopay/autopay.ts';
import {
  payment,
  savedCard,
  scheduledPayment,
  wallet,
} from '../../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../../models/autopay/ports.ts';
import { billingOpened } from '../../../../../models/billing/index.ts';
import { loadPaymentsFx } from '../../../../../models/billing/ports.ts';
import { loadScheduledPaymentsFx } from '../../../../../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../../../../../models/payments/wallet/ports.ts';
import { unreachable } from '../../../../../models/platform/query/index.ts';
import Billing from '../Billing.tsx';

const page = { view: Billing, opened: billingOpened, at: { path: '/billing', search: '' } };
/** The title row of the folded card: a phone shows it as a button (FoldingCard). */
const titleRow = () => screen.getByRole('button', { name: /^(How you pay|Sus formas de pagar)/ });
const isOpen = () => titleRow().getAttribute('aria-expanded') === 'true';

test('on a phone stays folded while nothing about it needs the customer', async () => {
  await renderPage(page);
  expect([isOpen(), titleRow().textContent]).toEqual([false, 'How you pay']);
});

const failedDebit = () => [
  payment({ status: 'FAILED', paymentDate: '2026-12-12', systemErrorCode: 'PAYMENT_DECLINED' }),
];
test.each([
  [
    'Auto Pay needs your decision',
    loadAutopayFx,
    () => [autopayGroup({ enrolment: enrolment({ nextHold: 'CAP', cap: 10_000 }) })],
  ],
  ['A card has expired', loadWalletFx, () => wallet({ methods: [savedCard({ expired: true })] })],
  [
    "A payment method can't be used",
    loadWalletFx,
    () => wallet({ methods: [savedCard({ restricted: true })] }),
  ],
  ['A payment failed', loadPaymentsFx, failedDebit],
  ['Part of it did not load', loadAutopayFx, () => Promise.reject(unreachable())],
] as const)(
  'on a phone opens by itself, and says "%s" once it is folded',
  async (text, port, answer) => {
    const { user } = await renderPage({ ...page, answers: [[port, answer]] });
    expect(isOpen()).toBe(true);
    await user.click(titleRow());
    expect([isOpen(), titleRow().textContent]).toEqual([false, `How you pay${text}`]);
  },
);

test('on a phone says it in Spanish', async () => {
  const { user } = await renderPage({
    ...page,
    language: 'es',
    answers: [[loadWalletFx, () => wallet({ methods: [savedCard({ expired: true })] })]],
  });
  await user.click(titleRow());
  expect(titleRow().textContent).toBe('Sus formas de pagarUna tarjeta ha vencido');
});

test.each([
  [
    'en',
    'Auto Pay can take nothing on 12/26/26, because your account does not accept Visa ending 4242',
    'Your account does not accept this kind of payment method: nothing can be taken on 12/26/26.',
    '$100.00 is scheduled for 12/20/26 with a payment method that your account does not accept',
  ],
  [
    'es',
    'El pago automático no podrá cobrar nada el 12/26/26, porque su cuenta no acepta Visa',
    'Su cuenta no acepta este tipo de forma de pago: el 12/26/26 no se podrá cobrar nada.',
    '$100.00 están programados para el 12/20/26 con una forma de pago que su cuenta no acepta',
  ],
] as const)(
  'with a method that is not accepted any more promises neither a debit nor a payment (%s)',
  async (language, debit, next, scheduled) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [loadAutopayFx, () => [autopayGroup({ enrolment: enrolment() })]],
        [loadScheduledPaymentsFx, () => [scheduledPayment({ paymentMethodType: 'VISA' })]],
        [loadWalletFx, () => wallet({ cardsAccepted: false })],
      ],
    });
    const text = document.body.textContent;
    expect([debit, next, scheduled].filter((said) => !text.includes(said))).toEqual([]);
    expect(text).not.toMatch(/You're set|Todo en orden|Next debit|Próximo cobro/);
  },
);

test.each([
  ['en', 'Not available: your mobile service is disconnected.', 'Not available: this service is'],
  [
    'es',
    'No disponible: su servicio móvil está desconectado.',
    'No disponible: este servicio está',
  ],
] as const)(
  'of service that has ended says so, and not to set Auto Pay up (%s)',
  async (language, mobile, core) => {
    const ended = { bar: 'DISCONNECTED', amountDue: 0 } as const;
    await renderPage({
      ...page,
      language,
      answers: [[loadAutopayFx, () => [autopayGroup(ended), mobileAutopayGroup(ended)]]],
    });
    const text = document.body.textContent;
    expect([mobile, core].filter((said) => !text.includes(said))).toEqual([]);
    expect(text).not.toMatch(/Not set up|Sin configurar/);
  },
);
