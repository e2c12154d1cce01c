import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: the number of unread voicemails of a line. A number of another account is not found; nor is
 * a colleague's line, except for administrators.
 */
export const getUnreadCount = {
  method: 'GET',
  path: '/api/pub/vox-con/voicemail/tn/:tn/unread-count',
  responses: {
    200: schema.unreadCountResponse,
    401: problems.problem,
    404: problems.problem,
    500: problems.problem,
  },
} as const;

/** Voicemail service (spec 7). */
export const voiceContract = { getUnreadCount } as const satisfies AppRouter;
