import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { Followed } from './types.ts';

/** What a failure means for whoever follows a visit. */
export function followedAfter(
  failure: RequestFailure,
  before: Followed,
  byLink: boolean,
): Followed {
  switch (refusalCode(failure)) {
    case 'NOT_FOUND':
      return byLink ? { kind: 'linkOver' } : { kind: 'noVisit' };
    case 'TRACKING_ENDED':
      return { kind: 'ended', last: before.kind === 'tracked' ? before.tracking : null };
    case 'TRACKING_NOT_STARTED':
      return failure.kind === 'refused' && failure.followable
        ? { kind: 'notStarted', ...failure.followable }
        : { kind: 'failed', failure };
    case 'THROTTLED':
      return { kind: 'throttled' };
    default:
      return { kind: 'failed', failure };
  }
}

/**
 * What a failure in the background changes: only that the visit is over, or does not begin yet.
 * Else what was seen last stays.
 */
export function followedMeanwhile(
  failure: RequestFailure,
  before: Followed,
  byLink: boolean,
): Followed {
  const after = followedAfter(failure, before, byLink);
  return after.kind === 'failed' || after.kind === 'throttled' ? before : after;
}

/** Whether something may still happen, so that the page asks again. */
export const isFollowed = ({ kind }: Followed): boolean =>
  kind === 'tracked' || kind === 'notStarted';
