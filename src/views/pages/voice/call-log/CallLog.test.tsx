import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  callGuard,
  callLog,
  phoneCall,
  phoneLine,
} from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import { callLogOpened } from '../../../../models/voice/call-log/index.ts';
import { downloadCallLogFx } from '../../../../models/voice/call-log/ports.ts';
import {
  loadCallLogFx,
  loadPhoneLinesFx,
  updateCallGuardFx,
} from '../../../../models/voice/phone-lines/ports.ts';
import type {
  CallGuardChange,
  CallLog as Log,
  PhoneCall,
  PhoneLine,
} from '../../../../models/voice/phone-lines/ports.ts';
import CallLog from './CallLog.tsx';

const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: CallLog,
    opened: callLogOpened,
    at: { path: '/voice/call-logs', search: '' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [phoneLine()]],
      [loadCallLogFx, () => callLog()],
      [
        updateCallGuardFx,
        ({ blocked }: CallGuardChange) =>
          phoneLine({ guard: callGuard({ blocked: blocked as PhoneLine['guard']['blocked'] }) }),
      ],
      ...(more.answers ?? []),
    ],
  });
const rows = () => within(screen.getByRole('list', { name: /^Calls to/ })).getAllByRole('listitem');

test('a customer reads who called, what became of it, and which rule decided', async () => {
  await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Casco Bay FlourAnswered(207) 555-0188 · 12/14/26, 9:00 AMTalked for 1:35.Call backBlock',
    'Casco Bay FlourMissed(207) 555-0188 · 12/14/26, 8:00 AM' +
      'Rang for 12 seconds. The caller hung up.Call backBlock',
    'Number withheldVoicemail12/14/26, 7:00 AMNobody answered within 24 seconds.',
    'Casco Bay FlourForwardedPotential Spam(207) 555-0188 · 12/14/26, 6:00 AM' +
      'The line was busy, so it went to (207) 555-0199.Call backBlock',
    '(800) 555-0137Refused12/14/26, 5:00 AMThe network took it for spam.Call backBlock',
  ]);
});

test.each<[Partial<PhoneCall>, string]>([
  [{ outcome: 'REFUSED', decidedBy: 'BLOCK_LIST' }, 'The number is blocked on this line.'],
  [{ outcome: 'REFUSED', decidedBy: 'ANONYMOUS' }, 'Callers who withhold their number'],
  [{ outcome: 'REFUSED', decidedBy: 'SUSPENDED' }, 'Service was interrupted.'],
  [{ outcome: 'VOICEMAIL', decidedBy: 'LOOP' }, 'come back to a line where it had been'],
  [{ outcome: 'VOICEMAIL', decidedBy: 'NOT_REACHABLE' }, 'The phone was off or offline.'],
  [
    { outcome: 'FORWARDED', decidedBy: 'ALWAYS', forwardedTo: '6035550111' },
    'Every call went to (603) 555-0111.',
  ],
])('a call such as %j says why', async (call, why) => {
  await open({ answers: [[loadCallLogFx, () => callLog({ calls: [phoneCall(call)] })]] });
  expect(rows()[0]?.textContent).toContain(why);
});

test('a caller is blocked from the log, and brought back', async () => {
  const { user } = await open();
  await user.click(
    screen.getAllByRole('button', { name: 'Block Casco Bay Flour, (207) 555-0188' })[0] as Element,
  );
  expect(await screen.findByText('Blocked: (207) 555-0188.')).toBeTruthy();
  expect(screen.getAllByText('Blocked')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No longer blocked: (207) 555-0188.')).toBeTruthy();
});

test.each<[string, Partial<Log>, string]>([
  ['no call came in', { calls: [] }, 'No call came in on this line in the past 90 days.'],
])('where %s the page says so', async (_where, log, says) => {
  await open({ answers: [[loadCallLogFx, () => callLog(log)]] });
  expect(screen.getByText(says)).toBeTruthy();
});

test('older calls that do not load are said, below those that are there', async () => {
  let asked = 0;
  const { user } = await open({
    answers: [
      [
        loadCallLogFx,
        () => ((asked += 1) === 1 ? callLog({ more: true }) : Promise.reject(unreachable())),
      ],
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Show older calls' }));
  expect(await screen.findByText(/Older calls did not load/)).toBeTruthy();
  expect(rows()).toHaveLength(5);
});

test('a representative reads the log and blocks nobody', async () => {
  await open({ who: { userType: 'CSR' } });
  expect(rows()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});

test('the calls of 13 months are saved as a file, in the language of the page', async () => {
  const asked = vi.fn(() => 'saved' as const);
  const { user } = await open({ answers: [[downloadCallLogFx, asked]] });
  await user.click(screen.getByRole('button', { name: 'Save the calls of 13 months (CSV)' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ telephoneNumber: '2075550142', language: 'en' });
});

test('a file that could not be made is said, with another try', async () => {
  const { user } = await open({
    answers: [[downloadCallLogFx, () => Promise.reject(unreachable())]],
  });
  await user.click(screen.getByRole('button', { name: 'Save the calls of 13 months (CSV)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Calls not saved');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
