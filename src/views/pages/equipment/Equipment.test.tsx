import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SupportCase } from '../../../../contracts/rest/cases/types.ts';
import { CASE_ID, runCase } from '../../../../tests/fixtures/cases/cases.ts';
import {
  accessPoint,
  device,
  deviceDetail,
  deviceRestart,
  GATEWAY_ID,
} from '../../../../tests/fixtures/equipment/equipment.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { loadCasesFx } from '../../../models/cases/ports.ts';
import { devicePageOpened, equipmentOpened } from '../../../models/equipment/index.ts';
import { loadEquipmentFx } from '../../../models/equipment/list/ports.ts';
import { loadBoxFx } from '../../../models/equipment/ports.ts';
import { refused, unreachable } from '../../../models/platform/query/index.ts';
import DevicePage from './Device.tsx';
import EquipmentPage from './Equipment.tsx';

const list = {
  view: EquipmentPage,
  opened: equipmentOpened,
  at: { path: '/services/equipment', search: '' },
};
const page = {
  view: DevicePage,
  opened: devicePageOpened,
  at: { path: `/services/equipment/${GATEWAY_ID}`, search: '' },
};
const shows = (over: Parameters<typeof device>[0]) =>
  [[loadBoxFx, () => deviceDetail({ device: device(over) })]] as const;

describe('the list of equipment', () => {
  test('says of each device how it is and what it costs', async () => {
    await renderPage(list);
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^GatewayBack roomOnlineSince .*Rented\$13\.00 a month$/),
      expect.stringMatching(/^Counter Wi-FiWi-Fi access pointFront counter.*Your ownNo charge$/),
    ]);
    expect(screen.getByRole('link', { name: 'Gateway' }).getAttribute('href')).toBe(
      `/services/equipment/${GATEWAY_ID}`,
    );
  });

  test('that is empty, or failed, says so', async () => {
    await renderPage({ ...list, answers: [[loadEquipmentFx, () => []]] });
    expect(screen.getByText(/^No devices are on your account/)).toBeTruthy();
  });

  test('in an outage leads to the outage, and to no check of the device', async () => {
    const offline = device({ reach: 'OFFLINE', cause: 'OUTAGE', outageId: 'o-1' });
    await renderPage({ ...list, answers: [[loadEquipmentFx, () => [offline]]] });
    expect(
      screen.getByRole('link', { name: /^Outage in your area: / }).getAttribute('href'),
    ).toContain('outage=o-1');
    expect(screen.queryByRole('link', { name: /Find out what is wrong/ })).toBeNull();
  });

  test('that failed to load offers a retry', async () => {
    await renderPage({
      ...list,
      answers: [[loadEquipmentFx, () => Promise.reject(unreachable())]],
    });
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Equipment');
  });
});

describe("a device's page", () => {
  test('says how it is, its signal in a word, and what it is', async () => {
    await renderPage(page);
    expect(screen.getByText(/^Online since 11\/02\/26 at /)).toBeTruthy();
    const signal = within(screen.getByRole('region', { name: 'Signal' }));
    expect(signal.getAllByText('Good').length).toBeGreaterThan(1);
    expect(screen.getByText('BP0123456789')).toBeTruthy();
    expect(screen.getByText('It was not restarted in the last 30 days.')).toBeTruthy();
  });

  test.each([
    ['en', /^Offline since .* because of an outage in your area/, /A restart would not help/],
    ['es', /^Sin conexión desde las .* por una interrupción/, /Un reinicio no ayudaría/],
  ] as const)('in an outage leads there and offers no restart (%s)', async (language, now, no) => {
    await renderPage({
      ...page,
      language,
      answers: [
        ...shows({
          reach: 'OFFLINE',
          cause: 'OUTAGE',
          outageId: 'o-1',
          signal: null,
          upSince: null,
          restartDenial: { code: 'OUTAGE_KNOWN', againAt: null },
        }),
      ],
    });
    expect(screen.getByText(now)).toBeTruthy();
    expect(screen.getByText(no)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Restart|Reiniciar)$/ })).toBeNull();
    expect(screen.queryByText(/power cord from|cable de corriente del/)).toBeNull();
  });

  test('that did not come back shows the steps for its power cord', async () => {
    const lost = deviceRestart({ state: 'TIMED_OUT', endedAt: '2026-12-14T15:10:00.000Z' });
    await renderPage({
      ...page,
      answers: [
        ...shows({
          reach: 'OFFLINE',
          cause: 'RESTART_FAILED',
          signal: null,
          restart: lost,
          restartDenial: { code: 'DEVICE_UNREACHABLE', againAt: null },
        }),
      ],
    });
    expect(screen.getByRole('alert').textContent).toContain(
      'The restart failedIt did not come back within 10 minutes.',
    );
    expect(screen.getByText(/^Unplug the power cord/)).toBeTruthy();
  });

  test('that keeps its name offers no other', async () => {
    await renderPage({ ...page, answers: [...shows({ nicknameEditable: false })] });
    expect(screen.queryByRole('button', { name: /nickname/ })).toBeNull();
  });

  test('of no device says so', async () => {
    const none = refused({
      status: 404,
      systemErrorCode: 'NOT_FOUND',
      retryAfterSeconds: null,
      fields: [],
    });
    await renderPage({ ...page, answers: [[loadBoxFx, () => Promise.reject(none)]] });
    expect(screen.getByText('This device is not on your account')).toBeTruthy();
  });

  test('without phones warns of none', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [[loadBoxFx, () => deviceDetail({ device: accessPoint({ deviceId: GATEWAY_ID }) })]],
    });
    await user.click(screen.getByRole('button', { name: 'Restart' }));
    expect(screen.getByText('Restart Counter Wi-Fi?')).toBeTruthy();
    expect(screen.queryByText(/911/)).toBeNull();
  });
});

describe('a device that a case is open about', () => {
  const about = (over: Partial<SupportCase> = {}) =>
    runCase({ finding: { code: 'SIGNAL', device: 'Tern G32', deviceId: GATEWAY_ID }, ...over });
  const withCase = (one: SupportCase) =>
    renderPage({ ...page, answers: [...shows({ reach: 'OFFLINE' }), [loadCasesFx, () => [one]]] });

  test('leads to it', async () => {
    await withCase(about());
    expect(screen.getByText(/^We are working on it:/).textContent).toBe(
      'We are working on it: case 20418',
    );
    expect(screen.getByRole('link', { name: 'case 20418' }).getAttribute('href')).toBe(
      `/support/cases?case=${CASE_ID}`,
    );
  });

  test.each([
    [
      'is about another device',
      about({ finding: { code: 'SIGNAL', device: 'Tern G32', deviceId: 'other' } }),
    ],
    ['is closed', about({ state: 'CLOSED', owes: null, by: null })],
  ])('leads to none that %s', async (_, one) => {
    await withCase(one);
    expect(screen.queryByText(/^We are working on it:/)).toBeNull();
  });
});
