import type { NoticeServices } from '../../../src/server/composition/notices.ts';

/** For schedulers of tests that look at something else: notices are written and never sent. */
export const NO_NOTICES: Pick<NoticeServices, 'runNotices' | 'nextNotice'> = {
  runNotices: async () => undefined,
  nextNotice: async () => null,
};
