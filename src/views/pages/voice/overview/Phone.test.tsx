import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import { phoneOverviewOpened } from '../../../../models/voice/overview/index.ts';
import { loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/ports.ts';
import Phone from './Phone.tsx';

const open = (lines: () => unknown) =>
  renderPage({
    view: Phone,
    opened: phoneOverviewOpened,
    at: { path: '/services/voice/phone', search: '' },
    answers: [[loadPhoneLinesFx, lines]],
  });
const line = (number: string) => within(screen.getByRole('region', { name: number }));
const activity = (over: Partial<PhoneLine['activity']>) => ({
  unread: 0,
  missedToday: 0,
  refusedThisWeek: 0,
  ...over,
});

test('each line says in a sentence what happens to calls, and what came in', async () => {
  await open(() => [
    phoneLine({ activity: activity({ unread: 3, missedToday: 1 }) }),
    phoneLine({
      telephoneNumber: '2075550143',
      holder: null,
      forwarding: [{ kind: 'ALWAYS', forwardTo: '6035550111', until: '2026-12-21T13:00:00.000Z' }],
      activity: activity({ refusedThisWeek: 2 }),
    }),
  ]);
  const counter = line('(207) 555-0142');
  expect(
    counter.getByText(/rings 4 times, about 24 seconds. Nobody answers: voicemail./),
  ).toBeTruthy();
  expect(counter.getByRole('link', { name: '3 new voicemails' }).getAttribute('href')).toBe(
    '/voice/messages?line=2075550142',
  );
  expect(counter.getByRole('link', { name: '1 missed call today' }).getAttribute('href')).toBe(
    '/voice/call-logs?line=2075550142',
  );
  const other = line('(207) 555-0143');
  expect(
    other.getByText(/Every call goes to \(603\) 555-0111 until 12\/21\/26, 8:00 AM; the line does/),
  ).toBeTruthy();
  expect(other.getByText('No new voicemail')).toBeTruthy();
  expect(other.getByRole('link', { name: '2 calls blocked in 7 days' })).toBeTruthy();
});

test('a line in an outage says so, and where calls go meanwhile', async () => {
  const cutOff = {
    reason: 'OUTAGE',
    since: '2026-12-14T13:00:00.000Z',
    expectedUntil: null,
  } as const;
  await open(() => [phoneLine({ cutOff })]);
  expect(
    line('(207) 555-0142').getByText(/An outage has cut this line off since 12\/14\/26/),
  ).toBeTruthy();
});

test('no line is told so, and lines that do not load come with a retry', async () => {
  await open(() => []);
  expect(screen.getByText(/no business phone line, or none that is assigned/)).toBeTruthy();
  await open(() => Promise.reject(unreachable()));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
