import type { RequestFailure } from '../platform/request/errors.ts';

export type SignInProblem =
  | { kind: 'missing'; username: boolean; password: boolean }
  /** The user name or the password is wrong, without saying which. */
  | { kind: 'wrong' }
  | { kind: 'throttled'; minutes: number }
  | { kind: 'unreachable' }
  | { kind: 'failed' };

/** Fields missing before sign-in. Null if none is. */
export function missingCredentials(draft: {
  username: string;
  password: string;
}): SignInProblem | null {
  const missing = { username: draft.username.trim() === '', password: draft.password === '' };
  return missing.username || missing.password ? { kind: 'missing', ...missing } : null;
}

/**
 * The owner key of drafts stored in this browser: two customers of one account never see each
 * other's.
 */
export const draftOwnerKey = ({
  accountNumber,
  guid,
}: {
  accountNumber: string;
  guid: string;
}): string => `${accountNumber}.${guid}`;

/** Whether a response differs from the known profile. */
export const isProfileChanged = (known: unknown, answer: unknown): boolean =>
  JSON.stringify(known) !== JSON.stringify(answer);

/** Meaning of a failed sign-in for the customer. */
export function signInProblem(failure: RequestFailure): SignInProblem {
  switch (failure.kind) {
    case 'unreachable':
    case 'timedOut':
      return { kind: 'unreachable' };
    case 'brokenContract':
      return { kind: 'failed' };
    case 'refused': {
      const code = failure.systemErrorCode;
      if (code === 'THROTTLED')
        return { kind: 'throttled', minutes: Math.ceil((failure.retryAfterSeconds ?? 900) / 60) };
      // What is too long, or holds what no user name and no password does, is wrong like any other.
      return {
        kind: code === 'INVALID_CREDENTIALS' || code === 'BAD_REQUEST' ? 'wrong' : 'failed',
      };
    }
  }
}
