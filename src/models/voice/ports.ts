import { lazyPort, requestPort } from '../platform/port/index.ts';
import type { LineAssignment } from '../../../contracts/rest/phone/types.ts';
import type { UnreadCount } from './rules.ts';

/** The account's phone lines and whose they are. */
export const loadLineAssignmentsFx = requestPort<void, LineAssignment[]>(
  'services',
  'loadLineAssignments',
);

/** The unread voicemails of each of these lines; a line that could not be asked carries its mark instead. */
export const loadUnreadCountsFx = lazyPort<readonly string[], Record<string, UnreadCount>>(
  'services',
  'loadUnreadCounts',
);
