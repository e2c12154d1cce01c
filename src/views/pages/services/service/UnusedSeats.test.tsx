import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { unusedResponse, unusedSeat } from '../../../../../tests/fixtures/services/unused.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { removeSeatFx } from '../../../../models/services/removal/ports.ts';
import { unusedOpened } from '../../../../models/services/unused/index.ts';
import { loadUnusedFx } from '../../../../models/services/unused/ports.ts';
import { UnusedSeats } from './UnusedSeats.tsx';

const page = {
  view: () => <UnusedSeats serviceId="EMAIL_VAS_2_0" />,
  opened: unusedOpened,
  at: { path: '/services', search: '?service=EMAIL_VAS_2_0' },
};

describe("a service's seats that nobody uses", () => {
  test('asks before a seat is given up, naming the bill and what it saves', async () => {
    const send = vi.fn(() => unusedResponse({ seats: [] }));
    const { user } = await renderPage({
      ...page,
      answers: [
        [loadUnusedFx, () => unusedResponse()],
        [removeSeatFx, send],
      ],
    });
    const [first] = screen.getAllByRole('button', { name: /^Give up: / });
    if (first) await user.click(first);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/bill of 01\/02\/27 .* \$6\.00: that is \$72\.00 a year/)).toBeTruthy();
    expect(dialog.getByText(/^Amy Tan can't use/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Give it up' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText('You gave up a seat of Business E-mail')).toBeTruthy();
  });

  test('are shown without a step to who may take none', async () => {
    await renderPage({
      ...page,
      answers: [
        [loadUnusedFx, () => unusedResponse({ seats: [unusedSeat({ mayRemove: false })] })],
      ],
    });
    expect(screen.getByText('Amy Tan, not used since 09/30/26')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of another service are not there', async () => {
    await renderPage({
      ...page,
      answers: [
        [
          loadUnusedFx,
          () => unusedResponse({ seats: [unusedSeat({ serviceId: 'CLOUD_BACKUP' })] }),
        ],
      ],
    });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
