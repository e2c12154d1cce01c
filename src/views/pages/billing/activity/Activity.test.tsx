import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activityPage,
  chargedRow,
  manyRows,
  paidRow,
  refundRow,
} from '../../../../../tests/fixtures/billing/activity.ts';
import { billingInformation } from '../../../../../tests/fixtures/billing/billing.ts';
import { statementList } from '../../../../../tests/fixtures/statements/statements.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { activityOpened } from '../../../../models/billing/activity/index.ts';
import {
  downloadPackFx,
  exportActivityFx,
  loadActivityFx,
} from '../../../../models/billing/activity/ports.ts';
import { loadMobileBillingFx } from '../../../../models/billing/ports.ts';
import { cancelDownloadFx } from '../../../../models/platform/downloads/ports.ts';
import { waitFx } from '../../../../models/platform/time/ports.ts';
import { refused, unreachable } from '../../../../models/platform/query/index.ts';
import { loadStatementsFx } from '../../../../models/statements/ports.ts';
import Activity from './Activity.tsx';

const page = {
  view: Activity,
  opened: activityOpened,
  at: { path: '/billing/account-activity', search: '' },
};
const history = { ...page, at: { path: '/billing/payment-history', search: '' } };
const rows = () => screen.getAllByRole('row').slice(1);

