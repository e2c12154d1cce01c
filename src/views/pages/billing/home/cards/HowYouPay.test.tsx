import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autopayGroup, enrolment } from '../../../../../../tests/fixtures/autopay/autopay.ts';
import { payment, savedCard, wallet } from '../../../../../../tests/fixtures/billing/billing.ts';
import { renderPage } from '../../../../../../tests/views/render-page.tsx';
import { loadAutopayFx } from '../../../../../models/autopay/ports.ts';
import { billingOpened } from '../../../../../models/billing/index.ts';
import { loadPaymentsFx } from '../../../../../models/billing/ports.ts';
import { loadWalletFx } from '../../../../../models/payments/wallet/ports.ts';
import { unreachable } from '../../../../../models/platform/query/index.ts';
import Billing from '../Billing.tsx';

const page = { view: Billing, opened: billingOpened, at: { path: '/billing', search: '' } };
/** The title row of the folded card: a phone shows it as a button (FoldingCard). */
const titleRow = () => screen.getByRole('button', { name: /^(How you pay|Cómo paga)/ });
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
    "A method can't be used",
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
  expect(titleRow().textContent).toBe('Cómo pagaUna tarjeta ha vencido');
});
