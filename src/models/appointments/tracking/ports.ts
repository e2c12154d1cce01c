import type { VisitTracking } from '../../../../contracts/rest/appointments/types.ts';
import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { VisitId } from '../calendar/ports.ts';

interface Reading {
  /** No customer asked: it does not extend the session. */
  background: boolean;
}

/** A visit that a link leads to, by its token. */
export const followLinkFx = requestPort<Reading & { token: string }, VisitTracking>(
  'visits',
  'followLink',
);

/** A visit of the own account. */
export const loadVisitTrackingFx = requestPort<Reading & VisitId, VisitTracking>(
  'visits',
  'loadVisitTracking',
);

/** Keeps the token of the link that was followed last, for the tab's lifetime. Null deletes it. */
export const keepTrackingTokenFx = lazyPort<string | null, void>('browser', 'keepTrackingToken');

export const readTrackingTokenFx = lazyPort<void, string | null>('browser', 'readTrackingToken');
