import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  lostInAutumn,
  lostInSummer,
  lostOutage,
  outageHistoryResponse,
} from '../../../../tests/fixtures/outages/outage-history.ts';
import { ownOutagesResponse } from '../../../../tests/fixtures/outages/outages.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { outageHistoryOpened } from '../../../models/outages/history/index.ts';
import { loadHistoryFx } from '../../../models/outages/history/ports.ts';
import { loadOwnOutagesFx } from '../../../models/outages/ports.ts';
import type { OutageHistoryResponse } from '../../../models/outages/types.ts';
import { downloadPassportFx } from '../../../models/platform/downloads/ports.ts';
import { unreachable } from '../../../models/platform/request/errors.ts';
import OutageHistory from './OutageHistory.tsx';

const BILL = '5a8f4a52-6a5c-4a53-9f0e-0f0e0d0c0b0a';

const open = (
  history: OutageHistoryResponse = outageHistoryResponse([
    lostOutage(),
    lostInAutumn(),
    lostInSummer(),
  ]),
  more: Partial<Parameters<typeof renderPage>[0]> = {},
) =>
  renderPage({
    view: OutageHistory,
    opened: outageHistoryOpened,
    at: { path: '/outage-map/history', search: '' },
    ...more,
    answers: [
      [loadHistoryFx, () => history],
      [loadOwnOutagesFx, () => ownOutagesResponse({ outages: [] })],
      ...(more.answers ?? []),
    ],
  });
const rowOf = (text: string | RegExp) =>
  within(screen.getByText(text).closest('tr') ?? document.body);

test('a customer reads first how long there was no service, and what was given back', async () => {
  await open();
  expect(screen.getByText('12 hr 24 min without service')).toBeTruthy();
  expect(screen.getByText('3 outages. We gave back $5.67.')).toBeTruthy();
  expect(screen.getByText('As of 12/14/26, 10:00 AM.')).toBeTruthy();
});

test('each outage has its cause, both estimates with their error, and its credit', async () => {
  await open();
  const row = rowOf('Damaged fiber line');
  expect(row.getByText('Internet and phone')).toBeTruthy();
  expect(row.getByText('5 hr')).toBeTruthy();
  expect(row.getByText('2 hr too early')).toBeTruthy();
  expect(row.getByText('exact to the minute')).toBeTruthy();
  expect(row.getByText('$5.67')).toBeTruthy();
  expect(row.getByText('Counted in what you owe')).toBeTruthy();
});

test('a credit that is on a bill leads there', async () => {
  await open(outageHistoryResponse([lostOutage({ credit: { amount: 567, statementId: BILL } })]));
  const link = screen.getByRole('link', {
    name: 'See the bill with the credit for the outage of 12/14/26',
  });
  expect(link.getAttribute('href')).toBe(`/billing/view-statements?statement=${BILL}`);
});

test('an outage that gives nothing back says why', async () => {
  await open(outageHistoryResponse([lostInAutumn(), lostInSummer()]));
  expect(screen.getByText('None: power cut or weather')).toBeTruthy();
  expect(screen.getByText('None: 2 hours or less')).toBeTruthy();
  expect(screen.getByText('2 outages. No credit was due.')).toBeTruthy();
});

test.each(['STANDARD', 'BILLING'] as const)(
  'with the role %s nothing is read of credits and bills but our rule',
  async (role) => {
    const outages = [lostOutage({ credit: null, outcome: null })];
    await open(outageHistoryResponse(outages, { credited: null }), { who: { role } });
    expect(screen.getByText('Damaged fiber line')).toBeTruthy();
    expect(screen.getByText(/how good our estimates were\.$/)).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Credit' })).toBeNull();
    const rule = screen.getByRole('region', { name: 'When we give back money' }).textContent;
    const rest = document.body.textContent.replace(rule, '');
    expect(rest).not.toMatch(/\$|[Cc]redit|\bbill|what you owe|gave back/);
  },
);

test('the rule of credits stands on the page', async () => {
  await open();
  const rule = screen.getByRole('region', { name: 'When we give back money' });
  expect(within(rule).getAllByRole('listitem')).toHaveLength(6);
});

test('an account without outages is told so', async () => {
  await open(outageHistoryResponse([]));
  expect(screen.getByText('No time without service')).toBeTruthy();
  expect(screen.getByText(/^No service at your address was out/)).toBeTruthy();
});

test('an outage that goes on is told, and that it is counted once it is over', async () => {
  await open(outageHistoryResponse([]), {
    answers: [[loadOwnOutagesFx, () => ownOutagesResponse()]],
  });
  expect(
    screen.getByText('Internet and phone have been out since 12/14/26, 9:00 AM.'),
  ).toBeTruthy();
  expect(screen.getByText(/^This time is counted here, and in the PDF, once/)).toBeTruthy();
  expect(screen.getByText('Nothing counted yet')).toBeTruthy();
  expect(screen.queryByText(/^0 outages|^No time|^No service at/)).toBeNull();
});

test('what was lost stands where nobody knows what goes on', async () => {
  await open(undefined, { answers: [[loadOwnOutagesFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText('12 hr 24 min without service')).toBeTruthy();
});

test('in Spanish too', async () => {
  await open(undefined, { language: 'es' });
  expect(screen.getByText('12 h 24 min sin servicio')).toBeTruthy();
  expect(screen.getByText('Ninguno: corte de luz o clima')).toBeTruthy();
});

test('the passport is saved as a PDF', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(screen.getByText('The PDF was saved.')).toBeTruthy());
});

test('a PDF that was not made can be tried again', async () => {
  const { user } = await open(undefined, {
    answers: [[downloadPassportFx, () => Promise.reject(unreachable())]],
  });
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
  await waitFor(() => expect(screen.getByText('The PDF was not downloaded')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what fails can be tried again', async () => {
  await open(undefined, { answers: [[loadHistoryFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText('We could not load your outages')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
