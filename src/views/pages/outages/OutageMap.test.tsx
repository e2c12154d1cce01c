import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingInformation } from '../../../../tests/fixtures/billing/billing.ts';
import {
  lostInAutumn,
  outageHistoryResponse,
} from '../../../../tests/fixtures/outages/outage-history.ts';
import {
  networkOutage,
  outageResponse,
  outagesResponse,
  ownOutagesResponse,
  pastOutage,
  pastOutageResponse,
  pastWork,
  plannedWork,
  reportOutageResponse,
  widerOutage,
} from '../../../../tests/fixtures/outages/outages.ts';
import { phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { outageMapOpened, waitForRefreshFx } from '../../../models/outages/index.ts';
import { loadAccountServicesFx } from '../../../models/account/ports.ts';
import { loadBillingInformationFx } from '../../../models/billing/ports.ts';
import { loadHistoryFx } from '../../../models/outages/history/ports.ts';
import { loadStateMapsFx } from '../../../models/outages/map/ports.ts';
import {
  followOutageFx,
  loadOutageFx,
  loadOutagesFx,
  loadOwnOutagesFx,
  reportOutageFx,
} from '../../../models/outages/ports.ts';
import type { LostOutage } from '../../../models/outages/types.ts';
import { loadPhoneLinesFx } from '../../../models/voice/phone-lines/ports.ts';
import { refused, unreachable } from '../../../models/platform/request/errors.ts';
import OutageMap from './OutageMap.tsx';

const OWN = ownOutagesResponse({
  outages: [widerOutage({ follows: false }), plannedWork({ follows: true })],
  past: [pastOutage(), pastWork()],
});
const MAINE = {
  state: '23',
  counties: [
    {
      id: '23005',
      name: 'Cumberland',
      outlines: [[-70_900, -48_800, 1_200, 0, 0, 900, -1_200, 0]],
    },
  ],
};
const refusal = (
  systemErrorCode: 'OUTSIDE_FOOTPRINT' | 'NOT_FOUND' | 'ALREADY_REPORTED' | 'OUTAGE_ENDED',
) => refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });

const open = (search = '', more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: OutageMap,
    opened: outageMapOpened,
    at: { path: '/outage-map', search },
    ...more,
    answers: [
      [loadOwnOutagesFx, () => OWN],
      [
        loadOutagesFx,
        () => outagesResponse({ outages: [], place: { zip: '04240', nodes: ['ME-LEW-01'] } }),
      ],
      [loadOutageFx, () => outageResponse()],
      [reportOutageFx, () => reportOutageResponse()],
      [followOutageFx, ({ follows }: { follows: boolean }) => ({ follows })],
      [loadStateMapsFx, () => [MAINE]],
      [waitForRefreshFx, () => new Promise(() => undefined)],
      ...(more.answers ?? []),
    ],
  });

test('a customer reads first that services are out, and until when', async () => {
  await open();
  expect(screen.getByText('Internet, TV, and phone are out.')).toBeTruthy();
  expect(screen.getByText('We expect it back on 12/14/26 by 12:45 PM.')).toBeTruthy();
  expect(screen.getByText(/^As of 12\/14\/26, 10:00 AM\./)).toBeTruthy();
});

test('below stand what is out, what is planned, and the past year', async () => {
  await open();
  const now = screen.getByRole('region', { name: 'Now and soon' });
  expect(within(now).getByText('Crew on site')).toBeTruthy();
  expect(within(now).getByText('Begins 12/15/26, 2:00 AM · Ends 12/15/26, 5:00 AM')).toBeTruthy();
  const past = screen.getByRole('table', { name: 'The past 12 months' });
  expect(within(past).getByText('5 hr 24 min')).toBeTruthy();
});

const PAST = `?outage=${pastOutageResponse().outage.id}`;
const afterwards = (loss: LostOutage, credited: number | null) =>
  [
    [loadOutageFx, () => pastOutageResponse()],
    [loadHistoryFx, () => outageHistoryResponse([loss], { credited })],
    [
      loadPhoneLinesFx,
      () => [
        phoneLine({
          forwarding: [{ kind: 'NOT_REACHABLE', forwardTo: '2075550100', until: null }],
        }),
      ],
    ],
  ] as const;

test.each([
  ['en', 'We gave back $5.67 for it: it is counted in what you owe.', /^Your lines ring again/],
  ['es', 'Le devolvimos $5.67 por ella: ya cuenta en lo que debe.', /^Sus líneas vuelven a sonar/],
] as const)(
  'in %s the page of a past outage names its credit and the forwarding',
  async (...row) => {
    const [language, credit, ring] = row;
    const loss = lostInAutumn({ outcome: 'CREDITED', credit: { amount: 567, statementId: null } });
    await open(PAST, { language, answers: afterwards(loss, 567) });
    expect(await screen.findByText(credit)).toBeTruthy();
    expect(await screen.findByText(ring)).toBeTruthy();
  },
);

