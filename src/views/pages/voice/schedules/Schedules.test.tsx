import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  accountSchedules,
  afterHours,
  barHours,
  storeHours,
} from '../../../../../tests/fixtures/voice/schedules.ts';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused, unreachable } from '../../../../models/platform/request/errors.ts';
import { managerOpened } from '../../../../models/voice/forwarding-manager/index.ts';
import { loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import { loadSchedulesFx, updateSchedulesFx } from '../../../../models/voice/schedules/ports.ts';
import ForwardingManager from '../forwarding/ForwardingManager.tsx';

const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: ForwardingManager,
    opened: managerOpened,
    at: { path: '/voice/forwarding-manager', search: '?show=hours' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [phoneLine()]],
      [loadSchedulesFx, () => accountSchedules({ schedules: [barHours(), storeHours()] })],
      ...(more.answers ?? []),
    ],
  });
const shown = (name: string) => screen.getByRole('region', { name }).textContent;

test('hours say each day of the week, nights that go on, and holidays', async () => {
  await open();
  expect(shown('Bar')).toContain('SundayClosed');
  expect(shown('Bar')).toContain('MondayOpen all day');
  expect(shown('Bar')).toContain('Friday11:00 AM to 2:00 PM');
  expect(shown('Bar')).toContain('Saturday8:00 PM to 2:00 AM the next day');
  expect(shown('Bar')).toContain('No holidays.');
  expect(shown('Store hours')).toContain(
    "Closed on Fri, Jan 1, 2027 (New Year's Day); Mon, Jul 5, 2027.",
  );
});

test('hours that overlap are told at the second span, which has the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change Store hours' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  await user.click(monday.getByRole('button', { name: 'Add more hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  const second = monday.getAllByLabelText('From')[1];
  expect(document.activeElement).toBe(second);
  expect(monday.getByText(/begin before others end/)).toBeTruthy();
  await user.click(
    monday.getAllByRole('button', { name: 'Remove these hours on Monday' })[1] as never,
  );
  expect(monday.queryByText(/begin before others end/)).toBeNull();
});

test('a holiday that is past says so, and one that is added has the focus', async () => {
  const past = storeHours({ holidays: [{ day: '2026-07-03', name: 'Independence Day' }] });
  const { user } = await open({
    answers: [[loadSchedulesFx, () => accountSchedules({ schedules: [past] })]],
  });
  await user.click(screen.getByRole('button', { name: 'Change Store hours' }));
  expect(screen.getByLabelText<HTMLInputElement>('Day (MM/DD/YY), past').value).toBe('07/03/26');
  await user.click(screen.getByRole('button', { name: 'Add a holiday' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Day (MM/DD/YY)'));
});

test('hours that a rule uses stay, and the rule is named with its line', async () => {
  const failure = refused({
    status: 422,
    systemErrorCode: 'SCHEDULE_IN_USE',
    retryAfterSeconds: null,
    fields: [],
  });
  const nights = afterHours({ name: 'Nights', time: { schedule: barHours(), during: 'CLOSED' } });
  const { user } = await open({
    answers: [
      [loadPhoneLinesFx, () => [phoneLine({ selective: [afterHours(), nights] })]],
      [updateSchedulesFx, () => Promise.reject(failure)],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Remove Bar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A rule uses Bar');
  const rule = screen.getByRole('link', { name: '"Nights" of (207) 555-0142' });
  expect(rule.getAttribute('href')).toBe('/services/voice/call-forwarding?line=2075550142');
  expect(screen.queryByRole('link', { name: /After hours/ })).toBeNull();
  expect(shown('Bar')).toContain('Closed');
});

test('hours that do not load are said, with a retry', async () => {
  await open({ answers: [[loadSchedulesFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText('Unable to Load Business Hours')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('whoever may not change hours reads them', async () => {
  await open({
    who: { userType: 'CSR' },
    answers: [[loadPhoneLinesFx, () => [phoneLine({ changeable: false })]]],
  });
  expect(shown('Bar')).toContain('Open all day');
  expect(screen.queryByRole('button', { name: /hours|Bar/ })).toBeNull();
});

test('what was saved is said and has the focus; what is left gives it back', async () => {
  const { user } = await open({
    answers: [[updateSchedulesFx, () => accountSchedules({ version: 2 })]],
  });
  await user.click(screen.getByRole('button', { name: 'Change Store hours' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));
  const saved = await screen.findByText(/Saved: Store hours/);
  expect(document.activeElement?.contains(saved)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Change Store hours' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add business hours' }));
});
