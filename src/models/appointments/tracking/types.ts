import type { FollowableFrom } from '../../../../contracts/errors.ts';
import type { VisitTracking } from '../../../../contracts/rest/appointments/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type { VisitTracking };

/** What the page that follows a visit shows. */
export type Followed =
  | { kind: 'loading' }
  /** Nobody is signed in, and the address has no link. */
  | { kind: 'noLink' }
  /** The account has no visit to come. */
  | { kind: 'noVisit' }
  /** No such link was sent, or the day of its visit is over. */
  | { kind: 'linkOver' }
  | ({ kind: 'notStarted' } & FollowableFrom)
  | { kind: 'tracked'; tracking: VisitTracking }
  /** `last`: as it was seen last, before it was over. */
  | { kind: 'ended'; last: VisitTracking | null }
  | { kind: 'throttled' }
  | { kind: 'failed'; failure: RequestFailure };
