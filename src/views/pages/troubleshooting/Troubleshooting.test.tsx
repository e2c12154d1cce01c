import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  busyRun,
  orderedRun,
  outageRun,
  RUN_ID,
  RUNS,
  switchingRun,
} from '../../../../tests/fixtures/troubleshooting/troubleshooting.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../models/platform/query/index.ts';
import { runOpened } from '../../../models/troubleshooting/index.ts';
import { loadRunFx, waitForRunFx } from '../../../models/troubleshooting/ports.ts';
import type { TroubleshootingRun } from '../../../models/troubleshooting/types.ts';
import RunPage from './Run.tsx';

const open = (run: () => TroubleshootingRun | Promise<never>, language: 'en' | 'es' = 'en') =>
  renderPage({
    view: RunPage,
    opened: runOpened,
    at: { path: '/troubleshoot-stub-2', search: `?run=${RUN_ID}` },
    language,
    answers: [
      [loadRunFx, run],
      // Nothing is looked at again.
      [waitForRunFx, () => Promise.reject(new Error('not waited for'))],
    ],
  });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a run', () => {
  test('shows each step with what it found, and what is checked now', async () => {
    await open(() => RUNS.RUNNING);
    expect(rows().slice(0, 4)).toEqual([
      'Your accountFineNo service is interrupted.',
      'Outages where you areFineNo outage of this service is known.',
      'Planned work where you areChecking…',
      'A change of your planTo come',
    ]);
  });

  test('asks for a restart, and once more where phones are off meanwhile', async () => {
    const { user } = await open(() => RUNS.ASKING);
    expect(screen.getByText('May we restart Gateway?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go on without' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restart' }));
    expect(screen.getByText(/911/)).toBeTruthy();
  });

  test('that restarts says until when, and that nobody needs to wait here', async () => {
    await open(() => RUNS.RESTARTING);
    expect(screen.getByText(/^It is usually back by 10:01 AM\./)).toBeTruthy();
  });

  test.each([
    ['FIXED', 'It should work again', /^It still does not work$/],
    ['YOUR_TURN', 'Your turn: check your own device', /^It still does not work$/],
    ['OUR_TURN', 'Our turn: case 20418 is open', /^See case 20418$/],
  ] as const)('that ends in %s says so first', async (end, title, link) => {
    await open(() => RUNS[end]);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  test.each([
    ['en', 'Our turn: there is an outage', 'See the outage'],
    ['es', 'Nos toca a nosotros: hay una interrupción', 'Ver la interrupción'],
  ] as const)('into an outage asks for nothing (%s)', async (language, title, link) => {
    await open(() => outageRun('o-1'), language);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
      '/outage-map?outage=o-1',
    );
    expect(screen.queryByRole('button', { name: /^(Restart|Reiniciar)$/ })).toBeNull();
  });

  test('that has to wait for new software says until when', async () => {
    await open(() => busyRun('2026-12-14T15:05:00.000Z'));
    expect(screen.getByRole('heading', { name: 'Please wait until 10:05 AM' })).toBeTruthy();
  });

  test.each([
    ['en', /^Please wait until 10:20/, /^We are changing your plan, which can interrupt/],
    ['es', /^Espere hasta las 10:20/, /^Estamos cambiando su plan, lo que puede/],
  ] as const)('while a plan is switched asks to wait for that (%s)', async (lng, title, text) => {
    await open(() => switchingRun('2026-12-14T15:20:00.000Z'), lng);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('says when the plan changes that is ordered', async () => {
    await open(() => orderedRun('2026-12-15T05:00:00.000Z'));
    expect(rows()[3]).toBe('A change of your planFineYour plan changes on 12/15/26, not before.');
  });

  test('that failed to load offers a retry', async () => {
    await open(() => Promise.reject(unreachable()));
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Check');
  });
});
