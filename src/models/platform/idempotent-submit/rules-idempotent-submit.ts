import type {
  KeyAnswer,
  NotFoundAction,
  NotFoundFacts,
  Polling,
  SubmissionKey,
  SubmitOutcome,
} from './types.ts';

export const POLLING: Polling = { times: 3, everyMs: 2_000 };

/** The key that this request has already; null where it needs a new one. */
export const currentKey = (
  { idempotencyKey, keyFor }: SubmissionKey,
  fingerprint: string | null,
): string | null => (fingerprint !== null && keyFor === fingerprint ? idempotencyKey : null);

/**
 * Where everything is at hand it is sent once more with the same key, which settles it either way.
 * Where it isn't (card data is gone with a reload), the request may still be on its way: the key is
 * asked again.
 */
export function resendOrAskAgain({
  atHand,
  wasResent,
  mayAskAgain,
}: NotFoundFacts): NotFoundAction {
  if (wasResent) return 'notSent';
  if (atHand) return 'resend';
  return mayAskAgain ? 'askAgain' : 'notSent';
}

/** What follows an answer about a key. */
export type AfterAnswer<Result> =
  { kind: 'settle'; outcome: SubmitOutcome<Result> } | { kind: 'askAgain' } | { kind: 'resend' };

/** `asked`: how often the key was asked, this answer included. */
export function afterAnswer<Result>(
  answer: KeyAnswer<Result>,
  asked: number,
  { times }: Polling,
  facts: Omit<NotFoundFacts, 'mayAskAgain'>,
  whenNotFound: (facts: NotFoundFacts) => NotFoundAction,
): AfterAnswer<Result> {
  const mayAskAgain = asked < times;
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'settle', outcome: answer };
    case 'failed':
      return { kind: 'settle', outcome: { kind: 'refused', code: answer.code } };
    case 'underWay':
      return mayAskAgain ? { kind: 'askAgain' } : { kind: 'settle', outcome: { kind: 'unknown' } };
    case 'notFound': {
      const action = whenNotFound({ ...facts, mayAskAgain });
      return action === 'notSent'
        ? { kind: 'settle', outcome: { kind: 'notSent' } }
        : { kind: action };
    }
  }
}