// Rows of 72 px in a window of 768: the test environment has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('account activity', () => {
  test('has charges and payments, each with its service and a link to its source', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadActivityFx,
          () =>
            activityPage({
              rows: [
                chargedRow(),
                paidRow(),
                paidRow({
                  id: '7a4e2c90-5d1b-4f83-8c6a-1e0d9b8a7f65',
                  origin: 'AUTOPAY',
                  serviceGroup: 'MOBILE',
                  status: 'PENDING',
                  postedDate: null,
                }),
              ],
              total: 3,
            }),
        ],
      ],
    });
    const [charge, paid, mobile] = rows().map((row) => within(row));
    expect(charge?.getByRole('link', { name: /Business Internet 600/ }).getAttribute('href')).toBe(
      `/billing/view-statements?statement=${chargedRow().statementId}`,
    );
    expect(charge?.getByText('Internet')).toBeTruthy();
    expect(paid?.getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe(
      `/billing/payment-history?payment=${paidRow().id}`,
    );
    expect(paid?.getByText('-$248.17')).toBeTruthy();
    expect(paid?.getByText('Posted 11/24/26')).toBeTruthy();
    const [chargedAt, paidAt] = [charge, paid].map((row) =>
      row?.getAllByRole('cell')[0]?.textContent?.trim(),
    );
    expect([chargedAt, paidAt]).toEqual([
      '12/08/26',
      expect.stringMatching(/^11\/23\/26 ?2:14.PM$/),
    ]);
    expect(mobile?.getByRole('link', { name: 'Auto Pay payment' })).toBeTruthy();
    expect(mobile?.getByText('Mobile')).toBeTruthy();
    expect(screen.getByText('3 entries')).toBeTruthy();
  });

  test.each([
    ['en', 'Refund to how you paid', /^Sent \d\d/],
    ['es', 'Reembolso a la forma de pago que usó', /^Enviado el \d\d/],
  ] as const)('leads from a refund to its payment (%s)', async (language, name, said) => {
    const onBill = refundRow({ id: chargedRow().id, statementId: chargedRow().statementId });
    await renderPage({
      ...page,
      language,
      answers: [[loadActivityFx, () => activityPage({ rows: [refundRow(), onBill], total: 2 })]],
    });
    expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => `/billing/payment-history?payment=${paidRow().id}`),
    );
    // Sent is what mobile transactions say, too.
    expect(screen.getAllByText(said)).toHaveLength(2);
  });

  test.each([
    ['en', 'On its way'],
    ['es', 'En camino'],
  ] as const)('has a refund that is not sent yet as on its way (%s)', async (language, said) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadActivityFx,
          () =>
            activityPage({ rows: [refundRow({ status: 'PENDING', postedDate: null })], total: 1 }),
        ],
      ],
    });
    const [row] = rows().map((one) => within(one));
    expect(row?.getByText(said)).toBeTruthy();
    expect(row?.getByRole('link').getAttribute('href')).toBe(
      `/billing/payment-history?payment=${paidRow().id}`,
    );
  });

  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  test('hides mobile if there is none, hidden charges, and years before statements', async () => {
    await renderPage({
      ...page,
      answers: [
        [loadMobileBillingFx, () => null],
        [loadStatementsFx, () => statementList({ state: 'NEW_CUSTOMER', statements: [] })],
        [loadActivityFx, () => activityPage({ rows: [paidRow()], total: 1, chargesHidden: true })],
      ],
    });
    expect([options('Services'), options('Type'), options('Year')]).toEqual([
      ['All', 'Internet, TV and Business Phone'],
      ['All', 'Payments'],
      ['2026'],
    ]);
  });

  test('offers all of it where there is all of it', async () => {
    await renderPage({
      ...page,
      language: 'es',
      answers: [[loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE' })]],
    });
    expect([options('Servicios').at(-1), options('Tipo').length]).toEqual(['Servicio móvil', 3]);
    // Both lists of statements are of this year: no month before it has a bill.
    expect(options('Año')).toEqual(['2026']);
  });

  test('says it in Spanish', async () => {
    await renderPage({ ...page, language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Actividad de la cuenta' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Business Internet 600/ })).toBeTruthy();
    expect(screen.getByText('Registrado el 11/24/26')).toBeTruthy();
  });

  test('of 20,000 rows has only visible ones in the document, and the total count', async () => {
    await renderPage({ ...page, answers: [[loadActivityFx, manyRows(20_000)]] });
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('20001');
    expect(rows().length).toBeLessThan(40);
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.getByRole('link', { name: 'Files for your books' })).toBeTruthy();
    expect(screen.getByText('20,000 entries')).toBeTruthy();
  });

  test('is narrowed by a choice, which the address keeps', async () => {
    const load = vi.fn(() => activityPage());
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadMobileBillingFx, () => billingInformation({ serviceGroup: 'MOBILE' })],
        [loadActivityFx, load],
      ],
    });
    await user.selectOptions(screen.getByLabelText('Services'), 'Mobile');
    await vi.waitFor(() =>
      expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ serviceGroup: 'MOBILE' })),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await vi.waitFor(() =>
      expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ serviceGroup: null })),
    );
  });

  test("asks for days of one's own, and says what is wrong with them", async () => {
    const { user } = await renderPage({
      ...page,
      at: { ...page.at, search: '?dates=custom&from=2026-11-30' },
    });
    await user.type(screen.getByLabelText('To'), '110126');
    expect(screen.getByText('Please enter a day that is not before the first one.')).toBeTruthy();
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '134526');
    expect(screen.getByText('Please enter a valid date as MM/DD/YY')).toBeTruthy();
  });

  test.each([
    { which: page, search: '', title: 'No recent transactions', fields: 0 },
    { which: history, search: '', title: 'No payment history', fields: 0 },
    { which: page, search: '?q=nothing', title: 'Nothing matches these filters', fields: 1 },
  ])(
    'without rows says so, and is searched only where a filter hides them',
    async ({ which, search, title, fields }) => {
      await renderPage({
        ...which,
        at: { ...which.at, search },
        answers: [
          [loadActivityFx, () => activityPage({ rows: [], total: 0, charged: 0, paid: 0 })],
        ],
      });
      expect(screen.getByRole('region', { name: title })).toBeTruthy();
      expect(screen.queryAllByLabelText(/^Search/)).toHaveLength(fields);
    },
  );

  test('that does not load says so, and loads again in place', async () => {
    let times = 0;
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          loadActivityFx,
          () => ((times += 1) === 1 ? Promise.reject(unreachable()) : activityPage()),
        ],
      ],
    });
    await user.click(
      within(screen.getByRole('region', { name: 'Unable to Load Account Activity' })).getByRole(
        'button',
        { name: 'Try again' },
      ),
    );
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

