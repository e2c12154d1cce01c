import { createEffect } from 'effector';
import type { LineAssignment } from '../../../contracts/rest/phone/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { UnreadCount } from './rules.ts';

/** The account's phone lines and whose they are. */
export const loadLineAssignmentsFx = createEffect<void, LineAssignment[], RequestFailure>(() => {
  throw new Error('loadLineAssignmentsFx has no handler');
});

/** The unread voicemails of each of these lines; a line that could not be asked carries its mark instead. */
export const loadUnreadCountsFx = createEffect<readonly string[], Record<string, UnreadCount>>(
  () => {
    throw new Error('loadUnreadCountsFx has no handler');
  },
);
