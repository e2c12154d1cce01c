import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { unusedDevice, unusedResponse } from '../../../../../tests/fixtures/services/unused.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import { unusedOpened } from '../../../../models/services/unused/index.ts';
import { loadUnusedFx } from '../../../../models/services/unused/ports.ts';
import { Unused } from './Unused.tsx';

const page = {
  view: Unused,
  opened: unusedOpened,
  at: { path: '/services', search: '' },
};
const shows = (over: Parameters<typeof unusedResponse>[0] = {}) =>
  [[loadUnusedFx, () => unusedResponse(over)]] as const;

describe('what is paid for and not used', () => {
  test('is told with its cost a year and one step each', async () => {
    await renderPage({ ...page, answers: shows({ devices: [unusedDevice()] }) });
    const card = within(screen.getByRole('region', { name: 'Paid for and not used' }));
    expect(card.getByText(/^You pay \$444\.00 a year/)).toBeTruthy();
    expect(card.getByText('Amy Tan, not used since 09/30/26')).toBeTruthy();
    expect(card.getByText('Off since 11/03/26')).toBeTruthy();
    expect(card.getAllByRole('link', { name: /^Give up: / })).toHaveLength(5);
    expect(card.getByRole('link', { name: 'Return the device' }).getAttribute('href')).toMatch(
      /^\/services\/equipment\/[0-9a-f-]{36}$/,
    );
  });

  test('is not there where everything is used', async () => {
    await renderPage({ ...page, answers: shows({ seats: [] }) });
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('that failed to load offers a retry', async () => {
    await renderPage({
      ...page,
      language: 'es',
      answers: [[loadUnusedFx, () => Promise.reject(unreachable())]],
    });
    expect(screen.getByRole('alert').textContent).toContain('No se puede cargar lo que no se usa');
  });
});
