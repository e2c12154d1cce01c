import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mobileLine, mobileLines } from '../../../../../tests/fixtures/mobile/mobile.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused } from '../../../../models/platform/query/index.ts';
import { linesOpened } from '../../../../models/mobile/lines/index.ts';
import { labelLineFx, loadLinesFx } from '../../../../models/mobile/lines/ports.ts';
import MobileLines from './MobileLines.tsx';

const page = {
  view: MobileLines,
  opened: linesOpened,
  at: { path: '/billing/mobile-lines', search: '' },
};
const list = () => within(screen.getByRole('region', { name: 'Lines by group' }));
const headers = () =>
  list()
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
const down = () =>
  Promise.reject(
    refused({ status: 503, systemErrorCode: 'UNAVAILABLE', retryAfterSeconds: null, fields: [] }),
  );

// Rows of 76 px: the test environment has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('mobile lines', () => {
  test('are listed by group, each with its cost, and groups with their subtotal', async () => {
    await renderPage(page);
    expect(headers()).toEqual([
      'Deliveries, 1 line',
      'Delivery van(207) 555-0141 · Northstar 14 Pro',
      'Shop, 1 line',
      'Market stall tablet(207) 555-0142 · Northstar Tab 9',
      'No group, 1 line',
      'No name yet(207) 555-0143',
    ]);
    const van = within(list().getAllByRole('row')[2] ?? document.body);
    expect([van.getByText('$52.50'), van.getByText('$97.50')].every(Boolean)).toBe(true);
    expect(screen.getByText('3 of 3 lines')).toBeTruthy();
  });

  test('add up to their statements, with what they share', async () => {
    await renderPage(page);
    const rows = within(screen.getByRole('region', { name: 'All lines together' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^The lines\$/),
      expect.stringMatching(/^Shared: the plan, and what does not belong to a single line\$/),
      expect.stringMatching(/^Total\$/),
    ]);
  });

  test('are found by name, group, device or number, and no match offers to show all', async () => {
    const { user } = await renderPage(page);
    await user.type(screen.getByLabelText('Search'), 'tab 9');
    expect([headers(), screen.getByText('1 of 3 lines')]).toMatchObject([
      ['Shop, 1 line', 'Market stall tablet(207) 555-0142 · Northstar Tab 9'],
      {},
    ]);
    await user.clear(screen.getByLabelText('Search'));
    await user.type(screen.getByLabelText('Search'), 'zzz');
    expect(screen.getByText('No line matches your search.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(headers()).toHaveLength(6);
  });

  test('are ordered by what they cost', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          loadLinesFx,
          () =>
            mobileLines({ lines: mobileLines().lines.map((line) => ({ ...line, group: null })) }),
        ],
      ],
    });
    await user.selectOptions(screen.getByLabelText('Order'), 'Lowest cost first');
    expect(headers().map((header) => /0\d{3}/.exec(header ?? '')?.[0])).toEqual([
      undefined,
      '0143',
      '0142',
      '0141',
    ]);
  });

  test('have a chart of all with figures, and of one line on request, with the focus', async () => {
    const { user } = await renderPage(page);
    expect(screen.getByRole('heading', { level: 2, name: 'What all lines cost' })).toBeTruthy();
    const table = () =>
      within(screen.getByRole('table', { name: 'Cost by statement', hidden: true }));
    expect(table().getAllByRole('row', { hidden: true })[1]?.textContent).toBe(
      '11/23/26$90.00$25.00$7.50$30.00$152.50',
    );
    await user.click(
      screen.getByRole('button', { name: 'See costs of Delivery van, (207) 555-0141' }),
    );
    const heading = screen.getByRole('heading', {
      level: 2,
      name: 'What Delivery van, (207) 555-0141 cost',
    });
    expect(document.activeElement).toBe(heading);
    expect(table().getAllByRole('row', { hidden: true })[1]?.textContent).toBe(
      '11/23/26$30.00$15.00$7.50$52.50',
    );
    await user.click(screen.getByRole('button', { name: 'Show all lines' }));
    expect(screen.getByRole('heading', { level: 2, name: 'What all lines cost' })).toBeTruthy();
  });

  test.each([
    ['en', 'See costs of Market stall tablet, (207) 555-0142', 'Back to the list'],
    ['es', 'Ver costos de Market stall tablet, (207) 555-0142', 'Volver a la lista'],
  ] as const)('lead from the chart back to the line in the list (%s)', async (...given) => {
    const [language, name, back] = given;
    const { user } = await renderPage({ ...page, language });
    expect(screen.queryByRole('button', { name: back })).toBeNull();
    for (const again of [1, 2]) {
      await user.click(screen.getByRole('button', { name }));
      await user.click(screen.getByRole('button', { name: back }));
      expect([again, document.activeElement]).toEqual([
        again,
        screen.getByRole('button', { name }),
      ]);
    }
  });

  test('have no way back to a line that the search has left out', async () => {
    const { user } = await renderPage(page);
    await user.click(screen.getByRole('button', { name: /^See costs of Market stall tablet/ }));
    await user.type(screen.getByLabelText('Search'), 'van');
    expect(screen.queryByRole('button', { name: 'Back to the list' })).toBeNull();
  });

  test('are given a name and a group in a dialog, which rejects an invalid name', async () => {
    const keep = vi.fn(
      ({
        phoneNumber,
        label,
        group,
      }: {
        phoneNumber: string;
        label: string | null;
        group: string | null;
      }) => ({ phoneNumber, label, group }),
    );
    const { user } = await renderPage({ ...page, answers: [[labelLineFx, keep]] });
    await user.click(screen.getByRole('button', { name: 'Name (207) 555-0143 and its group' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Name this line' }));
    await user.type(dialog.getByLabelText('Name'), 'x'.repeat(41));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect([
      dialog.getByText('Please enter up to 40 characters.'),
      keep.mock.calls.length,
    ]).toMatchObject([{}, 0]);
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Front counter');
    await user.type(dialog.getByLabelText('Group'), 'Shop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(keep).toHaveBeenCalledWith({
      phoneNumber: '2075550143',
      label: 'Front counter',
      group: 'Shop',
    });
    expect(await screen.findByText('(207) 555-0143 was saved.')).toBeTruthy();
    expect(headers()).toContain('Shop, 2 lines');
  });

  test('whose name was not kept say so, and nothing changed', async () => {
    const { user } = await renderPage({ ...page, answers: [[labelLineFx, down]] });
    await user.click(screen.getByRole('button', { name: 'Name (207) 555-0143 and its group' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to Save the Name');
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are not named by a representative', async () => {
    await renderPage({ ...page, who: { userType: 'CSR' } });
    expect(screen.queryByRole('button', { name: /group$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^See costs/ })).toHaveLength(3);
  });

  test('of 300 have those in view in the document', async () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      mobileLine({
        phoneNumber: String(2_075_551_000 + index),
        label: `Truck ${index + 1}`,
        group: 'Long haul',
      }),
    );
    await renderPage({ ...page, answers: [[loadLinesFx, () => mobileLines({ lines })]] });
    expect(list().getByRole('table').getAttribute('aria-rowcount')).toBe('302');
    expect(list().getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByText('300 of 300 lines')).toBeTruthy();
    // The page scrolls, not the list.
    expect(screen.getByRole('region', { name: 'Lines by group' }).tabIndex).toBe(-1);
  });

  test('that did not load say so, and load when asked again', async () => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          loadLinesFx,
          vi
            .fn()
            .mockImplementationOnce(down)
            .mockImplementation(() => mobileLines()),
        ],
      ],
    });
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Mobile Lines');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Lines by group' })).toBeTruthy();
  });

  test.each([
    [{ hasMobile: false, months: [], lines: [] }, 'Your account has no mobile service'],
    [{ months: [], lines: [] }, 'No mobile lines yet'],
  ])('that are not there: %j', async (over, said) => {
    await renderPage({ ...page, answers: [[loadLinesFx, () => mobileLines(over)]] });
    expect(screen.getByRole('heading', { name: said })).toBeTruthy();
  });

  test('speak Spanish', async () => {
    await renderPage({ ...page, language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Líneas móviles' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Líneas por grupo' }))
        .getAllByRole('rowheader')
        .at(-2)?.textContent,
    ).toBe('Sin grupo, 1 línea');
  });
});
