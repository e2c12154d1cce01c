import { expect, it } from 'vitest';
import { autopayGroup, enrolment } from '../../tests/fixtures/autopay/autopay.ts';
import {
  billingInformation,
  payment,
  scheduledPayment,
  wallet,
} from '../../tests/fixtures/billing/billing.ts';
import { profile } from '../../tests/fixtures/session/sign-in.ts';
import { EMPTY_BOOTSTRAP_DATA } from './bootstrap-data.ts';
import { customerPage } from './prerender.tsx';

const embedded = {
  ...EMPTY_BOOTSTRAP_DATA,
  profile: profile(),
  businessTime: '2026-12-14T15:00:00.000Z',
  graph: {
    BillingInformation: { billingInformation: billingInformation() },
    MobileBilling: {
      mobileBilling: billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500 }),
    },
  },
};
const at = (path: string) => ({ path, search: '' });

it.each(['/billing', '/account-summary'])(
  '%s stands in the document with the amount due before any script arrives',
  async (path) => {
    const page = await customerPage(embedded, at(path));
    expect(page?.markup).toContain('$248.17');
    expect(page?.markup).toContain('Harbor Street Bakery');
    expect(page?.title).toMatch(/ · Business Portal$/);
  },
);

it('billing home renders first, with payments; statement and paperless follow', async () => {
  const page = await customerPage(
    {
      ...embedded,
      graph: {
        ...embedded.graph,
        Payments: { payments: [payment()] },
        ScheduledPayments: { scheduledPayments: [scheduledPayment()] },
        Wallet: { wallet: wallet() },
        Autopay: { autopay: [autopayGroup({ enrolment: enrolment() })] },
      },
    },
    at('/billing'),
  );
  expect(page?.markup).toContain('11/23/26');
  expect(page?.markup).toContain('12/20/26');
  expect(page?.markup).toContain('4242');
  expect(page?.markup).toContain('Auto Pay takes it on 12/26/26');
  expect(page?.markup.match(/role="status" aria-label="[^"]+"/g)).toEqual([
    'role="status" aria-label="Loading your statement"',
    'role="status" aria-label="Loading paperless billing"',
  ]);
});

it('speaks the language of the customer, and the name of the variant', async () => {
  const page = await customerPage(
    { ...embedded, language: 'es', host: 'community.localhost' },
    at('/billing'),
  );
  expect(page?.title).toBe('Facturación · Su cuenta de Community Solutions');
});

it('leaves a card to be loaded where its answer breaks the contract', async () => {
  const page = await customerPage(
    { ...embedded, graph: { BillingInformation: { billingInformation: { amountDue: '248.17' } } } },
    at('/billing'),
  );
  expect(page?.markup).not.toContain('248.17');
});

it.each(['/nope', '/user-preferences/nope'])('renders nothing for %s', async (path) => {
  expect(await customerPage(embedded, at(path))).toBeNull();
});
