import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  deviceReturn,
  heldDevice,
  returnedDevice,
} from '../../../../../tests/fixtures/equipment/custody.ts';
import { device, GATEWAY_ID } from '../../../../../tests/fixtures/equipment/equipment.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { custodyOpened } from '../../../../models/equipment/custody/index.ts';
import {
  downloadReturnReceiptFx,
  loadCustodyFx,
  returnDeviceFx,
} from '../../../../models/equipment/custody/ports.ts';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { Return } from './Return.tsx';
import ReturnsPage from './Returns.tsx';

const page = {
  view: ReturnsPage,
  opened: custodyOpened,
  at: { path: '/services/equipment/returns', search: '' },
};
const card = {
  view: () => <Return device={device()} />,
  opened: custodyOpened,
  at: { path: `/services/equipment/${GATEWAY_ID}`, search: '' },
};
const CHARGE = {
  statementId: '0b7d4a1e-2c3f-4d5e-8f60-718293a4b5c6',
  statementDate: '2026-12-08',
  cents: 12_000,
} as const;

describe('the page of rented equipment', () => {
  test('says since when, what it costs, and each scan of a return', async () => {
    await renderPage(page);
    const here = within(screen.getByRole('region', { name: 'At your place' }));
    expect(here.getByRole('link', { name: 'Gateway' }).getAttribute('href')).toBe(
      `/services/equipment/${GATEWAY_ID}`,
    );
    expect(here.getByText('$13.00 a month in all, before taxes.')).toBeTruthy();
    const returned = within(screen.getByRole('region', { name: 'Returned' }));
    expect(returned.getByText('$5.00 a month. Rent ended on 11/20/26.')).toBeTruthy();
    expect(returned.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^11\/18\/26 at /),
      expect.stringMatching(/^11\/20\/26 at /),
      expect.stringMatching(/^11\/21\/26 at /),
      expect.stringMatching(/^11\/23\/26 at /),
    ]);
  });

  test('downloads the receipt of a return', async () => {
    const download = vi.fn(() => 'saved');
    const { user } = await renderPage({ ...page, answers: [[downloadReturnReceiptFx, download]] });
    await user.click(screen.getByRole('button', { name: /^Download the receipt of HD digital/ }));
    expect(download).toHaveBeenCalledOnce();
    expect(screen.getByText('The PDF is saved.')).toBeTruthy();
  });

  test.each([
    ['en', /scanned on 11\/20\/26: we are questioning this charge for you/],
    ['es', /leyó el 11\/20\/26: estamos reclamando este cargo por usted/],
  ] as const)(
    'says that we question a charge for a returned device (%s)',
    async (language, said) => {
      await renderPage({
        ...page,
        language,
        answers: [
          [loadCustodyFx, () => [returnedDevice({ charge: { ...CHARGE, dispute: 'SUBMITTED' } })]],
        ],
      });
      expect(screen.getByText(said)).toBeTruthy();
    },
  );

  test('names a charge for a device that is still there, without promising anything', async () => {
    await renderPage({
      ...page,
      answers: [[loadCustodyFx, () => [heldDevice({ charge: { ...CHARGE, dispute: null } })]]],
    });
    expect(screen.getByText(/^A charge of \$120\.00/)).toBeTruthy();
    expect(screen.queryByText(/questioning/)).toBeNull();
  });

  test('that is empty says so, and one that failed to load offers a retry', async () => {
    await renderPage({ ...page, answers: [[loadCustodyFx, () => []]] });
    expect(screen.getByText('You have no rented device at the moment.')).toBeTruthy();
    expect(screen.getByText(/^You have not returned a device yet/)).toBeTruthy();
  });

  test('that failed to load offers a retry', async () => {
    await renderPage({
      ...page,
      answers: [[loadCustodyFx, () => Promise.reject(unreachable())]],
    });
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Rented Equipment');
  });
});

describe('the return of a device', () => {
  test('asks first, saying when the rent ends and what stops', async () => {
    const send = vi.fn(() => deviceReturn());
    const { user } = await renderPage({ ...card, answers: [[returnDeviceFx, send]] });
    await user.click(screen.getByRole('button', { name: 'Make a return label' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Its rent of \$13\.00 a month ends on the day/)).toBeTruthy();
    expect(dialog.getByText(/^Internet stops when you unplug your modem/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make the label' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText('Your return label is ready')).toBeTruthy();
  });

  test('shows its code, the label, and the way to keep the device', async () => {
    await renderPage({
      ...card,
      answers: [
        [
          loadCustodyFx,
          () => [heldDevice({ returns: [deviceReturn()], returnDenial: 'RETURN_OPEN' })],
        ],
      ],
    });
    expect(screen.getByText('RT7C1D2E3F4A')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download the label (PDF)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep the device' })).toBeTruthy();
  });

  test('that was handed over leads to its scans', async () => {
    await renderPage({
      ...card,
      answers: [[loadCustodyFx, () => [returnedDevice({ deviceId: GATEWAY_ID })]]],
    });
    expect(screen.getByRole('link', { name: 'See the return' }).getAttribute('href')).toBe(
      '/services/equipment/returns',
    );
  });

  test('is not offered to whoever may not', async () => {
    await renderPage({
      ...card,
      answers: [[loadCustodyFx, () => [heldDevice({ returnDenial: 'NOT_PERMITTED' })]]],
    });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/cannot be returned|cannot return devices/)).toBeTruthy();
  });

  test('is not there for a device of their own', async () => {
    await renderPage({
      ...card,
      view: () => <Return device={device({ ownership: 'OWNED' })} />,
    });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
