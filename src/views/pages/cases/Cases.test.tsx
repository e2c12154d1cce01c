import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  CASE_ID,
  caseDetail,
  changedCase,
  runCase,
  slowCase,
  supportCase,
} from '../../../../tests/fixtures/cases/cases.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { casePageOpened, casesOpened, newCaseOpened } from '../../../models/cases/index.ts';
import { loadCaseFx, loadCasesFx } from '../../../models/cases/ports.ts';
import { unreachable } from '../../../models/platform/query/index.ts';
import CasePage from './Case.tsx';
import CasesPage from './Cases.tsx';
import NewCasePage from './NewCase.tsx';

const list = (cases: () => unknown, language?: 'en' | 'es') =>
  renderPage({
    view: CasesPage,
    opened: casesOpened,
    at: { path: '/support/cases', search: '' },
    answers: [[loadCasesFx, cases as never]],
    ...(language ? { language } : {}),
  });
const page = (detail: ReturnType<typeof caseDetail>) =>
  renderPage({
    view: CasePage,
    opened: casePageOpened,
    at: { path: '/support/cases', search: `?case=${CASE_ID}` },
    answers: [[loadCaseFx, () => detail]],
  });

describe('the list of cases', () => {
  test('says of each who owes the next step, the one that changed last first', async () => {
    const older = supportCase({
      caseId: '8f0c2b6e-1d4a-4f3b-8c5d-6e7f8a9b0c2e',
      number: '20417',
      updatedAt: '2026-12-13T14:49:00.000Z',
      state: 'WAITING_ON_YOU',
      owes: 'YOU',
      by: '2026-12-20T14:49:00.000Z',
    });
    await list(() => [older, supportCase()]);
    const links = screen.getAllByRole('link', { name: /^Case/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Case 20418: Internet',
      'Case 20417: Internet',
    ]);
    expect(links[0]?.getAttribute('href')).toBe(`/support/cases?case=${CASE_ID}`);
    expect(screen.getByText('We answer by 12/14/26 at 1:49 PM.')).toBeTruthy();
    expect(screen.getByText(/^Please answer by 12\/20\/26/)).toBeTruthy();
  });

  test('that we are late with says so', async () => {
    await list(() => [supportCase({ by: '2026-12-14T14:50:00.000Z' })]);
    expect(screen.getByText(/and are late\. We are sorry\.$/)).toBeTruthy();
  });

  test.each([
    ['en', /^You have no case/],
    ['es', /^No tiene ningún caso/],
  ] as const)('that is empty says what will be here (%s)', async (language, text) => {
    await list(() => [], language);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('that failed to load offers a retry', async () => {
    await list(() => Promise.reject(unreachable()));
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Cases');
  });
});

describe("a case's page", () => {
  test('shows what was written, and by whom', async () => {
    await page(changedCase({ state: 'WAITING_ON_US', by: '2026-12-15T14:50:00.000Z' }));
    expect(screen.getByText('Waiting on us')).toBeTruthy();
    expect(screen.getByText('Support desk')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('that troubleshooting opened shows what was found, and the check', async () => {
    await page(caseDetail({ case: runCase(), messages: [] }));
    expect(screen.getByText('Tern G32 did not come back from its restart.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the check' }).getAttribute('href')).toMatch(
      /^\/troubleshoot-stub-2\?run=/,
    );
  });

  test('that a modem opened says how little it measured, with its figures', async () => {
    await page(slowCase());
    expect(screen.getByText(/^Opened by us on/)).toBeTruthy();
    expect(screen.getByText(/as little as 228 Mbps of the 600 Mbps that were sold/)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'What the modem measured', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(13);
  });

  test('that is resolved can be reopened; one that is closed, cannot', async () => {
    await page(changedCase({ state: 'RESOLVED', owes: null, by: '2026-12-28T14:50:00.000Z' }));
    expect(screen.getByRole('button', { name: 'Reopen the case' })).toBeTruthy();
    cleanup();
    await page(changedCase({ state: 'CLOSED', owes: null, by: null }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open a case' })).toBeTruthy();
  });
});

test('a new case names what is missing', async () => {
  const { user } = await renderPage({
    view: NewCasePage,
    opened: newCaseOpened,
    at: { path: '/support/cases', search: '?new=WIFI' },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wi-Fi' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Open the case' }));
  expect(screen.getByText('Please write what is wrong.')).toBeTruthy();
});
