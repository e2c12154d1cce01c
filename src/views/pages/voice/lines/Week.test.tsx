import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountSchedules, afterHours } from '../../../../../tests/fixtures/voice/schedules.ts';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { forwardingOpened } from '../../../../models/voice/forwarding/index.ts';
import { loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/ports.ts';
import { loadSchedulesFx } from '../../../../models/voice/schedules/ports.ts';
import CallForwarding from '../forwarding/CallForwarding.tsx';

const open = (...lines: PhoneLine[]) =>
  renderPage({
    view: CallForwarding,
    opened: forwardingOpened,
    at: { path: '/services/voice/call-forwarding', search: '' },
    answers: [
      [loadPhoneLinesFx, () => lines],
      [loadSchedulesFx, () => accountSchedules()],
    ],
  });
const week = () => screen.queryByRole('region', { name: 'The next 7 days' });
/** Of the days, each with its parts; Monday, 10 in the morning, is now. */
const days = () =>
  within(week() as HTMLElement)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'))
    .map((item) => item.textContent);

test('each day of the week says where calls go that nobody answers', async () => {
  await open(phoneLine({ selective: [afterHours()] }));
  expect(days().slice(0, 2)).toEqual([
    'Mon, Dec 14Until 5:00 PM: rings here, then voicemailFrom 5:00 PM: goes to (207) 555-0199',
    'Tue, Dec 15Until 8:00 AM: goes to (207) 555-01998:00 AM to 5:00 PM: rings here, then ' +
      'voicemailFrom 5:00 PM: goes to (207) 555-0199',
  ]);
  expect(days()[5]).toBe('Sat, Dec 19All day: goes to (207) 555-0199');
  expect(week()?.textContent).not.toContain('no phone rings');
});

test('hours in which no phone rings are counted', async () => {
  await open(phoneLine({ selective: [afterHours({ forwardTo: null })] }));
  expect(days()[5]).toBe('Sat, Dec 19All day: voicemail, without ringing');
  expect(week()?.textContent).toContain('For 115 hours of these days no phone rings.');
});

test('calls to a line that sends them to another one ring there, by its rules', async () => {
  await open(
    phoneLine({ forwarding: [{ kind: 'ALWAYS', forwardTo: '2075550143', until: null }] }),
    phoneLine({ telephoneNumber: '2075550143', selective: [afterHours()] }),
  );
  expect(days()[0]).toContain('Until 5:00 PM: rings at (207) 555-0143, then voicemail');
});

test('what is edited is shown before it is saved; a week that goes one way is not', async () => {
  const { user } = await open(phoneLine());
  expect(week()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Forward every call' }));
  await user.type(screen.getByLabelText('Forward to'), '207 555 0199');
  await user.selectOptions(screen.getByLabelText('Until when'), 'TOMORROW');
  expect(week()?.textContent).toContain('once your changes are saved');
  expect(days()[1]).toBe(
    'Tue, Dec 15Until 8:00 AM: goes to (207) 555-0199From 8:00 AM: rings here, then voicemail',
  );
});