test.each([
  ['en', 'Charges are not shown here', 'Charged'],
  ['es', 'Los cargos no se muestran aquí', 'Cargado'],
] as const)(
  'of an account with suppressed billing explains its payments, without a total (%s)',
  async (language, title, charged) => {
    await renderPage({
      ...page,
      language,
      answers: [
        [
          loadActivityFx,
          () => activityPage({ rows: [paidRow()], total: 1, charged: 0, chargesHidden: true }),
        ],
      ],
    });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByText(charged)).toBeNull();
    expect(screen.queryByText('$0.00')).toBeNull();
  },
);

test('the payment history has payments alone, their amounts as they were paid', async () => {
  await renderPage({
    ...history,
    answers: [[loadActivityFx, () => activityPage({ rows: [paidRow()], total: 1, charged: 0 })]],
  });
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\$248\.17$/),
  ]);
  expect(screen.queryByText('-$248.17')).toBeNull();
  expect(screen.queryByLabelText('Type')).toBeNull();
  expect(screen.queryByText('Charged')).toBeNull();
});

describe('files', () => {
  test('have what the filter shows, and are told to be saved', async () => {
    const save = vi.fn();
    const { user } = await renderPage({
      ...page,
      at: { ...page.at, search: '?kind=charges&q=modem' },
      answers: [[exportActivityFx, save]],
    });
    expect(
      screen.getByText('The file has the 2 entries that are found above, newest first.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/for an account of the type credit card.*charges are negative/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download QuickBooks CSV' }));
    expect(save).toHaveBeenCalledExactlyOnceWith({
      format: 'quickbooks',
      language: 'en',
      kind: 'charges',
      group: 'all',
      text: 'modem',
    });
    expect(await screen.findByText('QuickBooks CSV was downloaded.')).toBeTruthy();
  });

  test('of nothing are not offered', async () => {
    await renderPage({
      ...page,
      at: { ...page.at, search: '?q=nothing' },
      answers: [[loadActivityFx, () => activityPage({ rows: [], total: 0, charged: 0, paid: 0 })]],
    });
    expect(
      screen.getByText('Nothing is found above, so there is no file to download.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  test('that fail say so, and the button tries again', async () => {
    const save = vi.fn().mockRejectedValueOnce(unreachable()).mockResolvedValueOnce(undefined);
    const { user } = await renderPage({ ...page, answers: [[exportActivityFx, save]] });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(
      within(await screen.findByRole('alert')).getByText('CSV was not downloaded'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('CSV was downloaded.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that take longer than a second can be cancelled by the same button', async () => {
    const cancel = vi.fn();
    const { user } = await renderPage({
      ...page,
      answers: [
        [exportActivityFx, () => new Promise<never>(() => undefined)],
        [waitFx, () => undefined],
        [cancelDownloadFx, cancel],
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Download Excel (XLSX)' }));
    expect(await screen.findByText('The file is being prepared.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Cancel download' });
    await user.click(button);
    expect(cancel).toHaveBeenCalledExactlyOnceWith('exportActivity');
  });

  test('of a month without anything are told not to be there', async () => {
    const { user } = await renderPage({
      ...page,
      language: 'es',
      answers: [
        [
          downloadPackFx,
          () =>
            Promise.reject(
              refused({
                status: 404,
                systemErrorCode: 'NOT_FOUND',
                retryAfterSeconds: null,
                fields: [],
              }),
            ),
        ],
      ],
    });
    expect(
      (screen.getByLabelText('Mes') as HTMLSelectElement).selectedOptions[0]?.textContent,
    ).toBe('noviembre');
    await user.click(screen.getByRole('button', { name: 'Descargar el paquete de fin de mes' }));
    expect(await screen.findByText('No hay nada que descargar de este mes')).toBeTruthy();
  });
});
