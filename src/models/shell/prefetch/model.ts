import { createEvent, sample } from 'effector';
import { $page, $visitor } from '../routing/index.ts';
import { pageToLoadAhead } from './rules-prefetch.ts';
import { loadPageAheadFx } from './ports.ts';

// -- Public events
/** The customer points at a link of the portal, touches it, or reaches it by keyboard. */
export const linkApproached = createEvent<{ path: string; search: string }>();

// -- Wiring
const pageExpected = sample({
  clock: linkApproached,
  source: { visitor: $visitor, shown: $page },
  fn: ({ visitor, shown }, link) => {
    const page = pageToLoadAhead(link, visitor, shown);
    return page && { page, to: `${link.path}${link.search}` };
  },
});
sample({ clock: pageExpected, filter: (expected) => expected !== null, target: loadPageAheadFx });
