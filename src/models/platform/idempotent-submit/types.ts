/** The key of a submission, as it is kept with what it submits. */
export interface SubmissionKey {
  idempotencyKey: string | null;
  /** What the key was made for; another request gets another key. */
  keyFor: string | null;
  /** Sent, and its end not yet known. */
  submitted: boolean;
}

/** What the service says of a key. */
export type KeyAnswer<Result> =
  | { kind: 'accepted'; result: Result }
  /** It ended, and nothing was done; `code` says why. */
  | { kind: 'failed'; code: string }
  | { kind: 'underWay' }
  /** Nothing was sent with this key, as far as the service knows by now. */
  | { kind: 'notFound' };

/** How a submission ended. */
export type SubmitOutcome<Result> =
  | { kind: 'accepted'; result: Result }
  | { kind: 'refused'; code: string }
  /** It never arrived: nothing was done. */
  | { kind: 'notSent' }
  /** Nothing certain came back: the same key settles it. */
  | { kind: 'unknown' };

export type SubmitState<Result> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The outcome is unknown: it is looked up by key. */
  | { kind: 'checking' }
  | SubmitOutcome<Result>;

/** How often, and how many milliseconds apart, a submission that is under way is asked for. */
export interface Polling {
  times: number;
  everyMs: number;
}

/** What is known when the service does not know the key. */
export interface NotFoundFacts {
  /** What the key was made for is at hand, unchanged. */
  atHand: boolean;
  /** It was sent a second time already, because the first never arrived. */
  wasResent: boolean;
  mayAskAgain: boolean;
}

/** What follows when the service does not know the key. */
export type NotFoundAction = 'resend' | 'askAgain' | 'notSent';