test('a standard user reads there that lines ring again, and nothing of money', async () => {
  const loss = lostInAutumn({ outcome: null, credit: null });
  await open(PAST, { who: { role: 'STANDARD' }, answers: afterwards(loss, null) });
  expect(await screen.findByText(/^Your lines ring again/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\$|gave back|what you owe/);
});

const UNPAID = [
  loadBillingInformationFx,
  () => billingInformation({ serviceState: 'SOFT_DISCONNECTED' }),
] as const;

test('after an outage, service that is off for a late payment is not said to be back', async () => {
  const over = networkOutage({ stage: 'RESTORED', restoredAt: '2026-12-14T14:48:00.000Z' });
  await open('', {
    answers: [UNPAID, [loadOwnOutagesFx, () => ownOutagesResponse({ outages: [over] })]],
  });
  expect(screen.getByText('Your service is interrupted, because a payment is late.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what is due' }).getAttribute('href')).toBe(
    '/billing',
  );
  expect(screen.getByText('The outage here is over since 12/14/26, 9:48 AM.')).toBeTruthy();
  expect(screen.queryByText(/restart your modem|^Service is back since/)).toBeNull();
});

test.each([
  ['en', 'Your service is off, and not because of an outage.', /payment|bill|due|pay\b/],
  ['es', 'Su servicio no está activo, y no por una interrupción de la red.', /pago|factura|pagar/],
] as const)('in %s a standard user reads that service is off, and not why', async (...row) => {
  const [language, said, why] = row;
  const over = networkOutage({ stage: 'RESTORED', restoredAt: '2026-12-14T14:48:00.000Z' });
  await open('', {
    language,
    who: { role: 'STANDARD' },
    answers: [
      [loadAccountServicesFx, () => [{ serviceState: 'SOFT_DISCONNECTED' }]],
      [loadOwnOutagesFx, () => ownOutagesResponse({ outages: [over] })],
    ],
  });
  expect(screen.getByText(said)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(why);
  expect(
    screen.queryByText(/restart your modem|^Service is back since|reinicie su módem/),
  ).toBeNull();
});

test('without an outage neither, and nothing is to be found out', async () => {
  await open('', {
    answers: [UNPAID, [loadOwnOutagesFx, () => ownOutagesResponse({ outages: [] })]],
  });
  expect(screen.getByText('No known outage.')).toBeTruthy();
  expect(screen.queryByText(/Find out what is wrong/)).toBeNull();
});

test('no year without an outage is told while one goes on', async () => {
  await open('', { answers: [[loadOwnOutagesFx, () => ownOutagesResponse()]] });
  expect(screen.getByText(/^Apart from what is out now, there was no outage here/)).toBeTruthy();
  expect(screen.queryByText(/^There was no outage here/)).toBeNull();
});

test('an outage that has ended is among those of the past year at once', async () => {
  const over = networkOutage({
    stage: 'RESTORED',
    cause: 'UNKNOWN',
    restoredAt: '2026-12-14T14:48:00.000Z',
  });
  await open('', {
    answers: [[loadOwnOutagesFx, () => ownOutagesResponse({ outages: [over] })]],
  });
  const past = screen.getByRole('table', { name: 'The past 12 months' });
  expect(within(past).getByText('48 min')).toBeTruthy();
  expect(within(past).getByText('Cause not found')).toBeTruthy();
});

test.each([
  ['goes on', networkOutage({ cause: 'UNKNOWN' }), 'Not known yet', /^We have not named an end/],
  ['has ended', pastOutage({ cause: 'UNKNOWN' }), 'Cause not found', 'We named no end for it.'],
])('the page of an outage that %s says what is known', async (_is, outage, cause, estimates) => {
  await open(`?outage=${outage.id}`, {
    answers: [[loadOutageFx, () => outageResponse({ outage, estimates: [] })]],
  });
  expect(screen.getByText(cause)).toBeTruthy();
  expect(screen.getByText(estimates)).toBeTruthy();
});

test('in Spanish too', async () => {
  await open('', { language: 'es' });
  expect(screen.getByText('Internet, televisión y telefonía: sin servicio.')).toBeTruthy();
  expect(screen.getByText('Equipo en el lugar')).toBeTruthy();
});

test('where everything works, that is the answer', async () => {
  await open('?zip=04240');
  expect(screen.getByText('No known problem.')).toBeTruthy();
  expect(screen.getByText('Nobody nearby reported one in the last hour.')).toBeTruthy();
  expect(screen.getByText(/^Nothing is out here/)).toBeTruthy();
});

test('a ZIP code that is none is told why', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('ZIP code'), '041011');
  await user.click(screen.getByRole('button', { name: 'Look it up' }));
  expect(screen.getByText(/^That is more than five digits/)).toBeTruthy();
});

