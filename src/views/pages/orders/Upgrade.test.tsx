import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lessInternet, offers, order, quote } from '../../../../tests/fixtures/orders/orders.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { upgradeOpened } from '../../../models/orders/upgrade/index.ts';
import {
  cancelOrderFx,
  loadOffersFx,
  loadOrdersFx,
  placeOrderFx,
  requestQuoteFx,
} from '../../../models/orders/ports.ts';
import type { Offers, Order } from '../../../models/orders/types.ts';
import { refused, unreachable } from '../../../models/platform/query/index.ts';
import Upgrade from './Upgrade.tsx';

const page = {
  view: Upgrade,
  opened: upgradeOpened,
  at: { path: '/upgrade', search: '' },
};
type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

const open = ({
  plans = offers(),
  list = [],
  more = [],
  language = 'en',
  who = {},
}: {
  plans?: Offers;
  list?: Order[];
  more?: Answers;
  language?: 'en' | 'es';
  who?: object;
} = {}) =>
  renderPage({
    ...page,
    language,
    who,
    answers: [
      [loadOffersFx, () => plans],
      [loadOrdersFx, () => list],
      [requestQuoteFx, () => quote()],
      [placeOrderFx, () => order()],
      ...more,
    ],
  });
const card = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { level: 1 });
};

