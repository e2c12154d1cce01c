import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { lineAssignmentsResponse } from '../../../tests/fixtures/account/services.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $linesShown, $unread, $voiceAccessCard, lines, unreadRetried } from './index.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from './ports.ts';
import type { UnreadCount } from './rules-voice.ts';

function customer(unread: (numbers: readonly string[]) => Record<string, UnreadCount>) {
  const asked = vi.fn(unread);
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadLineAssignmentsFx, () => lineAssignmentsResponse().lines],
      [loadUnreadCountsFx, asked],
    ],
  });
  return { asked, scope };
}

const NUMBERS = ['2075550142', '2075550143', '2075550144'];

it('asks each line for its voicemails, once the lines are known', async () => {
  const { asked, scope } = customer(() => ({ 2075550142: 2, 2075550143: 0, 2075550144: 3 }));
  await allSettled(lines.opened, { scope });
  expect(asked).toHaveBeenCalledExactlyOnceWith(NUMBERS);
  expect(scope.getState($linesShown).map(({ telephoneNumber }) => telephoneNumber)).toEqual(
    NUMBERS,
  );
  expect(scope.getState($voiceAccessCard)).toMatchObject({
    numberOfVoiceMails: 5,
    numberOfAssignedLines: 2,
    assignedNumber: null,
  });
});

it('asks again for the lines that carry the mark, and for no other', async () => {
  const { asked, scope } = customer((numbers) =>
    numbers.length === 3 ? { 2075550142: 2, 2075550143: 'err', 2075550144: 0 } : { 2075550143: 1 },
  );
  await allSettled(lines.opened, { scope });
  expect(scope.getState($unread)['2075550143']).toBe('err');
  await allSettled(unreadRetried, { scope });
  expect(asked.mock.calls.at(-1)).toEqual([['2075550143']]);
  expect(scope.getState($voiceAccessCard).numberOfVoiceMails).toBe(3);
  await allSettled(unreadRetried, { scope });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('forgets them when the session ends', async () => {
  const { scope } = customer(() => ({ 2075550142: 2 }));
  await allSettled(lines.opened, { scope });
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($unread)).toEqual({});
});
