import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mobileDevice } from '../../../../../../tests/fixtures/mobile/devices.ts';
import { renderPage } from '../../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../../models/platform/query/index.ts';
import { devices } from '../../../../../models/mobile/devices/index.ts';
import { loadDevicesFx } from '../../../../../models/mobile/devices/ports.ts';
import { DevicesCard } from './DevicesCard.tsx';

const page = { view: DevicesCard, opened: devices.opened, at: { path: '/billing', search: '' } };
const paid = mobileDevice({
  id: 'b',
  name: 'Northstar 11',
  balance: 0,
  instalmentsLeft: 0,
  monthlyInstalment: 0,
  paidInFull: true,
  upgradeEligible: true,
});
const last = mobileDevice({ id: 'c', name: 'Northstar Tab 9', instalmentsLeft: 1, balance: 1_500 });

test('mobile devices say what is left to pay, or that they are paid', async () => {
  await renderPage({ ...page, answers: [[loadDevicesFx, () => [mobileDevice(), last, paid]]] });
  const card = screen.getByRole('region', { name: 'Mobile devices' });
  expect(within(card).getByText('$210.00 left to pay: $15.00 on each of 14 bills')).toBeTruthy();
  expect(within(card).getByText('$15.00 left to pay, on 1 more bill')).toBeTruthy();
  expect(within(card).getByText('$150.00 of $360.00 is on your bills so far')).toBeTruthy();
  expect(within(card).getAllByText(/ is on your bills so far$/)).toHaveLength(2);
  expect(within(card).getByText('Paid in full')).toBeTruthy();
  expect(within(card).getByText('You can exchange it for a new one.')).toBeTruthy();
});

test('a device whose bills are not paid is not called paid, and is paid with them', async () => {
  const billed = { ...paid, paidInFull: false, upgradeEligible: false };
  await renderPage({ ...page, answers: [[loadDevicesFx, () => [billed]]] });
  expect(
    screen.getByText('All of it is on your mobile bills, which are not paid yet'),
  ).toBeTruthy();
  expect(screen.queryByText('Paid in full')).toBeNull();
  expect(screen.queryByText(/^Pay off/)).toBeNull();
});

test('mobile devices say it in Spanish', async () => {
  await renderPage({ ...page, language: 'es', answers: [[loadDevicesFx, () => [mobileDevice()]]] });
  expect(
    screen.getByText('Quedan $210.00 por pagar: $15.00 en cada una de 14 facturas'),
  ).toBeTruthy();
});

test('an account without mobile devices has no card', async () => {
  await renderPage(page);
  expect(screen.queryByText('Mobile devices')).toBeNull();
});

test('mobile devices that cannot be loaded say so and load again in place', async () => {
  let times = 0;
  const { user } = await renderPage({
    ...page,
    answers: [
      [
        loadDevicesFx,
        () => ((times += 1) === 1 ? Promise.reject(unreachable()) : [mobileDevice()]),
      ],
    ],
  });
  await user.click(
    within(screen.getByRole('region', { name: 'Unable to Load Mobile Devices' })).getByRole(
      'button',
      { name: 'Try again' },
    ),
  );
  expect(await screen.findByText('Northstar 14 Pro')).toBeTruthy();
});