test('one that the network does not serve asks for another', async () => {
  await open('?zip=90210', {
    answers: [[loadOutagesFx, () => Promise.reject(refusal('OUTSIDE_FOOTPRINT'))]],
  });
  expect(
    screen.getByText('Our network does not serve this ZIP code. Enter another one.'),
  ).toBeTruthy();
});

test('an outage shows its estimates as they were given, and how wrong the first was', async () => {
  await open(`?outage=${pastOutageResponse().outage.id}`, {
    answers: [[loadOutageFx, () => pastOutageResponse()]],
  });
  const estimates = screen.getByRole('table', { name: 'Expected end, as we said it' });
  expect(within(estimates).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByText('It ended 2 hr 24 min later than we first said.')).toBeTruthy();
  expect(screen.getByText('Weather')).toBeTruthy();
});

test('an outage that there is not is said to be unknown', async () => {
  await open(`?outage=${outageResponse().outage.id}`, {
    answers: [[loadOutageFx, () => Promise.reject(refusal('NOT_FOUND'))]],
  });
  expect(screen.getByText('We do not know this outage')).toBeTruthy();
});

const INTERNET_OUT = ownOutagesResponse({ outages: [outageResponse().outage] });

test('a customer reports what does not work', async () => {
  const { user } = await open('', { answers: [[loadOwnOutagesFx, () => INTERNET_OUT]] });
  expect(screen.getByText('Internet: out, and we know it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Report a TV problem' }));
  await waitFor(() =>
    expect(screen.getByText(/^Thank you\. We noted the TV problem/)).toBeTruthy(),
  );
});

test('a report within an hour of the last is told so', async () => {
  const { user } = await open('', {
    answers: [
      [loadOwnOutagesFx, () => INTERNET_OUT],
      [reportOutageFx, () => Promise.reject(refusal('ALREADY_REPORTED'))],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Report a TV problem' }));
  await waitFor(() => expect(screen.getByText(/^Your account reported this/)).toBeTruthy());
});

test('nobody is asked to report what is all known to be out', async () => {
  await open();
  expect(screen.queryByRole('heading', { name: 'Report a problem' })).toBeNull();
});

test('a customer follows an outage, and stops following planned work', async () => {
  const { user } = await open();
  await user.click(
    screen.getByRole('button', {
      name: 'E-mail me about Internet, TV, and phone in Portland, Munjoy Hill, Portland, Deering',
    }),
  );
  await waitFor(() => expect(screen.getByText(/^Done\. We e-mail you/)).toBeTruthy());
  await user.click(
    screen.getByRole('button', { name: 'Stop e-mails about Internet in Portland, Munjoy Hill' }),
  );
  await waitFor(() => expect(screen.getByText(/^Done\. We send you no more/)).toBeTruthy());
  expect(screen.getAllByText('We e-mail you about this.')).toHaveLength(1);
});

test('an outage that has ended meanwhile cannot be followed any more', async () => {
  const { user } = await open('', {
    answers: [[followOutageFx, () => Promise.reject(refusal('OUTAGE_ENDED'))]],
  });
  await user.click(screen.getByRole('button', { name: /^E-mail me about/ }));
  await waitFor(() => expect(screen.getByText(/^This has ended/)).toBeTruthy());
});

test('a visitor has nothing to follow', async () => {
  await open('?zip=04240', {
    answers: [[loadOutagesFx, () => outagesResponse({ outages: [widerOutage()] })]],
  });
  expect(screen.queryByRole('button', { name: /^E-mail me/ })).toBeNull();
});

test('the map has each outage as a link, named as it stands in the list', async () => {
  await open();
  const map = await screen.findByRole('group', { name: 'Map' });
  expect(
    within(map)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual([
    'Internet, Portland, Munjoy Hill: Announced',
    'Internet, TV, and phone, Portland, Munjoy Hill, Portland, Deering: Crew on site',
  ]);
  expect(screen.getByRole('list', { name: 'What the map shows' })).toBeTruthy();
});

test('where the map does not come, the list remains, and it can be asked for again', async () => {
  let fails = true;
  const { user } = await open('', {
    answers: [[loadStateMapsFx, () => (fails ? Promise.reject(unreachable()) : [MAINE])]],
  });
  await screen.findByText('We could not load the map. The list has everything that it shows.');
  expect(screen.getByRole('region', { name: 'Now and soon' })).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again: map' }));
  expect(await screen.findByRole('group', { name: 'Map' })).toBeTruthy();
});

test('what fails can be tried again', async () => {
  await open('', { answers: [[loadOwnOutagesFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText('We could not look for outages')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