describe('the plans', () => {
  test.each([
    ['en', 'Internet', ['$42.00 more a month', '+400 Mbps download, +15 Mbps upload']],
    ['es', 'Internet', ['$42.00 más al mes', '+400 Mbps de descarga, +15 Mbps de carga']],
  ] as const)('are told by their differences alone (%s)', async (language, name, said) => {
    await open({ language });
    const row = card(name).getByText('Business Internet 1000').closest('li')?.textContent;
    for (const text of said) expect(row).toContain(text);
    expect(card(name).getByText(/\$10\.00 .*04\/27\/27/)).toBeTruthy();
  });

  test.each([
    ['en', 'Keeps your term, which ends on 07/13/27.', 'No term begins.'],
    ['es', 'Mantiene su plazo, que termina el 07/13/27.', 'No empieza ningún plazo.'],
  ] as const)('each say what becomes of the term (%s)', async (language, keeps, none) => {
    await open({ language });
    expect(card('Internet').getAllByText(keeps)).toHaveLength(2);
    expect(card('TV').getAllByText(none)).toHaveLength(2);
  });

  test.each([
    ['PAST_DUE', '/billing/pay-bill'],
    ['SERVICE_INTERRUPTED', '/billing'],
  ] as const)('that cannot be had now say so first: %s', async (denial, href) => {
    await open({ plans: offers({ denial }) });
    expect(screen.getByText(/can't be changed while/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Pay now|Go to billing/ }).getAttribute('href')).toBe(
      href,
    );
    expect(screen.queryByRole('button', { name: /See the bills/ })).toBeNull();
  });

  test.each([
    ['BILLING_SUPPRESSED', 'Your plan is part of an agreement with us'],
    ['BILLING_MOVED', 'Your plans are at our enterprise site'],
  ] as const)('are not there for %s', async (denial, title) => {
    await open({ plans: offers({ current: [], offers: [], denial }) });
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('are shown to representatives, who order nothing', async () => {
    await open({ who: { userType: 'BOBO' } });
    expect(screen.getByText(/Only the account's owner/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /See the bills/ })).toBeNull();
  });

  test('that fail to load are loaded again on request', async () => {
    let times = 0;
    await open({
      more: [[loadOffersFx, () => ((times += 1) === 1 ? Promise.reject(unreachable()) : offers())]],
    });
    expect(screen.getByText('Unable to Load Your Plans')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('Business TV Select')).toBeTruthy();
  });
});

describe('what a plan costs', () => {
  test.each([
    [
      'en',
      'See the bills with Business Internet 1000',
      'Your next three bills',
      'What you give up',
    ],
    [
      'es',
      'Ver las facturas con Business Internet 1000',
      'Sus próximas tres facturas',
      'A qué renuncia',
    ],
  ] as const)('is the next three bills, and what ends (%s)', async (language, see, title, ends) => {
    await open({ language });
    await press(see);
    const rows = card(title)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['12/28/26', '$248.17', '$329.87', '+$81.70'],
      ['01/28/27', '$248.17', '$305.17', '+$57.00'],
      ['02/28/27', '$248.17', '$305.17', '+$57.00'],
    ]);
    expect(card(title).getByText(/\$24\.70.*12\/15\/26/)).toBeTruthy();
    expect(card(ends).getAllByRole('listitem')).toHaveLength(2);
  });

  test('keeps the term that runs, and says what it says in its facts', async () => {
    await open();
    await press('See the bills with Business Internet 1000');
    expect(
      screen.getByText(/Your contract term stays as it is: it ends on 07\/13\/27/),
    ).toBeTruthy();
    expect(screen.getByText('Yours goes on, until 07/13/27')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your agreement' }).getAttribute('href')).toBe(
      '/services/agreements',
    );
  });

  test('begins no term where none runs', async () => {
    const plans = offers();
    const free = plans.offers.map((offer) => ({ ...offer, keepsTermUntil: null }));
    await open({ plans: { ...plans, offers: free } });
    await press('See the bills with Business Internet 1000');
    expect(screen.getByText(/^No contract term begins/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See your agreement' })).toBeNull();
  });

  test('of less begins with the next bill', async () => {
    const less = quote({ offerId: 'internet-300', ...lessInternet() });
    await open({ more: [[requestQuoteFx, () => less]] });
    await press('See the bills with Business Internet 300');
    expect(screen.getByText(/stays until 12\/28\/26, the day of your next bill/)).toBeTruthy();
  });

  test('is ordered, with its number', async () => {
    await open();
    await press('See the bills with Business Internet 1000');
    await press('Order this plan');
    expect(screen.getByText('Business Internet 1000 is ordered')).toBeTruthy();
    expect(screen.getByText(/from 12\/15\/26\. Your order is PO-8000000001-1/)).toBeTruthy();
  });

  test('that changed meanwhile is looked at again before it is ordered', async () => {
    const changed = refused({
      status: 409,
      systemErrorCode: 'PRICE_CHANGED',
      retryAfterSeconds: null,
      fields: [],
    });
    await open({ more: [[placeOrderFx, () => Promise.reject(changed)]] });
    await press('See the bills with Business Internet 1000');
    await press('Order this plan');
    expect(screen.getByText(/Your bills have changed since you saw this price/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order this plan' })).toBeNull();
    await press('See the new price');
    expect(screen.getByRole('button', { name: 'Order this plan' })).toBeTruthy();
  });
});

describe('an order', () => {
  const underWay = { plans: offers({ denial: 'OPEN_ORDER' as const }) };

  test.each([
    ['is planned', order(), 'Planned for 12/15/26'],
    [
      'waits',
      order({ status: 'HELD', heldReason: 'PROVISIONING_FAILED' }),
      /begins once it is switched/,
    ],
    [
      'of less waits, and costs less all the same',
      order({ status: 'HELD', heldReason: 'PROVISIONING_FAILED', direction: 'DOWNGRADE' }),
      /lower price from 12\/15\/26 all the same/,
    ],
    [
      'waits for service',
      order({ status: 'HELD', heldReason: 'SERVICE_INTERRUPTED' }),
      /once your service is back/,
    ],
  ] as const)('that %s says so', async (_, one, said) => {
    await open({ ...underWay, list: [one] });
    expect(card('Your order').getByText(said)).toBeTruthy();
    expect(screen.queryByText('Other plans for Internet')).toBeNull();
  });

  test.each([
    [
      'en',
      'Cancel this order',
      'Cancel the order',
      /is cancelled\. You keep Business Internet 600/,
    ],
    ['es', 'Cancelar este pedido', 'Cancelar el pedido', /está cancelado\. Conserva/],
  ] as const)(
    'is cancelled once the customer confirms it (%s)',
    async (language, ask, sure, told) => {
      const cancelled = order({
        status: 'CANCELLED',
        cancelledAt: '2026-12-14T15:00:00.000Z',
        cancelDenial: 'ORDER_NOT_CANCELLABLE',
      });
      await open({
        ...underWay,
        language,
        list: [order()],
        more: [[cancelOrderFx, () => cancelled]],
      });
      await press(ask);
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: sure }));
      expect(await screen.findByText(told)).toBeTruthy();
    },
  );

  test('that is being switched is not cancelled', async () => {
    const one = order({ status: 'IN_PROGRESS', cancelDenial: 'ORDER_NOT_CANCELLABLE' });
    await open({ ...underWay, list: [one] });
    expect(screen.getByText('Being switched now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });
});
