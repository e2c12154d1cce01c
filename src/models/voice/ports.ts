import { lazyPort, requestPort } from '../platform/port/index.ts';
import type { LineAssignment } from '../../../contracts/rest/phone/types.ts';
import type { UnreadCount } from './rules-voice.ts';

/** The account's phone lines and their assignments. */
export const loadLineAssignmentsFx = requestPort<void, LineAssignment[]>(
  'services',
  'loadLineAssignments',
);

/**
 * Unread voicemail counts of these lines. A line whose count failed to load has an error marker
 * instead.
 */
export const loadUnreadCountsFx = lazyPort<readonly string[], Record<string, UnreadCount>>(
  'services',
  'loadUnreadCounts',
);
